import {
  daysLeftText,
  listedPeriods,
  type Period,
  periodSections,
  validationWindow,
} from '@relevo/domain/attendance';
import { useWorker } from '../api/session.ts';
import { useToday } from '../reads/local-time.ts';
import { periodsQuery } from '../reads/organisation-reads.ts';
import { useRead } from '../reads/use-read.ts';
import { sheetStatesQuery } from '../reads/worker-reads.ts';
import { useSheetSettings } from './sheet-settings.ts';

/** The worker's periods in their sections, and which of them are validated (spec 2 §2 and §5). */
export function usePeriods() {
  const { usuario } = useWorker();
  const today = useToday();
  const settings = useSheetSettings();
  const read = useRead(periodsQuery());
  const states = useRead(sheetStatesQuery());
  const validated = new Map(states.data?.map((one) => [one.periodo_idperiodo, one.fechaValidacion]));
  const ready = read.data !== undefined && settings !== undefined && states.data !== undefined;
  const listed = listedPeriods(read.data ?? [], usuario.contratos, today);
  return {
    /** State of the reads; of several the first that failed. */
    read: read.isError || !states.isError ? read : states,
    sections: ready ? periodSections(listed, settings, today) : null,
    settings,
    validated,
    today,
  };
}

/** State of a period for its worker. */
export type Standing = 'current' | 'open' | 'past';

export interface OwnPeriod {
  period: Period;
  standing: Standing;
  /** 'Quedan N días', while it can be validated; on its last day that may be the current one. */
  daysLeft: string | null;
}

/** The listed period of an id; null where the worker has none such. */
function findPeriod(
  { sections, settings, today }: ReturnType<typeof usePeriods>,
  id: number,
): OwnPeriod | null {
  if (!sections || !settings) return null;
  const { current, toValidate, past } = sections;
  if (current?.idperiodo === id) {
    const daysLeft = daysLeftText(validationWindow(current, settings), today);
    return { period: current, standing: 'current', daysLeft };
  }
  const open = toValidate.find(({ period }) => period.idperiodo === id);
  if (open) return { ...open, standing: 'open' };
  const gone = past.find(({ idperiodo }) => idperiodo === id);
  return gone ? { period: gone, standing: 'past', daysLeft: null } : null;
}

/** Periods with the page's own; `own` is null while it is not known, and where there is none. */
export function useOwnPeriod(id: number | null) {
  const periods = usePeriods();
  return { ...periods, own: id === null ? null : findPeriod(periods, id) };
}
