import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../call.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { listOrganisations } from '../identity/organisations.sql.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { Turns } from '../kernel/turns.ts';
import { keepLease, listUnderWay, scopesOf, takeLease } from './apply.sql.ts';
import { undoWritten } from './undo-import.service.ts';
import type { UseCases } from './use-cases.ts';
import { type InSteps, writeImport } from './write-import.service.ts';

/** Seconds for which one process has an import to itself: after a kill another one goes on then. */
const leaseSeconds = 60;
/** Rows of one transaction: few enough that others wait some hundredths of a second at most. */
const usually = 25;
/** The rest after a step, in which others find the server idle, in lengths of the step: undoing takes longer and rests less. */
const rests = { applying: 1.5, undoing: 0.5 };
/** The longest rest, in milliseconds. */
const restMs = 60;
const roundMs = 30_000;

/** Writes the rows of imports that are being applied, and undoes those of others, some in each transaction. */
export class ImportRunner {
  readonly #deps: Deps;
  readonly #use: UseCases;
  readonly #turns = new Turns();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> = Promise.resolve();
  /** By the organisation, the end of its imports that are under way in this process. */
  readonly #running = new Map<string, Promise<void>>();
  #stopped = false;

  constructor(deps: Deps, use: UseCases) {
    this.#deps = deps;
    this.#use = use;
  }

  /** What an earlier process left goes on at once. */
  onReady(): void {
    this.wake();
    this.#timer = setInterval(() => this.wake(), roundMs).unref();
  }

  /** Rows under way are written to their end; the others wait for the next process. */
  async preClose(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#running.values());
  }

  /** Goes on with all imports: those of an organisation follow each other, and organisations take turns by steps. */
  wake(): void {
    this.#looking = this.#looking.then(() => this.#look().catch(this.#mustWait));
  }

  readonly #mustWait = ({ name, code }: { name: string; code?: string }): void =>
    this.#deps.log.warn({ name, code }, 'an import must wait');

  async #look(): Promise<void> {
    for (const { code } of await listOrganisations(this.#deps.db)) {
      if (this.#stopped) return;
      const before = this.#running.get(code) ?? Promise.resolve();
      // An organisation that is not served any more never keeps the others waiting.
      const own = before.then(() => this.#goOnIn(code).catch(this.#mustWait));
      this.#running.set(code, own);
      void own.then(() => this.#running.get(code) === own && this.#running.delete(code));
    }
  }

  /** Goes on with every import of an organisation that no other process has. */
  async #goOnIn(code: string): Promise<void> {
    for (const { id } of await listUnderWay(this.#deps.db, tablesOf(schemaOf(code)))) {
      if (this.#stopped) return;
      // One import never keeps the others waiting.
      await this.#deps.organisations
        .require(code)
        .then((org) => this.#goOnWith(org, id))
        .catch(this.#mustWait);
    }
  }

  async #goOnWith(org: Organisation, id: number): Promise<void> {
    const { db, clock } = this.#deps;
    const lease = () => ({ now: clock(), until: clock().add({ seconds: leaseSeconds }) });
    const taken = await takeLease(db, org.t, id, lease());
    if (taken === null) return;
    try {
      const goesOn = async () => {
        await keepLease(db, org.t, id, lease().until);
        return !this.#stopped;
      };
      const call = () => this.#callOf(org, taken.subject);
      const rest = taken.undoing ? rests.undoing : rests.applying;
      const inSteps: InSteps = async (rows, step, atOnce = usually) => {
        for (let at = 0; at < rows.length && (await goesOn()); at += atOnce) {
          const some = rows.slice(at, at + atOnce);
          await this.#turns.take(async () => {
            const began = performance.now();
            await step(await call(), some);
            await sleep(Math.min(rest * (performance.now() - began), restMs));
          });
        }
      };
      const one = { id, kind: taken.kind };
      if (taken.undoing) await undoWritten(call, this.#use, one, { inSteps, goesOn });
      else await writeImport(call, this.#use, one, { inSteps, goesOn });
    } finally {
      await keepLease(db, org.t, id, null).catch(() => undefined);
    }
  }

  /** A call of who has begun to apply or undo the import, of this moment and with the scopes of now. */
  async #callOf(org: Organisation, subject: string): Promise<Call> {
    const [word, number] = subject.split(':');
    const post = { role: word === 'admin' ? ('admin' as const) : ('worker' as const), id: Number(number) };
    const actor: Actor = {
      ...post,
      ...{ org, subject, sessionId: '', loginId: '', accountId: 0, unitId: null, namedUnit: null },
      permissions: new Set(),
      scopes: new Set(await scopesOf(this.#deps.db, org.t, post)),
    };
    return { deps: this.#deps, actor, now: this.#deps.clock(), key: null, request: [] };
  }
}
