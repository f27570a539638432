import type { Turno } from '@relevo/contract';
import { nextShift } from '@relevo/domain/next-shift';
import { isNight } from '@relevo/domain/shifts';
import { elapsedMinutes, type LocalDate } from '@relevo/domain/time';
import { calendarOutline, chevronForward } from 'ionicons/icons';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useClockMove } from '../reads/clock-change.tsx';
import { useNow } from '../reads/local-time.ts';
import type { OwnRoster } from '../reads/worker-reads.ts';
import { clockTime } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import { Ribbon } from '../ui/ribbon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './next-shift-card.module.css';
import { countdown, dayText, noShiftText } from './next-shift-text.ts';

const minuteOfDay = (time: string): number => {
  const { hour, minute } = Temporal.PlainTime.from(time);
  return hour * 60 + minute;
};

function whereText({ unidad, sector }: Turno): string {
  return sector ? `${unidad.nombreUnidad}, ${sector.nombreSector}` : unidad.nombreUnidad;
}

interface NextShiftCardProps {
  roster: OwnRoster;
  today: LocalDate;
}

/** The home's first answer: when do I work next. A tap opens that day. */
export function NextShiftCard({ roster, today }: NextShiftCardProps) {
  const router = useRouter();
  const now = useNow();
  const next = nextShift(roster.turnos, now);
  const clockMove = useClockMove(next?.shift.inicio ?? null);
  if (!next) {
    const { title, note } = noShiftText(roster.programacion, today);
    return (
      <button
        type="button"
        className={`rl-column ${styles.hero} ${styles.none}`}
        data-until="day"
        data-opens={PATHS.calendar}
        onClick={() => router.push(PATHS.calendar, 'none')}
      >
        <Icon icon={calendarOutline} className="rl-ink-3" />
        <span className="rl-row__main">
          <span className="rl-block rl-medium">{title}</span>
          <span className="rl-body-s rl-ink-2">{note}</span>
        </span>
        <Icon icon={chevronForward} size={20} />
      </button>
    );
  }
  const { shift } = next;
  const { inicio, termino, horaProgramadaInicio: start, horaProgramadaTermino: end } = shift;
  if (!inicio || !termino || !start || !end) return null;
  const day = !isNight(shift.turnoDia);
  const startMinute = minuteOfDay(start);
  // After this moment the shift is the current one, or another is next.
  const until = Temporal.Instant.from(next.state === 'ongoing' ? termino : inicio);
  const details = withParameters(PATHS.day, { fecha: shift.fecha });
  return (
    <button
      type="button"
      className={`rl-column ${styles.hero}`}
      data-look={day ? 'day' : 'night'}
      data-until={until.epochMilliseconds}
      data-opens={details}
      onClick={() => router.push(details)}
    >
      <span className={styles.top}>
        <span>{next.state === 'ongoing' ? 'Turno actual' : 'Próximo turno'}</span>
        <span className={`${styles.count} rl-num`}>
          <span data-paint="blank">{countdown(next, today)}</span>
          <Icon icon={chevronForward} size={18} />
        </span>
      </span>
      <span className={styles.times}>
        <span className={`rl-hero-time ${styles.time}`}>
          {clockTime(start)} <small>a</small> {clockTime(end)}
        </span>
        <LnMark day={day} letter={shift.tipo_turno.abreviatura} size="hero" />
      </span>
      <span className={styles.place} data-until="day">
        {unbroken(`${dayText(shift.fecha, today)} · ${whereText(shift)}`)}
      </span>
      <Ribbon
        startMinute={startMinute}
        clockMove={clockMove}
        durationMinutes={elapsedMinutes(inicio, termino)}
        nowMinute={startMinute + elapsedMinutes(inicio, now)}
        day={day}
        tone="hero"
      />
    </button>
  );
}
