import type { Kind } from '../outbox/kinds.ts';
import type { WishWriting } from './wish-writing.ts';

/** Name of wishes in the outbox. */
export const WISH = 'day-wish';

/** Registered from the app's start on: wishes said without a connection leave when the app opens. */
export const wishKind: Kind<WishWriting> = {
  send: async (one) => (await import('./send-wish.ts')).sendWish(one),
  heading: 'Preferencias',
  waiting: (count) => (count === 1 ? '1 preferencia' : `${count} preferencias`),
  changes: 'wish',
};
