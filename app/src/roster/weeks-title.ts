import { dateInText } from '../ui/formatters.ts';

/** '21 dic al 14 ene', '23 al 29 nov': weeks begin and end on the same days. */
export function weeksTitle(from: string, to: string): string {
  const [start = '', end] = [from, to].map((date) => dateInText(date).replace(/^\S+\s/, ''));
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} al ${end}`;
  // A year is told once.
  return `${from.slice(0, 4) === to.slice(0, 4) ? start.replace(/\s\d{4}$/, '') : start} al ${end}`;
}
