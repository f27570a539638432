import type { Cell } from '@relevo/domain/csv';
import type { PeopleByKey } from '@relevo/domain/import-person-key';
import { formatRut } from '@relevo/domain/rut';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { listExternalIds } from '../identity/external-ids.sql.ts';

interface Person {
  id: number;
  name: string;
  rut: string | null;
}

/** People as files name them. */
export interface KeyedPeople<P> {
  byKey: PeopleByKey<P>;
  /** Those whom a file can name, each with the cells of RUT, external id and name. */
  named: { person: P; key: Cell[] }[];
}

/** People of the organisation by the keys that files have: external ids, also those of merged records, and RUTs. */
export async function keyedPeople<P extends Person>(
  db: Queries,
  t: TableNames,
  people: readonly P[],
): Promise<KeyedPeople<P>> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const externalIds = await listExternalIds(db, t);
  const byExternalId = new Map<string, P>();
  const externalIdOf = new Map<number, string>();
  for (const { personId, externalId } of externalIds) {
    const person = byId.get(personId);
    if (!person) continue;
    byExternalId.set(externalId.toLowerCase(), person);
    // The own one stands before that of a record that became part of the person.
    if (!externalIdOf.has(personId)) externalIdOf.set(personId, externalId);
  }
  const byRut = new Map(people.flatMap((one) => (one.rut === null ? [] : [[one.rut.toLowerCase(), one]])));
  const named = people.flatMap((person) => {
    const externalId = externalIdOf.get(person.id) ?? null;
    if (person.rut === null && externalId === null) return [];
    return [{ person, key: [person.rut && formatRut(person.rut), externalId, person.name] }];
  });
  return { byKey: { byRut, byExternalId }, named };
}
