import { NameList } from '@relevo/domain/import-name-list';
import type { KnownPeople } from '@relevo/domain/import-people';
import type { PersonRow } from '@relevo/domain/import-person-row';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { listExternalIds } from '../identity/external-ids.sql.ts';
import {
  listNames,
  listStoredContracts,
  listStoredPeople,
  type StoredContract,
  type StoredPerson,
} from './known-people.sql.ts';

/** A person of the organisation with all contracts, as a row of a file is compared with. */
export interface ComparedPerson extends StoredPerson {
  /** Given names and both last names. */
  name: string;
  externalId: string | null;
  contracts: readonly StoredContract[];
}

/** The facts of an organisation that a file of people is compared with. */
export interface ComparedPeople extends KnownPeople {
  find(row: PersonRow): ComparedPerson | null;
  /** The person who has a RUT. */
  findByRut(rut: string): ComparedPerson | null;
  /** The person who has an e-mail. */
  findByEmail(email: string): ComparedPerson | null;
}

/**
 * Reads the facts once for a file: people are found by their external id, else by their RUT, else by their id, else by an
 * e-mail with one holder alone, never by their name.
 */
export async function loadKnownPeople(db: Queries, t: TableNames): Promise<ComparedPeople> {
  const [people, externalIds, contracts, names] = await Promise.all([
    listStoredPeople(db, t),
    listExternalIds(db, t),
    listStoredContracts(db, t),
    listNames(db, t),
  ]);
  const contractsOf = Map.groupBy(contracts, ({ personId }) => personId);
  // The own one stands before that of a record that became part of the person.
  const externalIdsOf = Map.groupBy(externalIds, ({ personId }) => personId);
  const compared = people.map((person): ComparedPerson => {
    const parts = [person.firstNames, person.lastName, person.secondLastName];
    return {
      ...person,
      name: parts.filter(Boolean).join(' '),
      externalId: externalIdsOf.get(person.id)?.[0]?.externalId ?? null,
      contracts: contractsOf.get(person.id) ?? [],
    };
  });
  const byRut = new Map(compared.map((person) => [person.rut?.toLowerCase() ?? null, person] as const));
  const byEmail = Map.groupBy(compared, ({ email }) => email?.toLowerCase() ?? null);
  const byId = new Map(compared.map((person) => [person.id, person] as const));
  const byExternalId = new Map(
    externalIds.map(({ personId, externalId }) => [externalId.toLowerCase(), byId.get(personId)] as const),
  );
  const findByRut = (rut: string) => byRut.get(rut.toLowerCase()) ?? null;
  const holdersOf = (email: string) => byEmail.get(email.toLowerCase()) ?? [];
  /** The holder of an e-mail; null where two people share it. */
  const findAlone = (email: string | null) => {
    const [holder, ...others] = email === null ? [] : holdersOf(email);
    return others.length === 0 ? (holder ?? null) : null;
  };
  return {
    units: new NameList(names.units),
    positions: new NameList(names.positions),
    payrollGroups: new NameList(names.payrollGroups),
    workplaces: new NameList(names.workplaces),
    permissions: new NameList(names.permissions),
    find: ({ rut, externalId, relevoId, keyEmail }) =>
      byExternalId.get(externalId?.toLowerCase() ?? '') ??
      (rut === null ? (byId.get(relevoId ?? 0) ?? findAlone(keyEmail)) : findByRut(rut)),
    findByRut,
    findByEmail: (email) => holdersOf(email).at(-1) ?? null,
  };
}
