import type { ChangedDay, SeenDay } from '@relevo/contract';
import { sectorsOf } from '@relevo/domain/roster-publication';
import { arrowForward } from 'ionicons/icons';
import { dayInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
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

interface DayChangeProps {
  change: ChangedDay;
  /** What a screen reader hears for the arrow. */
  turns: string;
}

/** 'vie 18 L → libre', with the sectors where they alone change: 'vie 18 L Sector A → L Sector B'. */
export function DayChange({ change: { fecha, antes, despues }, turns }: DayChangeProps) {
  const [from, to] = sectorsOf(antes, despues);
  return (
    <>
      {dayInText(fecha)} <DaySign day={antes} />
      {from}
      <Icon icon={arrowForward} size={16} />
      <span className="rl-sr">{turns}</span>
      <DaySign day={despues} />
      {to}
    </>
  );
}
