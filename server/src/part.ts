import type { FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';

/** A part of the server: its metrics, and its work at the server's begin and end. */
export interface Part {
  readonly metrics?: readonly Metric[];
  /** Called before the first call. */
  onReady?(): void;
  /** Called before the requests under way are waited for. */
  preClose?(): Promise<void> | void;
  /** Called when no request is left. */
  onClose?(): Promise<void> | void;
}

/** Hooks parts into the server's life. They begin in their order and end in the opposite one, as Fastify does it. */
export function hookParts(app: FastifyInstance, parts: readonly Part[]): void {
  for (const part of parts) {
    if (part.onReady) app.addHook('onReady', async () => part.onReady?.());
    if (part.preClose) app.addHook('preClose', async () => part.preClose?.());
    if (part.onClose) app.addHook('onClose', async () => part.onClose?.());
  }
}

export const metricsOf = (parts: readonly Part[]): Metric[] => parts.flatMap(({ metrics = [] }) => metrics);
