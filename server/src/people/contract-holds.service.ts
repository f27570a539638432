import { addDays, dateInMessage, type LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import {
  endBeforeNext,
  type KeptContract,
  keptContracts,
  type Uncovered,
  uncoveredWithout,
} from './contract-corrections.sql.ts';
import { findPerson } from './people-write.sql.ts';

/**
 * The contract that had ended on the day before another one, because that one began, with its last day of before.
 * @param others all contracts of the worker but that one
 * @returns null where none had ended for it
 */
export async function endToGiveBack(
  db: Queries,
  t: TableNames,
  others: readonly KeptContract[],
  { startsOn }: KeptContract,
): Promise<{ previous: KeptContract; endsOn: LocalDate | null } | null> {
  const lastDay = addDays(startsOn, -1);
  const previous = others.find((one) => one.endsOn === lastDay && one.endedReason === null);
  const earlier = previous && (await endBeforeNext(db, t, previous.id, lastDay));
  return previous && earlier !== undefined ? { previous, endsOn: earlier } : null;
}

const counted = (count: number, one: string, more: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

/** What would lose its contract: 'Quedan sin contrato: 3 turnos, 2 marcas y 1 ficha validada, desde el lun 2 nov.' */
export function holdsWords(
  { shifts, marks, leave, sheets, first }: Uncovered,
  now: Temporal.Instant,
): string {
  const kinds = [
    ...counted(shifts, 'turno', 'turnos'),
    ...counted(marks, 'marca', 'marcas'),
    ...counted(leave, 'permiso', 'permisos'),
    ...counted(sheets, 'ficha validada', 'fichas validadas'),
  ];
  const all = kinds.length === 1 ? kinds[0] : `${kinds.slice(0, -1).join(', ')} y ${kinds.at(-1)}`;
  return `Quedan sin contrato: ${all}, desde el ${dateInMessage(first ?? '', now)}.`;
}

/**
 * Whatever refuses that each contract of a person is taken away, in a sentence by the contract's id. Contracts that can be
 * taken away have none.
 */
export async function holdsOf(
  db: Queries,
  t: TableNames,
  personId: number,
  now: Temporal.Instant,
): Promise<Record<number, string>> {
  const workerId = (await findPerson(db, t, personId))?.workerId ?? null;
  const held: Record<number, string> = {};
  if (workerId === null) return held;
  const contracts = await keptContracts(db, t, workerId);
  for (const contract of contracts) {
    const others = contracts.filter((one) => one !== contract);
    const back = await endToGiveBack(db, t, others, contract);
    const stay = others.map((one) => (one === back?.previous ? { ...one, endsOn: back.endsOn } : one));
    const uncovered = await uncoveredWithout(db, t, contract, stay);
    if (uncovered.first !== null) held[contract.id] = holdsWords(uncovered, now);
  }
  return held;
}
