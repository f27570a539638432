import type { ReportWindow } from '@relevo/domain/reports';
import { useState } from 'react';
import type { Asked } from './reports.api.ts';

export interface Range {
  asked: Asked;
  chooseFrom: (date: string) => void;
  chooseTo: (date: string) => void;
}

/** The dates of a report, its own window until others are chosen (spec 2 §5, Report date pickers). */
export function useRange(first: ReportWindow): Range {
  const [chosen, setChosen] = useState<ReportWindow | null>(null);
  const window = chosen ?? first;
  return {
    asked: { ...window, first: chosen === null },
    chooseFrom: (from) => setChosen({ ...window, from }),
    chooseTo: (to) => setChosen({ ...window, to }),
  };
}
