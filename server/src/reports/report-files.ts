import { type Cell, CSV_START, csvLine } from '@relevo/domain/csv';
import type { DateSpan } from '@relevo/domain/permit-days';
import { formatRut } from '@relevo/domain/rut';
import { dashed } from '@relevo/domain/written';
import type { PdfOrder } from '../files/pdf-order.ts';
import type { Report, ReportColumn, ReportPart, ReportSource } from './report.ts';
import { loadPeople, type ReportPerson } from './reports.sql.ts';

/** The people of a chunk: few, so that a year of theirs is small, and enough against the cost of a statement. */
const PEOPLE_AT_A_TIME = 1;

interface OneReport {
  report: Report;
  person: ReportPerson;
  part: ReportPart;
  range: DateSpan;
  organisation: string;
  now: Temporal.Instant;
}

const shownIn = (columns: readonly ReportColumn[], where: 'paper' | 'data'): number[] =>
  columns.flatMap(({ only }, index) => (only === undefined || only === where ? [index] : []));

const pick = <T>(items: readonly T[], indices: readonly number[]): T[] =>
  indices.map((index) => items[index] as T);

/** A worker's report as CSV, with figures that can be counted further. */
export function reportCsv({ report, part }: OneReport): Uint8Array {
  const shown = shownIn(report.columns, 'data');
  const head = pick(report.columns, shown).map(({ heading }) => heading);
  const lines = [head, ...part.rows.map((row) => pick(row, shown))];
  return Buffer.from(CSV_START + lines.map(csvLine).join(''));
}

const WORKER = ['Nombre', 'RUT', 'Unidad'];

/** The heading of a report about several people, which begins with the worker. */
export const unitHeading = ({ columns }: Report): string[] => [
  ...WORKER,
  ...pick(columns, shownIn(columns, 'data')).map(({ heading }) => heading),
];

/** Their lines, some people at a time: however many `list` names, only a few of them are in memory. */
export async function* unitRows(
  report: Report,
  source: ReportSource,
  list: () => Promise<readonly number[]>,
  range: DateSpan,
): AsyncGenerator<Cell[][]> {
  const shown = shownIn(report.columns, 'data');
  const workerIds = await list();
  for (let at = 0; at < workerIds.length; at += PEOPLE_AT_A_TIME) {
    const some = workerIds.slice(at, at + PEOPLE_AT_A_TIME);
    const people = await loadPeople(source.db, source.t, some);
    const parts = await report.load(source, some, range);
    const byId = new Map(people.map((person) => [person.workerId, person]));
    yield some.flatMap((id) => {
      const person = byId.get(id);
      const rows = parts.get(id)?.rows ?? [];
      return person
        ? rows.map((row) => [person.fullName, formatRut(person.rut), person.unit, ...pick(row, shown)])
        : [];
    });
  }
}

/** A report as a document to keep or to print. */
export function reportPdf({ report, person, part, range, organisation, now }: OneReport): PdfOrder {
  const shown = shownIn(report.columns, 'paper');
  const rows = part.rows.map((row) => ({ cells: pick(row, shown).map((cell) => String(cell ?? '')) }));
  return {
    head: {
      title: `${report.title} · ${person.fullName}`,
      organisation,
      at: now.epochMilliseconds,
      layout: 'landscape',
    },
    parts: [
      { as: 'H1', text: report.title, style: { size: 16, bold: true } },
      { gap: 2 },
      {
        as: 'P',
        text: `${person.fullName} · RUT ${formatRut(person.rut)}`,
        style: { size: 11, bold: true },
      },
      { as: 'P', text: `${organisation} · ${person.unit}` },
      { as: 'P', text: `Desde ${dashed(range.from)} hasta ${dashed(range.to)}` },
      { gap: 4 },
      { as: 'P', text: part.total, style: { bold: true } },
      { gap: 6 },
      rows.length === 0
        ? { as: 'P', text: 'Sin resultados en estas fechas.' }
        : { columns: pick(report.columns, shown), rows },
    ],
  };
}
