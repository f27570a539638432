import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/db/connection.ts';
import type { ObjectNames } from '../../src/db/tables.ts';
import { type Batch, callOf } from './actions.ts';
import { type Deed, refusalProblem } from './deeds.ts';
import { performChore } from './leave.ts';
import type { People } from './people.ts';
import { type RosterShift, resetRoster, type Start } from './roster.ts';
import type { Call } from './scene.ts';
import { readWorld } from './world.ts';

/** An answer as it came over the wire; status 0 when none came. */
export interface Answer {
  status: number;
  body: string;
}
type Sent = Pick<Call, 'path' | 'body'> & { method: Call['method'] | 'GET' };
export type Send = (username: string, call: Sent, key: string | null) => Promise<Answer>;

/** The stage of histories: the server behind `send`, and the database behind it. */
export interface Stage {
  db: Db;
  t: ObjectNames;
  people: People;
  send: Send;
  now(): Temporal.Instant;
  /** Lets time pass; absent where the clock is the machine's. */
  pass?(hours: number): void;
  /** Called while a batch is under way; afterwards the server answers again. */
  disturb?(batch: number): Promise<void>;
}

export interface History {
  start: Start;
  batches: Batch[];
}

export interface Played {
  roster: RosterShift[];
  deeds: Deed[];
  /** The faults of answers. */
  problems: string[];
}

/** Plays a history from a clean roster: one batch after the other, the actions of a batch all at once. */
export async function play(stage: Stage, { start, batches }: History): Promise<Played> {
  const { db, t, people } = stage;
  const roster = await resetRoster(db, t, people, start, stage.now());
  const played: Played = { roster, deeds: [], problems: [] };
  let passed = 0;
  for (const [index, { hours, chore, actions }] of batches.entries()) {
    // A session lives for a day.
    if (stage.pass && passed + hours < 22) {
      stage.pass(hours);
      passed += hours;
    }
    const world = await readWorld(db, t);
    const calls = actions.flatMap((one) => callOf(one, world, people, stage.now()) ?? []);
    const sent = Promise.all(calls.map((call) => perform(stage, index, call)));
    const alongside = chore && performChore(db, chore, stage.now());
    await stage.disturb?.(index);
    await alongside;
    const deeds = (await sent).flat();
    // A call without an answer is sent again with the same key, as the app does.
    for (const deed of deeds) if (deed.status === 0 && deed.key) await repeat(stage, deed);
    played.deeds.push(...deeds);
  }
  played.problems = played.deeds.flatMap((deed) => refusalProblem(deed) ?? []);
  return played;
}

async function perform(stage: Stage, batch: number, call: Call): Promise<Deed[]> {
  const key = call.method === 'POST' ? randomUUID() : null;
  const answers = await Promise.all(
    Array.from({ length: call.twice && key ? 2 : 1 }, () => stage.send(call.who.username, call, key)),
  );
  return answers.map((answer) => ({ batch, call, key, ...answer, repeated: false }));
}

async function repeat(stage: Stage, deed: Deed): Promise<void> {
  const { status, body } = await stage.send(deed.call.who.username, deed.call, deed.key);
  Object.assign(deed, { status, body, repeated: true });
}
