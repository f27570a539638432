import type { Period } from '@relevo/domain/attendance';
import { boundDate } from '../ui/formatters.ts';
import styles from './attendance.module.css';

/** 'Desde 16-11-2026 · Hasta 15-12-2026' (spec 2 §2); no line ends inside a date. */
export const PeriodRange = ({ period: { fechaInicio, fechaTermino } }: { period: Period }) => (
  <>
    Desde <span className={styles.whole}>{boundDate(fechaInicio)}</span>&nbsp;· Hasta{' '}
    <span className={styles.whole}>{boundDate(fechaTermino)}</span>
  </>
);
