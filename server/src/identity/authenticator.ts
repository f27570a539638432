import { sessionEnd } from '@relevo/domain/session-end';
import { addDays, localDateOf, startOfDay } from '@relevo/domain/time';
import type { Db } from '../db/connection.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Bus } from '../kernel/bus.ts';
import { postsOver } from './lasting.ts';
import type { Organisations } from './organisations.ts';
import { postsOf } from './posts.sql.ts';
import { type Post, postOf } from './posts.ts';
import { findSession, type LiveSession } from './sessions.sql.ts';
import type { Tokens } from './tokens.ts';

interface Known {
  actor: Actor;
  expiresAt: number;
  checkAgainAt: number;
}

const tokensKept = 50_000;
// Ours have some 250 letters. The library would also take blanks inside, and so one token in any number of forms.
const ours = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const longestToken = 1000;
// The life of a cached session: a revocation arrives at once; this bounds a lost message.
const trustedForMs = 30_000;

/**
 * Raised with the sessions that ended, so that no process takes their tokens any more; with `subject`, those whose
 * person may do other things now, so that every process reads the post again.
 */
export const endedTopic = 'sessions';
export const sessionsOf = {
  login: (loginId: string): string => `login:${loginId}`,
  account: (accountId: number): string => `account:${accountId}`,
  instance: (code: string): string => `instance:${code}`,
  subject: (code: string, subject: string): string => `subject:${code}:${subject}`,
};

/** Whether a session is among those that ended, as `sessionsOf` writes it. */
export const hasEnded = ({ loginId, accountId, org, subject }: Actor, ended: string): boolean =>
  [
    sessionsOf.login(loginId),
    sessionsOf.account(accountId),
    sessionsOf.instance(org.code),
    sessionsOf.subject(org.code, subject),
  ].includes(ended);

/** Turns a bearer token into the person who calls. A token is checked in full once and then remembered. */
export class Authenticator {
  readonly #known = new Map<string, Known>();
  #generation = 0;
  readonly #db: Db;
  readonly #tokens: Tokens;
  readonly #organisations: Organisations;

  constructor(db: Db, tokens: Tokens, organisations: Organisations, bus: Bus) {
    this.#db = db;
    this.#tokens = tokens;
    this.#organisations = organisations;
    bus.on(endedTopic, (payload) => this.#forget(payload));
    bus.onReconnect(() => this.#forget(null));
  }

  /**
   * @throws session.none without a usable token, session.expired when it has expired or was revoked,
   *   session.contract_ended and session.post_ended when a login would be refused for that too
   */
  async authenticate(header: string | undefined, now: Temporal.Instant): Promise<Actor> {
    const token = header?.startsWith('Bearer ') ? header.slice(7) : null;
    if (!token) throw new AppError('session.none');
    const milliseconds = now.epochMilliseconds;
    const known = this.#known.get(token);
    if (known && known.checkAgainAt > milliseconds && known.expiresAt > milliseconds) return known.actor;
    this.#known.delete(token);
    if (token.length > longestToken || !ours.test(token)) throw new AppError('session.none');
    const generation = this.#generation;
    const checked = await this.#check(token, now);
    if (this.#known.size >= tokensKept) this.#known.delete(this.#known.keys().next().value as string);
    // A logout during the check must not be overwritten by the older result.
    if (generation === this.#generation) {
      this.#known.set(token, { ...checked, checkAgainAt: milliseconds + trustedForMs });
    }
    return checked.actor;
  }

  /** @param ended whose sessions are over, as `sessionsOf` writes it; null when nobody can say */
  #forget(ended: string | null): void {
    this.#generation += 1;
    if (ended === null) this.#known.clear();
    for (const [token, { actor }] of this.#known) {
      if (ended !== null && hasEnded(actor, ended)) this.#known.delete(token);
    }
  }

  async #check(token: string, now: Temporal.Instant): Promise<Omit<Known, 'checkAgainAt'>> {
    const sessionId = await this.#tokens.verify(token, now);
    const row = await findSession(this.#db, sessionId, now);
    // The desk revokes the sessions of a post that it ends: their holders are told so, as its login would be.
    if (!row || (row.revoked && row.role === 'worker')) throw new AppError('session.expired');
    const org = await this.#organisations.require(row.code);
    const subject = `${row.role}:${row.subjectId}`;
    const held = (await postsOf(this.#db, org.t, [subject])).get(subject);
    const { loginId, accountId, subjectId, role, unitId: namedUnit } = row;
    const today = localDateOf(now, org.timeZone);
    const post = held && postOf(held, { unit: namedUnit, today });
    if (!post || row.revoked) {
      throw new AppError(held && postsOver(held, today) ? 'session.post_ended' : 'session.expired');
    }
    const { contracts, lastDay, ...may } = post;
    return {
      actor: { sessionId, loginId, accountId, id: subjectId, role, subject, namedUnit, org, ...may },
      expiresAt: endOf(row, { contracts, lastDay }, org, now),
    };
  }
}

/**
 * The end of a session. A contract that was ended since the login ends the session too, and so does the last day of a
 * manager's post.
 * @returns epoch milliseconds
 */
function endOf(
  { openedAt, expiresAt }: LiveSession,
  { contracts, lastDay }: Pick<Post, 'contracts' | 'lastDay'>,
  { timeZone: zone }: Organisation,
  now: Temporal.Instant,
): number {
  if (contracts === null) {
    const whole = expiresAt.epochMilliseconds;
    return lastDay === null
      ? whole
      : Math.min(whole, startOfDay(addDays(lastDay, 1), zone).epochMilliseconds);
  }
  const end = sessionEnd(contracts, { openedAt, now, zone });
  if (!end) {
    const again = sessionEnd(contracts, { openedAt: now, now, zone });
    throw new AppError(again ? 'session.expired' : 'session.contract_ended');
  }
  return Math.min(end.epochMilliseconds, expiresAt.epochMilliseconds);
}
