import fc from 'fast-check';
import { type Chore, chore } from './leave.ts';
import { managerCalls } from './manager-calls.ts';
import type { People, Person } from './people.ts';
import { permitCalls } from './permit-calls.ts';
import type { Call, Choice, Made, Scene } from './scene.ts';
import { sheetCalls } from './sheet-calls.ts';
import { workerCalls } from './worker-calls.ts';
import type { World } from './world.ts';

const weights = {
  askSwap: 7,
  answerSwap: 6,
  deleteSwap: 2,
  seeSwap: 1,
  approveSwap: 6,
  rejectSwap: 1,
  askRelease: 4,
  deleteRelease: 2,
  approveRelease: 4,
  rejectRelease: 1,
  editType: 3,
  editSector: 2,
  extraHours: 3,
  publish: 3,
  deletePublication: 1,
  apply: 5,
  withdraw: 2,
  assign: 5,
  askPermit: 7,
  deletePermit: 2,
  approvePermit: 6,
  rejectPermit: 1,
  recordAbsence: 2,
  withdrawPermit: 2,
  answerDay: 4,
  validateSheet: 3,
  askCorrection: 5,
  acceptCorrection: 5,
  rejectCorrection: 1,
  beginCorrection: 3,
  opposeCorrection: 3,
} as const;
type Kind = keyof typeof weights;

/** An action of a person. */
export interface Action extends Choice {
  kind: Kind;
  /** Sent twice at once with one key, as by a double tap. */
  twice: boolean;
}

/** The actions and the chore of one moment, and the hours that pass before. */
export interface Batch {
  hours: number;
  chore: Chore | null;
  actions: Action[];
}

const kinds = Object.entries(weights).map(([kind, weight]) => ({
  arbitrary: fc.constant(kind as Kind),
  weight,
}));
const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.oneof(...kinds),
  who: fc.nat(5),
  a: fc.nat(3),
  b: fc.nat(11),
  yes: fc.nat(4).map((n) => n > 0),
  odd: fc.nat(15),
  twice: fc.nat(9).map((n) => n === 0),
});
const hours = fc.oneof(
  { arbitrary: fc.constant(0), weight: 6 },
  { arbitrary: fc.integer({ min: 1, max: 5 }), weight: 1 },
);
export const batches: fc.Arbitrary<Batch[]> = fc.array(
  fc.record({ hours, chore, actions: fc.array(action, { minLength: 1, maxLength: 8 }) }),
  { minLength: 4, maxLength: 10, size: 'max' },
);

const makers: Record<Kind, (scene: Scene) => Made | undefined> = {
  ...workerCalls,
  ...managerCalls,
  ...permitCalls,
  ...sheetCalls,
};

/** The call of an action in this world; null when it has nothing to be about. */
export function callOf(action: Action, world: World, people: People, now: Temporal.Instant): Call | null {
  const { kind, who, twice } = action;
  const made = makers[kind]({
    ...action,
    world,
    now,
    me: people.workers[who] as Person,
    boss: people.managers[who % people.managers.length] as Person,
    people,
  });
  return made ? { twice: twice && !made.endpoint.startsWith('PUT'), ...made } : null;
}
