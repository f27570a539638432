import type { DateSpan } from '@relevo/domain/permit-days';
import { formatRut } from '@relevo/domain/rut';
import { dashed } from '@relevo/domain/written';
import { CSV_START, csvLine } from '../files/csv.ts';
import { PdfDocument } from '../files/pdf-document.ts';
import { drawTable } from '../files/pdf-table.ts';
import type { Report, ReportColumn, ReportPart } from './report.ts';
import type { ReportPerson } from './reports.sql.ts';

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

/** One worker's report as lines: what can be counted further. */
export function reportCsv({ report, part }: OneReport): Uint8Array {
  const shown = shownIn(report.columns, 'data');
  const head = pick(report.columns, shown).map(({ heading }) => heading);
  const lines = [head, ...part.rows.map((row) => pick(row, shown))];
  return Buffer.from(CSV_START + lines.map(csvLine).join(''));
}

/** The same as a document to keep or to print. */
export async function reportPdf({ report, person, part, range, organisation, now }: OneReport) {
  const title = `${report.title} · ${person.fullName}`;
  const page = new PdfDocument({ title, organisation, at: now, layout: 'landscape' });
  page.text('H1', report.title, { size: 16, bold: true });
  page.gap(2);
  page.text('P', `${person.fullName} · RUT ${formatRut(person.rut)}`, { size: 11, bold: true });
  page.text('P', `${organisation} · ${person.unit}`);
  page.text('P', `Desde ${dashed(range.from)} hasta ${dashed(range.to)}`);
  page.gap(4);
  page.text('P', part.total, { bold: true });
  page.gap(6);
  if (part.rows.length === 0) page.text('P', 'Sin resultados en estas fechas.');
  else {
    const shown = shownIn(report.columns, 'paper');
    drawTable(
      page,
      pick(report.columns, shown),
      part.rows.map((row) => ({ cells: pick(row, shown).map((cell) => String(cell ?? '')) })),
    );
  }
  return page.end();
}
