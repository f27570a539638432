import type { Call } from '../call.ts';
import { databaseIsAway } from '../db/faults.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { listOrganisations } from '../identity/organisations.sql.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import {
  endApplying,
  keepLease,
  listApplying,
  listWaiting,
  lockRow,
  markProblem,
  markWritten,
  progressOf,
  scopesOf,
  takeLease,
} from './apply.sql.ts';
import { createNames } from './create-names.service.ts';
import { endMissing } from './end-missing.service.ts';
import type { RowWriter } from './import-kind.ts';
import { lockImport } from './imports.sql.ts';
import { kindNamed } from './kinds.ts';
import type { UseCases } from './use-cases.ts';

/** Seconds for which one process has an import to itself: after a kill another one goes on then. */
const leaseSeconds = 60;
/** Rows after which the lease is taken on. */
const renewedAfter = 20;
const roundMs = 30_000;

/** Writes the rows of imports that are being applied, each in a transaction of its own. */
export class ImportRunner {
  readonly #deps: Deps;
  readonly #use: UseCases;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(deps: Deps, use: UseCases) {
    this.#deps = deps;
    this.#use = use;
  }

  onReady(): void {
    this.#timer = setInterval(() => this.wake(), roundMs).unref();
  }

  /** A row under way is written to its end; the others wait for the next process. */
  async preClose(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
  }

  /** Goes on with all imports, behind what is under way. */
  wake(): void {
    this.#running = this.#running.then(() => this.#goOn().catch(this.#mustWait));
  }

  readonly #mustWait = ({ name, code }: { name: string; code?: string }): void =>
    this.#deps.log.warn({ name, code }, 'an import must wait');

  /** Applies every import that no other process has, in all organisations. */
  async #goOn(): Promise<void> {
    for (const { code } of await listOrganisations(this.#deps.db)) {
      for (const { id } of await listApplying(this.#deps.db, tablesOf(schemaOf(code)))) {
        if (this.#stopped) return;
        // One import, or an organisation that is not served any more, never keeps the others waiting.
        await this.#deps.organisations
          .require(code)
          .then((org) => this.#apply(org, id))
          .catch(this.#mustWait);
      }
    }
  }

  async #apply(org: Organisation, id: number): Promise<void> {
    const { db, clock } = this.#deps;
    const lease = () => ({ now: clock(), until: clock().add({ seconds: leaseSeconds }) });
    const taken = await takeLease(db, org.t, id, lease());
    if (taken === null) return;
    try {
      const actor = await this.#actorOf(org, taken.subject);
      await createNames(this.#callOf(actor), this.#use, id);
      const writer = await kindNamed(taken.kind).writer(db, org.t, this.#use);
      for (const [at, row] of (await listWaiting(db, org.t, id)).entries()) {
        if (this.#stopped) return;
        if (at % renewedAfter === renewedAfter - 1) await keepLease(db, org.t, id, lease().until);
        await this.#write(actor, writer, { id, row });
      }
      await endMissing(
        () => this.#callOf(actor),
        this.#use,
        id,
        async () => {
          await keepLease(db, org.t, id, lease().until);
          return !this.#stopped;
        },
      );
      if (!this.#stopped) await this.#end(actor, id);
    } finally {
      await keepLease(db, org.t, id, null).catch(() => undefined);
    }
  }

  /** Who has begun to apply the import, with the scopes of now. */
  async #actorOf(org: Organisation, subject: string): Promise<Actor> {
    const [word, number] = subject.split(':');
    const post = { role: word === 'admin' ? ('admin' as const) : ('worker' as const), id: Number(number) };
    return {
      ...post,
      ...{ org, subject, sessionId: '', loginId: '', accountId: 0, unitId: null, namedUnit: null },
      permissions: new Set(),
      scopes: new Set(await scopesOf(this.#deps.db, org.t, post)),
    };
  }

  #callOf(actor: Actor): Call {
    return { deps: this.#deps, actor, now: this.#deps.clock(), key: null, request: [] };
  }

  async #write(actor: Actor, writer: RowWriter, { id, row }: { id: number; row: number }): Promise<void> {
    const call = this.#callOf(actor);
    const { deps } = call;
    let later: [topic: string, payload: string][] = [];
    try {
      await deps.write(call, async (write) => {
        later = [];
        const found = await lockRow(write.tx, write.t, id, row);
        if (!found) return {};
        // The use cases write in this one transaction; what they raise on the bus waits for its end.
        const bus = {
          publish: (topic: string, payload: string) => void later.push([topic, payload]),
          sent: async () => undefined,
        } as unknown as Deps['bus'];
        const within: Call = { ...call, deps: { ...deps, bus, write: async (_caller, run) => run(write) } };
        const personId = await writer.write(within, write, found);
        await markWritten(write.tx, write.t, id, row, personId);
        return {};
      });
      for (const [topic, payload] of later) deps.bus.publish(topic, payload);
      await deps.bus.sent();
    } catch (error) {
      if (databaseIsAway(error)) throw error;
      if (!(error instanceof AppError))
        deps.log.error({ err: error }, 'a row of an import could not be written');
      const motivo = error instanceof AppError ? reasonOf(error) : 'ocurrió un error inesperado.';
      const problem = { row, column: null, value: '', code: 'P27' as const, words: { motivo } };
      await markProblem(deps.db, actor.org.t, id, problem);
    }
  }

  async #end(actor: Actor, id: number): Promise<void> {
    const call = this.#callOf(actor);
    await this.#deps.write(call, async ({ tx, t, now, audit }) => {
      const row = await lockImport(tx, t, id);
      const progress = await progressOf(tx, t, id);
      if (row?.state !== 'applying' || progress.waiting > 0) return {};
      await endApplying(tx, t, id, now);
      audit({
        action: 'import.applied',
        entity: 'import',
        id,
        before: { state: 'applying' },
        after: { file: row.name, state: 'applied', written: progress.written, problem: progress.problems },
      });
      return {};
    });
  }
}

/** The sentence of a refusal: that of its field where it has one. */
const reasonOf = ({ fields, message }: AppError): string => Object.values(fields ?? {})[0]?.[0] ?? message;
