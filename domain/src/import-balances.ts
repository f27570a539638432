import { textOf } from './import-cells.ts';
import { FileColumns } from './import-columns.ts';
import { changeOf, type KeyedRules } from './import-keyed.ts';
import { NameList } from './import-name-list.ts';
import {
  missingKey,
  type NamedPerson,
  type PeopleByKey,
  type PersonKeyField,
  personKeyHeadings,
  personKeyTemplate,
  readPerson,
} from './import-person-key.ts';
import type { Problem } from './import-problems.ts';
import { RowReader } from './import-row-reader.ts';
import type { FilePlan, FileRow } from './import-rows.ts';
import { type Lot, lotsFor, type StoredLot } from './permit-balance.ts';
import { DAY } from './permit-days.ts';
import type { GrantRule, Service } from './permit-grants.ts';
import { leftOn, openingLot, type TakenDay, writtenDays } from './permit-opening.ts';
import { addDays, type LocalDate } from './time.ts';
import { dashed } from './written.ts';

export type BalanceField = PersonKeyField | 'type' | 'from' | 'days' | 'asOf';

/** The columns of a file of balances of leave. */
export const balanceColumns = new FileColumns<BalanceField>({
  headings: {
    ...personKeyHeadings,
    type: ['Tipo', 'Permiso', 'Tipo de permiso', 'Tipo de saldo'],
    from: ['Período desde', 'Periodo', 'Desde', 'Inicio período', 'Período'],
    days: ['Días pendientes', 'Saldo', 'Días', 'Pendientes', 'Saldo de días'],
    asOf: ['A la fecha', 'Fecha saldo', 'Fecha de corte', 'Fecha'],
  },
  dates: ['from', 'asOf'],
  template: [
    ...personKeyTemplate,
    {
      field: 'type',
      what: 'Permiso con saldo, como se llama en Relevo.',
      example: 'Feriado legal',
      needed: true,
    },
    {
      field: 'from',
      what: 'Primer día del período por el que se dan los días. Como dd-mm-aaaa. Vacío si otro sistema lleva los saldos.',
      example: '01-03-2025',
    },
    { field: 'days', what: 'Días que quedan del período, con coma decimal.', example: '7,5', needed: true },
    {
      field: 'asOf',
      what: 'Día en que quedaban; vacío es hoy. Lo que se tome después se descuenta en Relevo. Como dd-mm-aaaa.',
      example: '31-10-2026',
    },
  ],
  missing: (seen) => [
    ...missingKey(seen),
    ...(['type', 'days'] as const).filter((field) => !seen.has(field)),
  ],
});

/** A type of leave with a balance. */
interface KnownBalanceType {
  id: number;
  name: string;
  rule: GrantRule;
  lots: readonly StoredLot[];
}

/** A person with all that balances are computed from; of one who works no shifts none. */
export interface KnownBalances {
  id: number;
  name: string;
  rut: string | null;
  work: {
    service: Service | null;
    types: readonly KnownBalanceType[];
    /** Leave by type and lot of the last year and later. */
    taken: ReadonlyMap<number, readonly TakenDay[]>;
    /** Balances that another system keeps, by their names, in days. */
    external: ReadonlyMap<string, number>;
  } | null;
}

/** A balance of a file as it is written. */
export type BalanceRow =
  | { rut: string | null; typeId: number; from: LocalDate; asOf: LocalDate; wanted: number; seen: number }
  /** Kept by another system; the names of the person that go, which the row shows. */
  | { rut: string | null; external: string; days: number; before: number | null; gone?: string[] }
  | { rut: string | null };

interface ReadBalance extends NamedPerson<KnownBalances> {
  type: string | null;
  from: LocalDate | null;
  days: number | null;
  asOf: LocalDate;
}

/** Days back for which leave is told by its day. */
export const BALANCE_DAYS_BACK = 366;
const mostDays = 999;
const longestName = 80;

/** Days with a comma or a point; null of another text, also of thousands: a Chilean file means 1000 by '1.000'. */
function daysOf(text: string): number | null {
  if (/^[1-9]\d*\.\d{3}$/.test(text)) return null;
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text);
  const days = Number(`${match?.[1]}.${match?.[2] ?? 0}`);
  return match && days <= mostDays ? days : null;
}

interface Balances {
  people: PeopleByKey<KnownBalances>;
  /** The names of the types with a balance. */
  types: readonly string[];
  /** Whether another system keeps the balances. */
  external: boolean;
  today: LocalDate;
  /**
   * The names of each person in the file, by the person's id, where another system keeps the balances and the file is a
   * whole one; null of a file that takes no balance away.
   */
  named: ReadonlyMap<number, readonly string[]> | null;
}

/**
 * The rules of a file of balances. A row says what was left of one lot on a date; lots and people that it does not name
 * stay. Where another system keeps the balances, a person's rows in a whole file are all that the person has.
 */
