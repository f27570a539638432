import type { Query } from '@relevo/contract';
import type { reportsEndpoints } from '@relevo/contract/reports';
import type { DateSpan } from '@relevo/domain/permit-days';
import { ABSENCE_DAYS, bankBounds, REPORT_DAYS, REPORT_PAGE } from '@relevo/domain/reports';
import { withoutCheckDigit } from '@relevo/domain/rut';
import { localDateOf } from '@relevo/domain/time';
import { dashed } from '@relevo/domain/written';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { CSV, tableFile } from '../files/table-file.ts';
import { askerOf } from '../http/asker-gone.ts';
import type { FileAnswer, RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { readIds } from '../http/id-list.ts';
import type { Actor, Manager, Organisation } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { absencesOf, absencesReport } from './absences.report.ts';
import { bankOf, bankReport } from './bank.report.ts';
import { extraReport, type HoursKind, hoursOf, partTimeReport } from './hours.report.ts';
import { marksOf, marksReport } from './marks.report.ts';
import { overtimeOf, overtimeReport } from './overtime.report.ts';
import type { Report, ReportSource } from './report.ts';
import { reportCsv, reportPdf, unitHeading, unitRows } from './report-files.ts';
import { listUnitWorkers, loadPeople } from './reports.sql.ts';

const REPORTS = {
  marcas: marksReport,
  'horas-extras': extraReport,
  'part-time': partTimeReport,
  ausentismos: absencesReport,
  'banco-horas': bankReport,
  sobretiempo: overtimeReport,
} as const satisfies Record<string, Report>;

interface Range {
  desde: string;
  hasta: string;
}

interface Asked {
  actor: Actor;
  org: Organisation;
  now: Temporal.Instant;
  reply: FastifyReply;
}

const spanOf = ({ desde, hasta }: Range): DateSpan => ({ from: desde, to: hasta });

/** Checks the range of hour banks, which is longer than other reports'. */
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

const reportsRoutes = ({ db, pdfs, workbooks }: Deps): RoutesOf<keyof typeof reportsEndpoints> => {
  const sourceOf = ({ org, now }: Asked): ReportSource => ({
    ...{ db, t: org.t, timeZone: org.timeZone, now },
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
    workerId: number,
    report: Report,
    range: Range,
    format: 'csv' | 'pdf',
  ): Promise<FileAnswer> => {
    const { org, now } = asked;
    const [person] = await loadPeople(db, org.t, [workerId]);
    if (!person) throw notFound();
    const load = async () => {
      const parts = await report.load(sourceOf(asked), [workerId], spanOf(range));
      const part = parts.get(workerId) ?? { rows: [], total: 'Sin resultados' };
      return { report, person, part, range: spanOf(range), organisation: org.name, now };
    };
    if (format === 'csv') return { mime: CSV, bytes: reportCsv(await load()) };
    const bytes = await pdfs.draw(askerOf(asked), async () => reportPdf(await load()));
    return { mime: 'application/pdf', bytes };
  };
  /** Workers of a unit by name, or all of them; a worker of another unit is not found. */
  const workersOf = async ({ org }: Asked, unit: number, ids: number[] | null): Promise<number[]> => {
    const found = await listUnitWorkers(db, org.t, unit, ids);
    if (ids !== null && found.length < new Set(ids).size) throw notFound();
    return found;
  };
  const unitFile = async (
    asked: Asked & { actor: Manager },
    report: Report,
    query: Query<'GET reporte/{nombre}'>,
  ): Promise<FileAnswer> => {
    const ids = readIds(query.listIdTrabajador, 'listIdTrabajador');
    const unit = asked.actor.unitId;
    const named = ids && (await workersOf(asked, unit, ids));
    checkFor(report, query, asked);
    // A unit of thousands is listed when the file has begun.
    const list = async () => named ?? workersOf(asked, unit, null);
    if (query.formato === 'pdf') {
      const [only, ...others] = await list();
      if (only === undefined || others.length > 0) {
        const message = 'El PDF es de una sola persona: elige una, o pide una planilla.';
        throw new AppError('request.invalid', { fields: { listIdTrabajador: [message] } });
      }
      return fileOf(asked, only, report, query, 'pdf');
    }
    const rows = unitRows(report, sourceOf(asked), list, spanOf(query));
    const table = { heading: unitHeading(report), rows };
    return tableFile({ workbooks }, askerOf(asked), query.formato, table);
  };
  return {
    'GET reporte/{nombre}': async ({ params, query, ...asked }) => {
      const name = `${params.nombre}_${query.desde}_${query.hasta}.${query.formato}`;
      return { ...(await unitFile(asked, REPORTS[params.nombre], query)), name };
    },
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
    'GET me/banco-horas/sobretiempo': (asked) => overtimeOf(sourceOf(asked), asked.actor.id),
    'GET me/reporte/{nombre}': async ({ params, query, ...asked }) => {
      const report = REPORTS[params.nombre];
      checkFor(report, query, asked);
      const name = `${params.nombre}_${query.desde}_${query.hasta}.${query.formato}`;
      return { ...(await fileOf(asked, asked.actor.id, report, query, query.formato)), name };
    },
  };
};

export const reportsFeature = (deps: Deps) => ({ routes: reportsRoutes(deps) });
