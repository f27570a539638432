import { canValidate, daysLeftText, type Period, validationWindow } from '@relevo/domain/attendance';
import { preselectedPeriod, startedPeriods } from '@relevo/domain/unit-sheets';
import { useToday } from '../../reads/local-time.ts';
import { periodsQuery } from '../../reads/organisation-reads.ts';
import { useRead } from '../../reads/use-read.ts';
import { sheetSettingsQuery, useSheetSettings } from '../sheet-settings.ts';

export interface UnitPeriod {
  period: Period;
  /** Whether its sheets can be validated today. */
  open: boolean;
  /** 'Quedan N días', of an open period. */
  daysLeft: string | null;
  /** Whether it has ended. */
  over: boolean;
}

/** Periods that a manager can ask about, with the preselected one (spec 3 §2.17). */
export function useUnitPeriods() {
  const today = useToday();
  const settings = useSheetSettings();
  const settingsRead = useRead(sheetSettingsQuery());
  const read = useRead(periodsQuery());
  const started = startedPeriods(read.data ?? [], today);
  const ready = settings !== undefined && read.data !== undefined;
  const standingOf = (period: Period | null | undefined): UnitPeriod | null =>
    settings && period
      ? {
          period,
          open: canValidate(period, settings, today),
          daysLeft: daysLeftText(validationWindow(period, settings), today),
          over: period.fechaTermino < today,
        }
      : null;
  return {
    /** State of the reads; of both the first that failed. */
    read: read.isError || !settingsRead.isError ? read : settingsRead,
    /** Newest first; null until they are known. */
    periods: ready ? started : null,
    preselected: standingOf(settings && preselectedPeriod(started, settings, today)),
    find: (id: number | null) => standingOf(started.find(({ idperiodo }) => idperiodo === id)),
  };
}
