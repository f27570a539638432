import type { SeenDay } from '@relevo/contract';
import cells from './cells.module.css';

/** A day as people see it, as the grid draws it: the letter of its shift, or 'libre'. */
export function DaySign({ day }: { day: SeenDay | null }) {
  if (day?.turno_dia == null) return <span>{day ? 'libre' : 'sin turno'}</span>;
  return (
    <span className={cells.cell} data-legend="" data-look={day.turno_dia ? 'day' : 'night'}>
      {day.abreviatura}
      <span className="rl-sr">{day.turno_dia ? ', de día' : ', de noche'}</span>
    </span>
  );
}
