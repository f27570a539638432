import { Gauge } from 'prom-client';

/** A gauge whose value is read at each scrape. */
export const gaugeOf = (name: string, help: string, value: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(value());
    },
  });
