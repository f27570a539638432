import { Gauge } from 'prom-client';

/** A figure that is looked at whenever somebody asks. */
export const gaugeOf = (name: string, help: string, value: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(value());
    },
  });
