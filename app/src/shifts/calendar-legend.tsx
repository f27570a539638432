import type { PlannedSpan } from '@relevo/domain/roster';
import { documentText, flag, pricetag } from 'ionicons/icons';
import { memo } from 'react';
import { Icon } from '../ui/icon.tsx';
import { AbsenceMark, LnMark } from '../ui/ln-mark.tsx';
import styles from './calendar.module.css';
import dayCell from './day-cell.module.css';
import { unplannedText } from './month-view.ts';

interface CalendarLegendProps {
  month: string;
  planned: PlannedSpan | null | undefined;
}

/** Legend of the calendar. */
export const CalendarLegend = memo(function CalendarLegend({ month, planned }: CalendarLegendProps) {
  return (
    <ul className={styles.legend} aria-label="Leyenda">
      <li>
        <LnMark day letter="L" size="small" className={styles.mark} /> Día
      </li>
      <li>
        <LnMark day={false} letter="N" size="small" className={styles.mark} /> Noche
      </li>
      <li>
        <AbsenceMark size="small" className={styles.mark} /> Ausencia
      </li>
      <li className={styles.holiday}>
        <Icon icon={flag} size={18} /> Feriado
      </li>
      <li>
        <Icon icon={documentText} size={18} /> Nota
      </li>
      <li>
        <Icon icon={pricetag} size={18} /> Etiqueta
      </li>
      <li>
        <span className={dayCell.offers} aria-hidden="true">
          2
        </span>{' '}
        Ofertas
      </li>
      <li>
        <span className={`${dayCell.offers} ${dayCell.applied}`} aria-hidden="true">
          2
        </span>{' '}
        Postulada
      </li>
      <li className={styles.unplanned}>
        <span className={`${dayCell.unplanned} ${styles.mark}`} />{' '}
        <span>{unplannedText(month, planned)}</span>
      </li>
    </ul>
  );
});
