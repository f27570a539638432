import type { Organisation } from '../kernel/actor.ts';
import { EVERYBODY } from '../kernel/topics.ts';
import { newsFor, type Touched, workerIdOf } from './news.ts';
import { type Stream, textOf } from './stream.ts';

/** The open streams of one organisation. */
export class Audience {
  readonly org: Organisation;
  readonly #bySubject = new Map<string, Set<Stream>>();
  readonly #byUnit = new Map<number, Set<Stream>>();

  constructor(org: Organisation) {
    this.org = org;
  }

  add(stream: Stream): void {
    put(this.#bySubject, stream.actor.subject, stream);
    const { unitId } = stream.actor;
    if (unitId !== null) put(this.#byUnit, unitId, stream);
  }

  remove(stream: Stream): void {
    take(this.#bySubject, stream.actor.subject, stream);
    const { unitId } = stream.actor;
    if (unitId !== null) take(this.#byUnit, unitId, stream);
  }

  /** Whether a manager is among the listeners. */
  get managers(): boolean {
    return this.#byUnit.size > 0;
  }

  *concerned(touched: Touched, byUnit: ReadonlyMap<number, readonly number[]>): Iterable<Stream> {
    if (touched.has(EVERYBODY)) {
      for (const streams of this.#bySubject.values()) yield* streams;
      return;
    }
    const seen = new Set<Stream>();
    const sets = [
      ...[...touched.keys()].map((subject) => this.#bySubject.get(subject)),
      ...[...byUnit.keys()].map((unitId) => this.#byUnit.get(unitId)),
    ];
    for (const set of sets) {
      for (const stream of set ?? []) {
        if (seen.has(stream)) continue;
        seen.add(stream);
        yield stream;
      }
    }
  }
}

/** The touched workers by unit. */
export function groupByUnit(rows: readonly { workerId: number; unitId: number }[]): Map<number, number[]> {
  const byUnit = new Map<number, number[]>();
  for (const { workerId, unitId } of rows) byUnit.set(unitId, [...(byUnit.get(unitId) ?? []), workerId]);
  return byUnit;
}

/**
 * Sends these streams their events. Managers of a unit with the same permissions get the same text, written once.
 * @returns how many heard something
 */
export function tellStreams(
  streams: Iterable<Stream>,
  touched: Touched,
  byUnit: ReadonlyMap<number, readonly number[]>,
): number {
  const written = new Map<string, string>();
  let told = 0;
  for (const stream of streams) {
    const { actor } = stream;
    const { unitId } = actor;
    const alone = unitId === null || touched.has(actor.subject);
    const alike = alone ? actor.subject : `${unitId} ${[...actor.permissions].join(' ')}`;
    let text = written.get(alike);
    if (text === undefined) {
      text = textOf(newsFor(stream, touched, unitId === null ? [] : (byUnit.get(unitId) ?? [])));
      written.set(alike, text);
    }
    if (text === '') continue;
    stream.send(text);
    told += 1;
  }
  return told;
}

/** The workers of the changes. */
export const workersIn = (touched: Touched): number[] =>
  [...touched.keys()].flatMap((subject) => workerIdOf(subject) ?? []);

function put<K>(map: Map<K, Set<Stream>>, key: K, stream: Stream): void {
  const set = map.get(key) ?? new Set();
  map.set(key, set.add(stream));
}

function take<K>(map: Map<K, Set<Stream>>, key: K, stream: Stream): void {
  const set = map.get(key);
  set?.delete(stream);
  if (set?.size === 0) map.delete(key);
}
