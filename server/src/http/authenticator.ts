import type { Bus } from '../db/bus.ts';
import { type Db, tablesOf } from '../db/connection.ts';
import { directorySchema } from '../db/migrate.ts';
import { AppError } from './app-error.ts';
import type { Actor, Organisation } from './context.ts';
import type { Organisations } from './organisations.ts';
import type { Tokens } from './tokens.ts';

interface Known {
  actor: Actor;
  expiresAt: number;
  checkAgainAt: number;
}

const tokensKept = 50_000;
// A revocation is heard of at once; this bounds the case that the message got lost.
const trustedForMs = 30_000;

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
    bus.on('sessions', () => this.#forgetAll());
    bus.onReconnect(() => this.#forgetAll());
  }

  /**
   * @throws session.none without a usable token, session.expired when it has expired or was revoked
   */
  async authenticate(header: string | undefined, now: Temporal.Instant): Promise<Actor> {
    const token = header?.startsWith('Bearer ') ? header.slice(7) : null;
    if (!token) throw new AppError('session.none');
    const milliseconds = now.epochMilliseconds;
    const known = this.#known.get(token);
    if (known && known.checkAgainAt > milliseconds) {
      if (known.expiresAt <= milliseconds) throw new AppError('session.expired');
      return known.actor;
    }
    this.#known.delete(token);
    const generation = this.#generation;
    const checked = await this.#check(token, now);
    if (this.#known.size >= tokensKept) this.#known.clear();
    // A logout while the check was under way must not be overwritten by what was true before it.
    if (generation === this.#generation) {
      this.#known.set(token, { ...checked, checkAgainAt: milliseconds + trustedForMs });
    }
    return checked.actor;
  }

  #forgetAll(): void {
    this.#generation += 1;
    this.#known.clear();
  }

  async #check(token: string, now: Temporal.Instant): Promise<Omit<Known, 'checkAgainAt'>> {
    const sessionId = await this.#tokens.verify(token, now);
    const t = tablesOf(this.#db, directorySchema);
    const [row] = await this.#db<SessionRow[]>`
      select s.login_id, s.account_id, s.instance_code, s.role, s.subject_id, s.expires_at
      from ${t('session')} s
      join ${t('account')} a on a.id = s.account_id and a.active
      where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now.toString()}`;
    if (!row) throw new AppError('session.expired');
    const org = await this.#organisations.require(row.instance_code);
    return {
      actor: {
        sessionId,
        loginId: row.login_id,
        accountId: row.account_id,
        id: row.subject_id,
        role: row.role,
        subject: `${row.role}:${row.subject_id}`,
        org,
        permissions: row.role === 'admin' ? await this.#permissions(org, row.subject_id) : new Set(),
      },
      expiresAt: row.expires_at.epochMilliseconds,
    };
  }

  async #permissions({ t }: Organisation, managerId: number): Promise<ReadonlySet<string>> {
    const roles = await this.#db<{ id: number; name: string }[]>`
      select r.id, r.name from ${t('manager_role')} mr join ${t('role')} r on r.id = mr.role_id
      where mr.manager_id = ${managerId}`;
    return new Set(
      roles.flatMap(({ id, name }) => (id === fdaManagementRole ? [name, 'fdaManagement'] : [name])),
    );
  }
}

// The role that authorises FDA management is known by its id (spec 3 §6).
const fdaManagementRole = 479;

interface SessionRow {
  login_id: string;
  account_id: number;
  instance_code: string;
  role: 'worker' | 'admin';
  subject_id: number;
  expires_at: Temporal.Instant;
}
