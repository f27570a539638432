import { FACTOR_MINUTES } from '@relevo/domain/second-factor';
import type { Db } from '../db/connection.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import { factorOf } from './factor.sql.ts';
import { administers } from './members.ts';
import type { Organisations } from './organisations.ts';

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

/**
 * Lets the keys and codes of the caller's account be changed: where it administrates and has a second factor, by that one
 * alone. A password would otherwise be enough to take it away and put another in its place.
 * @throws factor.required
 */
export async function requireOwnFactor(
  deps: { db: Db; organisations: Organisations },
  actor: Pick<Actor, 'sessionId' | 'accountId'>,
  now: Temporal.Instant,
): Promise<void> {
  const { enrolled } = await factorOf(deps.db, actor.sessionId, now);
  if (enrolled && (await administers(deps, actor.accountId))) await requireFactor(deps.db, actor, now);
}
