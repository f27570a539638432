import {
  type AttendanceBadge,
  attendanceBadge,
  currentPeriod,
  type DaySetting,
  listedPeriods,
} from '@relevo/domain/attendance';
import { useWorker } from '../api/session.ts';
import { useToday } from '../reads/local-time.ts';
import { settingsQuery } from '../reads/organisation-reads.ts';
import { useRead } from '../reads/use-read.ts';
import { periodsQuery, sheetStatesQuery, shiftsWithoutMarksQuery } from '../reads/worker-reads.ts';

const START = 'moduloFDA.aplicacionGeneral.diasInicioValidacion';
const END = 'moduloFDA.aplicacionGeneral.diasTerminoValidacion';
const CORRECTION_FLOW = 'moduloCorrectorMarca.habilitarFlujoTrabajadorJefatura';

interface Setting {
  configuracion: string;
  configuraciones: { habilitado: boolean; detTipoConfiguracion: { valor: string | null } }[];
}

function daySetting(settings: readonly Setting[], name: string): DaySetting {
  const entry = settings.find((item) => item.configuracion === name)?.configuraciones[0];
  const days = Number.parseInt(entry?.detTipoConfiguracion.valor ?? '', 10);
  return { enabled: entry?.habilitado ?? false, days: Number.isNaN(days) ? 0 : days };
}

const NONE: AttendanceBadge = { toValidate: 0, missingMarks: 0, total: 0 };

/** The alerts of the home's 'Ficha de asistencia' card; none while `enabled` is false or an answer is missing. */
export function useAttendanceBadge(enabled: boolean): AttendanceBadge {
  const { usuario } = useWorker();
  const today = useToday();
  const articulo22 = usuario.contrato_vigente?.articulo22 ?? false;
  const wanted = enabled && !articulo22;
  const settings = useRead({ ...settingsQuery([START, END, CORRECTION_FLOW]), enabled: wanted }).data;
  const periods = useRead({ ...periodsQuery(), enabled: wanted }).data;
  const states = useRead({ ...sheetStatesQuery(), enabled: wanted }).data;
  const listed = listedPeriods(periods ?? [], usuario.contratos, today);
  const current = currentPeriod(listed, today);
  const range = { from: current?.fechaInicio ?? today, to: today };
  const missing = useRead({ ...shiftsWithoutMarksQuery(range), enabled: wanted && current !== null }).data;

  if (!wanted || !settings || !states) return NONE;
  return attendanceBadge({
    periods: listed,
    states,
    shiftsWithoutMarks: missing ?? [],
    articulo22,
    settings: {
      start: daySetting(settings, START),
      end: daySetting(settings, END),
      correctionFlow: daySetting(settings, CORRECTION_FLOW).enabled,
    },
    today,
  });
}
