import type { Person } from '@relevo/contract';
import { addMonths, daysBetween, type LocalDate } from '@relevo/domain/time';

type Contract = Person['contratos'][number];

interface Stretch {
  id: number;
  /** Percent of the line from its beginning, and of its length. */
  start: number;
  length: number;
  words: string;
  /** Whether the contract is over, in force, or yet to come. */
  when: 'past' | 'now' | 'ahead';
}

export interface ContractLine {
  stretches: Stretch[];
  /** Named years, each with its way to the next named one and to the one after that. */
  years: { year: number; start: number; length: number; twice: number }[];
  today: number;
}

const startOfYear = (date: LocalDate): LocalDate => `${date.slice(0, 4)}-01-01`;
const nextYear = (date: LocalDate): LocalDate => `${Number(date.slice(0, 4)) + 1}-01-01`;
/** Years of which every one is named; of more, every second or fifth. */
const NAMED = 10;

/** Months after today that the line shows at least. */
const AHEAD = 6;

/** Contracts as a line of time, from the year of the first to the year of the last, or of half a year from now. */
export function contractLine(contracts: readonly Contract[], today: LocalDate): ContractLine {
  const dates = [
    today,
    addMonths(today, AHEAD),
    ...contracts.flatMap(({ desde, hasta }) => [desde, hasta ?? today]),
  ].sort();
  const from = startOfYear(dates[0] ?? today);
  const to = nextYear(dates.at(-1) ?? today);
  const all = daysBetween(from, to);
  const at = (date: LocalDate) => (100 * daysBetween(from, date)) / all;
  const stretches = contracts.map(({ id, desde, hasta, unidad }): Stretch => {
    const start = at(desde);
    const end = hasta === null ? 100 : Math.min(at(hasta) + 100 / all, 100);
    const when = hasta !== null && hasta < today ? 'past' : desde > today ? 'ahead' : 'now';
    return { id, start, length: end - start, words: unidad.nombre, when };
  });
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const count = last - first;
  const step = count <= NAMED ? 1 : count <= 2 * NAMED ? 2 : 5;
  const years = Array.from({ length: Math.ceil(count / step) }, (_, index) => {
    const year = first + index * step;
    const start = at(`${year}-01-01`);
    const until = (steps: number) => Math.min(at(`${year + steps * step}-01-01`), 100) - start;
    return { year, start, length: until(1), twice: until(2) };
  });
  return { stretches, years, today: at(today) };
}
