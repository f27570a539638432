import type { Roster, Rotation } from '@relevo/contract';
import { rotationFigures } from '@relevo/domain/rotation';
import { addCircle, checkmarkCircle, warning } from 'ionicons/icons';
import { durationText } from '../ui/formatters.ts';
import { HolidayLine } from './holiday-line.tsx';
import type { Lookups } from './roster-words.ts';
import styles from './rotation.module.css';
import type { PersonPlan } from './rotation-plan.ts';
import { leaveWords, leftWords, SummaryLine } from './summary-line.tsx';

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
  const left = plans.flatMap(({ row, leave }) => leaveWords(row, leave));
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
  return (
    <ul className={styles.summary} aria-label="Qué hará">
      <SummaryLine icon={addCircle} look="ok" note={left.length > 0 ? leftWords(left) : null}>
        {shifts.length === 1 ? '1 turno nuevo' : `${shifts.length} turnos nuevos`}
      </SummaryLine>
      <SummaryLine icon={checkmarkCircle} look="ok">
        {durationText(weekMinutes)} promedio{rest !== null && `, descanso ${durationText(rest)}`}
      </SummaryLine>
      {isLong && rotation.resolucion === null && (
        <SummaryLine icon={warning} look="warning" note="Escribe su número en la rotativa.">
          Turnos de más de 10 h: se hacen con un sistema autorizado por resolución
        </SummaryLine>
      )}
      <HolidayLine cells={shifts} roster={roster} />
    </ul>
  );
}