export function balanceRules({
  people,
  types,
  external,
  today,
  named,
}: Balances): KeyedRules<BalanceField, ReadBalance> {
  const names = new NameList(types);

  return {
    ...{ columns: balanceColumns, keyField: 'type', lengths: { type: longestName } },
    needed: external ? ['type', 'days'] : ['type', 'days', 'from'],
    read(reader) {
      const type = external ? reader.text('type') : reader.named('type', names, 'S1');
      return {
        ...readPerson(reader, people),
        ...{ type, from: external ? null : reader.date('from') },
        days: reader.checked('days', (_text, cell) => daysOf(textOf(cell)), 'S2'),
        asOf: (external ? null : reader.date('asOf')) ?? today,
      };
    },
    keyOf: ({ key, type, from }) =>
      key === null || type === null || (from === null && !external) ? null : `${key} ${type} ${from}`,
    compare(read, reader) {
      const { rut, person, type, from } = read;
      if (person && !person.work) reader.report('rut', { code: 'C16', words: { nombre: person.name } });
      const period = from && `período desde ${dashed(from)}`;
      const compared = person?.work ? (external ? outside : inside)(read, person.work, reader) : nothing;
      return {
        name: [person?.name ?? reader.text('name') ?? rut, type, period].filter(Boolean).join(', '),
        ...{ rut, personId: person?.id ?? null },
        ...compared,
        values: { ...compared.values, rut } as BalanceRow,
      };
    },
  };

  function inside({ type, from, days, asOf }: ReadBalance, work: Work, reader: RowReader<BalanceField>) {
    const known = work.types.find(({ name }) => name === type);
    if (!known || from === null || days === null) return nothing;
    if (asOf > today || asOf < addDays(today, -BALANCE_DAYS_BACK)) {
      reader.report('asOf', { code: 'S6', words: { valor: dashed(asOf) } });
      return nothing;
    }
    const { lot, problem } = lotOf(known, work.service, from, { asOf, today });
    if (problem) {
      reader.report('from', problem);
      return nothing;
    }
    const seen = lot ? leftOn(lot, asOf, work.taken.get(known.id) ?? []) : 0;
    const wanted = Math.round(days * DAY);
    // No days of a lot that is not there are what Relevo says too.
    if (lot === null && wanted === 0) return { ...nothing, values: {} };
    const before = lot ? writtenDays(seen / DAY) : null;
    return {
      isNew: lot === null,
      changes: changeOf('days', writtenDays(days), before),
      values: { typeId: known.id, from, asOf, wanted, seen },
    };
  }

  function outside({ person, type, days }: ReadBalance, { external: kept }: Work) {
    if (person === null || type === null || days === null) return nothing;
    const before = kept.get(type) ?? null;
    const own = named?.get(person.id) ?? [];
    const gone = own[0] === type ? [...kept.keys()].filter((name) => !own.includes(name)) : [];
    const removed =
      gone.length === 0 ? [] : [{ field: 'type' as const, before: gone.join(', '), after: '–' }];
    return {
      isNew: before === null,
      changes: [
        ...changeOf('days', writtenDays(days), before === null ? null : writtenDays(before)),
        ...removed,
      ],
      values: { external: type, days, before, gone },
    };
  }
}

type Work = NonNullable<KnownBalances['work']>;
const nothing = { isNew: false, changes: [], values: {} };

/** The names of each person's balances in a file, by the person's id, in its order. */
export function namedBalances(
  rows: readonly FileRow[],
  plan: FilePlan<BalanceField>,
  people: PeopleByKey<KnownBalances>,
): Map<number, string[]> {
  const named = new Map<number, string[]>();
  for (const row of rows) {
    const reader = new RowReader<BalanceField>(row, plan);
    const [{ person }, type] = [readPerson(reader, people), reader.text('type')];
    if (person && type !== null) named.set(person.id, [...(named.get(person.id) ?? []), type]);
  }
  return named;
}

/** The lot that a period names; null where it is to be made, or what is wrong with the period. */
export function lotOf(
  { rule, lots: stored }: Pick<KnownBalanceType, 'rule' | 'lots'>,
  service: Service | null,
  from: LocalDate,
  { asOf, today }: { asOf: LocalDate; today: LocalDate },
): { lot: Lot | null; problem: Problem | null } {
  const lots = lotsFor(rule, service, stored, { from: asOf, to: today });
  const lot = lots.find(({ period }) => period.from === from) ?? null;
  const { period, startsOn, endsOn } = lot ?? openingLot(rule, from);
  const [day, other] = [dashed(from), lots.find((one) => one !== lot && meets(one, period))];
  if (startsOn > today)
    return { lot, problem: { code: 'S3', words: { desde: day, fecha: dashed(startsOn) } } };
  if (endsOn !== null && endsOn < today)
    return { lot, problem: { code: 'S4', words: { desde: day, fecha: dashed(endsOn) } } };
  if (!lot && (other || period.from !== from)) {
    const right = dashed(other?.period.from ?? period.from);
    return { lot, problem: { code: 'S5', words: { desde: right } } };
  }
  return { lot, problem: null };
}

const meets = ({ period }: Lot, { from, to }: Lot['period']): boolean =>
  period.from <= to && period.to >= from;
