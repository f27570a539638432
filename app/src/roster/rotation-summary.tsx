import type { Roster, Rotation } from '@relevo/contract';
import { rotationFigures } from '@relevo/domain/rotation';
import { addCircle, checkmarkCircle, warning } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { dateInText, durationText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { type Lookups, leaveOn } from './roster-words.ts';
import styles from './rotation.module.css';
import type { PersonPlan } from './rotation-plan.ts';

/** A day's longest shift without an authorised system, in minutes (artículo 28 of the labour code). */
const LONGEST_DAY = 10 * 60;

interface SummaryProps {
  plans: readonly PersonPlan[];
  rotation: Rotation;
  roster: Roster;
  lookups: Lookups;
}

/** What applying would do: new shifts, what is left out, hours and rest, and who works on holidays. */
export function RotationSummary({ plans, rotation, roster, lookups }: SummaryProps) {
  const shifts = plans.flatMap(({ cells }) => cells.filter(({ que }) => que === 'turno'));
  const left = plans.flatMap(({ row, leave }) =>
    leave.map((date) => {
      const kind = leaveOn(row, date)?.aprobado ? 'permiso' : 'permiso pedido';
      return `${kind} de ${row.nombre.split(' ')[0]}, ${dateInText(date)}`;
    }),
  );
  const { weekMinutes, rest } = rotationFigures(rotation.dias, (id) => {
    const type = lookups.types.get(id);
    return type ? { startsAt: type.desde, endsAt: type.hasta } : null;
  });
  const isLong = rotation.dias.some((id) => {
    const day = rotationFigures([id], (type) => {
      const found = lookups.types.get(type);
      return found ? { startsAt: found.desde, endsAt: found.hasta } : null;
    });
    return day.weekMinutes / 7 > LONGEST_DAY;
  });
  const holidays = roster.feriados.flatMap(({ fecha, nombre }) => {
    const at = shifts.filter((cell) => cell.fecha === fecha).length;
    return at > 0 ? [`${nombre} (${at})`] : [];
  });
  return (
    <ul className={styles.summary} aria-label="Qué hará">
      <Line icon={addCircle} look="ok" note={left.length > 0 ? leftWords(left) : null}>
        {shifts.length === 1 ? '1 turno nuevo' : `${shifts.length} turnos nuevos`}
      </Line>
      <Line icon={checkmarkCircle} look="ok">
        {durationText(weekMinutes)} promedio{rest !== null && `, descanso ${durationText(rest)}`}
      </Line>
      {isLong && rotation.resolucion === null && (
        <Line icon={warning} look="warning" note="Escribe su número en la rotativa.">
          Turnos de más de 10 h: se hacen con un sistema autorizado por resolución
        </Line>
      )}
      {holidays.length > 0 && (
        <Line icon={warning} look="warning">
          Trabajan en feriado: {holidays.join(', ')}
        </Line>
      )}
    </ul>
  );
}

/** '2 se dejan: permiso de Camila, mié 6 ene; …' */
function leftWords(left: readonly string[]): string {
  const some = left.slice(0, 3).join('; ');
  const more = left.length > 3 ? ` y ${left.length - 3} más` : '';
  return `${left.length === 1 ? '1 se deja' : `${left.length} se dejan`}: ${some}${more}`;
}

interface LineProps {
  icon: string;
  look: 'ok' | 'warning';
  note?: string | null;
  children: ReactNode;
}

function Line({ icon, look, note = null, children }: LineProps) {
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
