import type { Query } from '@relevo/contract';
import type { reportsEndpoints } from '@relevo/contract/reports';
import type { DateSpan } from '@relevo/domain/permit-days';
import { ABSENCE_DAYS, bankBounds, REPORT_DAYS, REPORT_PAGE } from '@relevo/domain/reports';
import { withoutCheckDigit } from '@relevo/domain/rut';
import { localDateOf } from '@relevo/domain/time';
import { dashed } from '@relevo/domain/written';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { FileAnswer, RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Deps } from '../kernel/deps.ts';
import { absencesOf, absencesReport } from './absences.report.ts';
import { bankOf, bankReport } from './bank.report.ts';
import { extraReport, type HoursKind, hoursOf, partTimeReport } from './hours.report.ts';
import { marksOf, marksReport } from './marks.report.ts';
import type { Report, ReportSource } from './report.ts';
import { reportCsv, reportPdf } from './report-files.ts';
import { loadPeople } from './reports.sql.ts';

const REPORTS = {
  marcas: marksReport,
  'horas-extras': extraReport,
  'part-time': partTimeReport,
  ausentismos: absencesReport,
  'banco-horas': bankReport,
} as const satisfies Record<string, Report>;

type LoadFacts = (
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  range: DateSpan,
) => ReturnType<ReportSource['sheetFacts']>;

interface Range {
  desde: string;
  hasta: string;
}

interface Asked {
  actor: Actor;
  org: Organisation;
  now: Temporal.Instant;
}

const spanOf = ({ desde, hasta }: Range): DateSpan => ({ from: desde, to: hasta });

/** As far as hour banks go, instead of so many days. */
function checkBank(range: Range, { org, now }: Asked): void {
  const { from, to } = bankBounds(localDateOf(now, org.timeZone));
  const refuse = (field: string, message: string): never => {
    throw new AppError('request.invalid', { fields: { [field]: [message] } });
  };
  checkRange(range, Number.POSITIVE_INFINITY);
  if (range.desde < from) refuse('desde', `La fecha no puede ser anterior al ${dashed(from)}.`);
  if (range.hasta > to) refuse('hasta', `La fecha no puede ser posterior al ${dashed(to)}.`);
}

function checkFor(report: Report, range: Range, asked: Asked): void {
  if (report === bankReport) checkBank(range, asked);
  else checkRange(range, report === absencesReport ? ABSENCE_DAYS : REPORT_DAYS);
}

/** @param loadFacts what sheets are computed from, of the feature that owns it */
export const reportsRoutes = (
  { db }: Deps,
  loadFacts: LoadFacts,
): RoutesOf<keyof typeof reportsEndpoints> => {
  const sourceOf = ({ org, now }: Asked): ReportSource => ({
    ...{ db, t: org.t, timeZone: org.timeZone, now },
    sheetFacts: (workerIds, range) => loadFacts(db, org.t, workerIds, range),
  });
  const requireOwn = ({ actor }: Asked, workerId: number | undefined): void => {
    if (workerId !== undefined && workerId !== actor.id) throw notFound();
  };
  const requireOwnRut = async ({ actor, org }: Asked, rut: string): Promise<void> => {
    const [person] = await loadPeople(db, org.t, [actor.id]);
    if (!person?.rut || withoutCheckDigit(person.rut) !== String(Number(rut))) throw notFound();
  };
  const hours = (asked: Asked, kind: HoursKind, query: Query<'GET me/reporte/turnos-extra'>) => {
    requireOwn(asked, query.idtrabajador);
    checkRange(query, REPORT_DAYS);
    const offset = ((query.page ?? 1) - 1) * REPORT_PAGE;
    const wanted = { workerId: asked.actor.id, range: spanOf(query), offset, limit: REPORT_PAGE };
    return hoursOf(sourceOf(asked), kind, wanted);
  };
  const fileOf = async (
    asked: Asked,
    report: Report,
    range: Range,
    format: 'csv' | 'pdf',
  ): Promise<FileAnswer> => {
    const { actor, org, now } = asked;
    const [person] = await loadPeople(db, org.t, [actor.id]);
    if (!person) throw notFound();
    const parts = await report.load(sourceOf(asked), [actor.id], spanOf(range));
    const part = parts.get(actor.id) ?? { rows: [], total: 'Sin resultados' };
    const one = { report, person, part, range: spanOf(range), organisation: org.name, now };
    if (format === 'csv') return { mime: 'text/csv; charset=utf-8', bytes: reportCsv(one) };
    return { mime: 'application/pdf', bytes: await reportPdf(one) };
  };
  return {
    'GET marca/con-turno-asociado': async ({ query, ...asked }) => {
      if (query.rut !== undefined) await requireOwnRut(asked, query.rut);
      checkRange(query, REPORT_DAYS);
      return { data: await marksOf(sourceOf(asked), asked.actor.id, spanOf(query)) };
    },
    'GET me/reporte/turnos-extra': ({ query, ...asked }) => hours(asked, 'extra', query),
    'GET me/reporte/turnos-part-time': ({ query, ...asked }) => hours(asked, 'part-time', query),
    'GET ausencia': async ({ query, ...asked }) => {
      requireOwn(asked, query.idtrabajador);
      checkRange(query, ABSENCE_DAYS);
      return { data: await absencesOf(sourceOf(asked), asked.actor.id, spanOf(query)) };
    },
    'GET me/banco-horas': async ({ query, ...asked }) => {
      requireOwn(asked, query.idtrabajador);
      checkBank(query, asked);
      return bankOf(sourceOf(asked), asked.actor.id, spanOf(query));
    },
    'GET me/reporte/{nombre}': async ({ params, query, ...asked }) => {
      const report = REPORTS[params.nombre];
      checkFor(report, query, asked);
      const name = `${params.nombre}_${query.desde}_${query.hasta}.${query.formato}`;
      return { ...(await fileOf(asked, report, query, query.formato)), name };
    },
  };
};
