import type { WishKind } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { Kind } from '../outbox/kinds.ts';

/** Name of wishes in the outbox. */
export const WISH = 'day-wish';

/** What a worker says of a day; `tipo` null takes the wish away. */
export interface WishWriting {
  fecha: LocalDate;
  tipo: WishKind | null;
  nota: string | null;
}

/** Registered from the app's start on: wishes said without a connection leave when the app opens. */
export const wishKind: Kind<WishWriting> = {
  send: async (one) => (await import('./send-wish.ts')).sendWish(one),
  heading: 'Preferencias',
  waiting: (count) => (count === 1 ? '1 preferencia' : `${count} preferencias`),
  changes: 'wish',
};
