import type { ReportAbsence } from '@relevo/contract';
import type { DateSpan } from '@relevo/domain/permit-days';
import { dashed } from '@relevo/domain/written';
import type { Report, ReportSource } from './report.ts';
import { type AbsenceRow, listAbsences } from './reports.sql.ts';

export async function absencesOf(
  { db, t }: ReportSource,
  workerId: number,
  range: DateSpan,
): Promise<ReportAbsence[]> {
  const rows = await listAbsences(db, t, [workerId], range);
  return rows.map(({ workerId: _, ...absence }) => absence);
}

const daysOf = (rows: readonly AbsenceRow[]) => rows.reduce((sum, { dias }) => sum + dias, 0);

export const absencesReport: Report = {
  title: 'Ausentismos',
  columns: [
    { heading: 'Desde', share: 1 },
    { heading: 'Hasta', share: 1 },
    { heading: 'Tipo', share: 2 },
    { heading: 'Días en el rango', share: 1, align: 'right' },
    { heading: 'Turnos', share: 1, align: 'right' },
  ],
  async load({ db, t }, workerIds, range) {
    const rows = await listAbsences(db, t, workerIds, range);
    return new Map(
      [...Map.groupBy(rows, ({ workerId }) => workerId)].map(([workerId, own]) => [
        workerId,
        {
          rows: own.map(({ fecha_inicio, fecha_termino, tipo_ausencia, dias, turnos }) => [
            dashed(fecha_inicio),
            dashed(fecha_termino),
            tipo_ausencia.nombreTipoAusencia,
            dias,
            turnos.length,
          ]),
          total: `Días: ${daysOf(own)}`,
        },
      ]),
    );
  },
};
