import type { PlannedSpan } from '@relevo/domain/roster';
import { documentText, flag, pricetag } from 'ionicons/icons';
import { memo } from 'react';
import { Icon } from '../ui/icon.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import { unplannedText } from './month-view.ts';

interface CalendarLegendProps {
  month: string;
  planned: PlannedSpan | null | undefined;
}

/** What the signs of the calendar mean. */
export const CalendarLegend = memo(function CalendarLegend({ month, planned }: CalendarLegendProps) {
  return (
    <ul className="rl-legend" aria-label="Leyenda">
      <li>
        <LnMark day letter="L" size="small" className="rl-legend__mark" /> Día
      </li>
      <li>
        <LnMark day={false} letter="N" size="small" className="rl-legend__mark" /> Noche
      </li>
      <li>
        <span className="rl-ln rl-ln--absence rl-ln--small rl-legend__mark" /> Ausencia
      </li>
      <li className="rl-legend__holiday">
        <Icon icon={flag} size={18} /> Feriado
      </li>
      <li>
        <Icon icon={documentText} size={18} /> Nota
      </li>
      <li>
        <Icon icon={pricetag} size={18} /> Etiqueta
      </li>
      <li>
        <span className="rl-day__offers" aria-hidden="true">
          2
        </span>{' '}
        Ofertas
      </li>
      <li>
        <span className="rl-day__offers rl-day__offers--applied" aria-hidden="true">
          2
        </span>{' '}
        Postulada
      </li>
      <li className="rl-legend__unplanned">
        <span className="rl-day__unplanned rl-legend__mark" /> <span>{unplannedText(month, planned)}</span>
      </li>
    </ul>
  );
});
