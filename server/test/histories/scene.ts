import type { EndpointKey } from '@relevo/contract';
import type { People, Person } from './people.ts';
import type { World } from './world.ts';

export interface Call {
  endpoint: EndpointKey;
  who: Person;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  twice: boolean;
  /** The action's name in the audit trail, and the thing's id when the path has it. */
  deed: string;
  thing: number | null;
}

/** The numbers of an action, which choose among what is there when its turn comes. */
export interface Choice {
  who: number;
  a: number;
  b: number;
  yes: boolean;
  /** The oddness: 0, a worker without a part in it; 1, an ended thing; 2, nonsense in the body. */
  odd: number;
}

export interface Scene extends Choice {
  world: World;
  now: Temporal.Instant;
  me: Person;
  boss: Person;
  people: People;
}
export type Made = Omit<Call, 'twice'>;

/** A choice of an open thing in a list; rarely of any. */
export const choose = <T>(scene: Scene, list: readonly T[], isOpen: (one: T) => boolean): T | undefined => {
  const open = list.filter(isOpen);
  return pick(scene.odd === 1 || open.length === 0 ? list : open, scene.a);
};
/** The worker whose turn it is, or rarely a worker without a part in it. */
export const workerOf = ({ people, odd, b, me }: Scene, id: number): Person =>
  (odd !== 0 && b !== 5 && people.workers.find((one) => one.id === id)) || me;

export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % (list.length || 1)];
