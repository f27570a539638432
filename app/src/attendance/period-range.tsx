import type { Period } from '@relevo/domain/attendance';
import { BoundDate } from '../ui/bound-date.tsx';

/** 'Desde 16-11-2026 · Hasta 15-12-2026' (spec 2 §2); no line ends inside a date. */
export const PeriodRange = ({ period: { fechaInicio, fechaTermino } }: { period: Period }) => (
  <>
    Desde <BoundDate date={fechaInicio} />
    &nbsp;· Hasta <BoundDate date={fechaTermino} />
  </>
);
