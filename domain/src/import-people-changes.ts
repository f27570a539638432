import { readPhone } from './import-answers.ts';
import { foldedText } from './import-cells.ts';
import type { PersonField } from './import-person-columns.ts';
import type { PersonRow } from './import-person-row.ts';
import { type RowChange, type Written, writtenValue } from './import-rows.ts';
import type { LocalDate } from './time.ts';

/** A contract as a row of a file can say it; the last day is included, null of an open one. */
export interface ContractFacts {
  from: LocalDate;
  until: LocalDate | null;
  unit: string;
  position: string;
  payrollGroup: string | null;
  article22: boolean;
}

/** A person as Relevo has it. */
export interface PersonFacts {
  rut: string | null;
  externalId: string | null;
  firstNames: string;
  lastName: string;
  secondLastName: string | null;
  email: string | null;
  phone: string | null;
  workplaces: readonly string[];
  earlierMonths: number | null;
  manages: string | null;
  permissions: readonly string[];
  contracts: readonly ContractFacts[];
}

export type PersonChange = RowChange<PersonField>;

/** Names that differ by case and accents alone are the same: files write them in capitals. */
const sameName = (a: string, b: string): boolean => foldedText(a) === foldedText(b);
const sameCode = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const samePhone = (a: string, b: string): boolean => (readPhone(b) ?? b) === a;
const same = (a: string, b: string): boolean => a === b;

/** The contract that a row is about: that with its first day, else the one in force on a date, the next, or the last. */
export function contractOf<C extends ContractFacts>(
  { from }: Pick<PersonRow, 'from'>,
  contracts: readonly C[],
  today: LocalDate,
): C | null {
  const named = from === null ? undefined : contracts.find((contract) => contract.from === from);
  const inForce = contracts.find(
    (contract) => contract.from <= today && (contract.until === null || contract.until >= today),
  );
  return named ?? inForce ?? contracts.find((contract) => contract.from > today) ?? contracts.at(-1) ?? null;
}

/** Fields of a contract. */
const contractFields = ['from', 'until', 'unit', 'position', 'payrollGroup', 'article22'] as const;

/**
 * The values that a row would write: all of a new person, else those that differ. An empty cell changes nothing.
 * @param today decides which contract is meant where a row has no first day
 */
export function changesOf(row: PersonRow, person: PersonFacts | null, today: LocalDate): PersonChange[] {
  const contract = person && contractOf(row, person.contracts, today);
  const pairs: [PersonField, Written, Written, ((after: string, before: string) => boolean)?][] = [
    ['firstNames', row.firstNames, person?.firstNames, sameName],
    ['lastName', row.lastName, person?.lastName, sameName],
    ['secondLastName', row.secondLastName, person?.secondLastName, sameName],
    ['email', row.email, person?.email, sameCode],
    ['phone', row.phone, person?.phone, samePhone],
    ...contractFields.map((field): [PersonField, Written, Written] => [field, row[field], contract?.[field]]),
    ['workplace', row.workplaces, person?.workplaces],
    ['earlierMonths', row.earlierMonths, person?.earlierMonths],
    ['manages', row.manages, person?.manages],
    ['permissions', row.permissions, person?.permissions],
    ['externalId', row.externalId, person?.externalId, sameCode],
  ];
  // Another RUT than the one that is there is no change: the row is about somebody else.
  if (person === null || person.rut === null) pairs.unshift(['rut', row.rut, null]);
  return pairs.flatMap(([field, value, known, isSame = same]) => {
    const [after, before] = [writtenValue(value), writtenValue(known)];
    if (after === null || (before !== null && isSame(after, before))) return [];
    return [{ field, before, after }];
  });
}

/** Whether a row would change a contract or begin one, without saying on which day. */
export const lacksFirstDay = (row: PersonRow, changes: readonly PersonChange[]): boolean =>
  row.from === null && changes.some(({ field }) => contractFields.some((one) => one === field));
