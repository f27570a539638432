import type { ManagerCall } from '../../server/src/call.ts';
import type { Db, Tx } from '../../server/src/db/connection.ts';
import { schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import type { Deps } from '../../server/src/deps.ts';
import type { Actor, Organisation } from '../../server/src/kernel/actor.ts';
import { makeWriter } from '../../server/src/kernel/write.ts';
import { TIME_ZONE } from './catalogue.ts';
import type { Manager, Worker } from './model.ts';
import type { PostOffice } from './post-office.ts';

/** A person's deed at a moment of the past, by the use case that the app itself would call. */
export interface Deed {
  at: Temporal.Instant;
  by: Worker | Manager;
  /** The deed's name in the message of a refusal. */
  what: string;
  /** Runs the deed; only a manager's reads the unit of the call. */
  run(call: ManagerCall): Promise<unknown>;
}

/**
 * Plays the story's deeds, one after the other, all inside the transaction of the demonstration. Without listeners, so
 * no event is published.
 * @param post what carries mails and letters, where a deed sends one
 * @throws Error when a use case refuses a deed: then the story does not fit together
 */
export async function play(
  tx: Tx,
  { code, name }: { code: string; name: string },
  deeds: readonly Deed[],
  post?: PostOffice,
): Promise<void> {
  const org = { code, name, timeZone: TIME_ZONE, t: tablesOf(schemaOf(code)) };
  const within: Pick<Db, 'query' | 'begin'> = { query: tx.query, begin: (run) => run(tx) };
  // The dependencies of these use cases; one that wants a mailbox or a session would fail aloud.
  const bus = { publish: () => undefined, sent: async () => undefined };
  const deps = {
    db: within,
    write: makeWriter(within, () => undefined),
    bus,
    ...post?.deps,
  } as unknown as Deps;
  for (const { at, by, what, run } of inOrder(deeds)) {
    const actor = actorOf(by, org);
    await run({ deps, actor, now: at, key: null, request: [] } as unknown as ManagerCall).catch(
      (error: Error) => {
        throw new Error(`${actor.subject} of ${code} ${what} on ${at}: ${error.message}`, { cause: error });
      },
    );
    await post?.settled();
  }
}

const inOrder = (deeds: readonly Deed[]) => deeds.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));

function actorOf(person: Worker | Manager, org: Organisation): Actor {
  const role = 'roleIds' in person ? 'admin' : 'worker';
  return {
    sessionId: '',
    loginId: '',
    accountId: 0,
    id: person.id,
    role,
    subject: `${role}:${person.id}`,
    permissions: new Set(),
    scopes: new Set(),
    namedUnit: null,
    unitId: 'roleIds' in person ? person.unit.id : null,
    org,
  };
}
