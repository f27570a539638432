import {
  type AttendanceBadge,
  attendanceBadge,
  currentPeriod,
  listedPeriods,
} from '@relevo/domain/attendance';
import { stillOpposable } from '@relevo/domain/corrections';
import { useWorker } from '../api/session.ts';
import { useNow, useToday } from '../reads/local-time.ts';
import { periodsQuery } from '../reads/organisation-reads.ts';
import { useRead } from '../reads/use-read.ts';
import { ownCorrectionsQuery, sheetStatesQuery, shiftsWithoutMarksQuery } from '../reads/worker-reads.ts';
import { useSheetSettings } from './sheet-settings.ts';

const NONE: AttendanceBadge = {
  ...{ toValidate: 0, missingMarks: 0, opposable: 0, opposableUntil: null, total: 0 },
};

/** The alerts of the home's 'Ficha de asistencia' card; none while `enabled` is false or an answer is missing. */
export function useAttendanceBadge(enabled: boolean): AttendanceBadge {
  const { usuario } = useWorker();
  const today = useToday();
  const articulo22 = usuario.contrato_vigente?.articulo22 ?? false;
  const wanted = enabled && !articulo22;
  const settings = useSheetSettings(wanted);
  const periods = useRead({ ...periodsQuery(), enabled: wanted }).data;
  const states = useRead({ ...sheetStatesQuery(), enabled: wanted }).data;
  const corrections = useRead({ ...ownCorrectionsQuery(), enabled: wanted }).data;
  const opposable = stillOpposable(corrections ?? [], useNow());
  const listed = listedPeriods(periods ?? [], usuario.contratos, today);
  const current = currentPeriod(listed, today);
  const range = { from: current?.fechaInicio ?? today, to: today };
  const missing = useRead({ ...shiftsWithoutMarksQuery(range), enabled: wanted && current !== null }).data;

  if (!wanted || !settings || !states) return NONE;
  return attendanceBadge({
    periods: listed,
    states,
    shiftsWithoutMarks: missing ?? [],
    opposable,
    articulo22,
    settings,
    today,
  });
}
