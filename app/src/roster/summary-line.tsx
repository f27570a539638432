import type { RosterRow } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { ReactNode } from 'react';
import { dateInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { leaveOn } from './roster-words.ts';

/** Days of leave that a tool leaves: 'permiso de Camila, mié 6 ene'. */
export const leaveWords = (row: RosterRow, dates: readonly LocalDate[]): string[] =>
  dates.map((date) => {
    const kind = leaveOn(row, date)?.aprobado ? 'permiso' : 'permiso pedido';
    return `${kind} de ${row.nombre.split(' ')[0]}, ${dateInText(date)}`;
  });

/** '2 se dejan: permiso de Camila, mié 6 ene; …' */
export function leftWords(left: readonly string[]): string {
  const some = left.slice(0, 3).join('; ');
  const more = left.length > 3 ? ` y ${left.length - 3} más` : '';
  return `${left.length === 1 ? '1 se deja' : `${left.length} se dejan`}: ${some}${more}`;
}

interface SummaryLineProps {
  icon: string;
  /** `left` of what stays as it is. */
  look: 'ok' | 'warning' | 'left';
  note?: string | null;
  children: ReactNode;
}

/** A line of what a tool would do, within a list. */
export function SummaryLine({ icon, look, note = null, children }: SummaryLineProps) {
  return (
    <li data-look={look}>
      <Icon icon={icon} size={18} />
      <span>
        <strong>{children}</strong>
        {note && <span className="rl-body-s rl-ink-2">{note}</span>}
      </span>
    </li>
  );
}
