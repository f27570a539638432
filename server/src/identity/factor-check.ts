import { FACTOR_MINUTES } from '@relevo/domain/second-factor';
import type { Db } from '../db/connection.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import { factorOf } from './factor.sql.ts';

/**
 * Lets a call pass whose login proved its second factor within 15 minutes. It is read each time: what asks for it is
 * rare, and a proof that was taken back is over at once.
 * @throws factor.none without a second factor, factor.required when its proof is too old
 */
export async function requireFactor(
  db: Db,
  { sessionId }: Pick<Actor, 'sessionId'>,
  now: Temporal.Instant,
): Promise<void> {
  const { proven, enrolled } = await factorOf(db, sessionId, now.subtract({ minutes: FACTOR_MINUTES }));
  if (proven) return;
  throw new AppError(enrolled ? 'factor.required' : 'factor.none');
}
