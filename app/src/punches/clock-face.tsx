import { durationText, longDate } from '../ui/formatters.ts';
import styles from './punches.module.css';
import type { ServerClock } from './server-clock.ts';
import { useSeconds } from './use-server-clock.ts';

/** Younger than this, in milliseconds, a comparison is not worth a word. */
const FRESH = 20_000;

function labelOf(age: number | null): string {
  if (age === null) return 'Hora de este dispositivo, sin verificar con el servidor';
  if (age < FRESH) return 'Hora del servidor';
  if (age < 60_000) return 'Hora del servidor, sincronizada hace segundos';
  return `Hora del servidor, sincronizada hace ${durationText(Math.floor(age / 60_000))}`;
}

/** 'Miércoles' and '18 de noviembre' */
function dateLines(date: Temporal.PlainDate): [string, string] {
  const [weekday = '', ...rest] = longDate(date).split(' ');
  return [weekday, rest.join(' ')];
}

/** The server's clock by the second; read aloud by the minute. */
export function ClockFace({ clock, zone }: { clock: ServerClock; zone: string }) {
  const now = useSeconds(clock);
  const zoned = Temporal.Instant.fromEpochMilliseconds(Math.floor(now)).toZonedDateTimeISO(zone);
  const time = zoned.toPlainTime().toString({ smallestUnit: 'second' });
  const [weekday, day] = dateLines(zoned.toPlainDate());
  return (
    <section className={styles.punchClock} aria-label="Hora">
      <p className={`rl-label rl-ink-2 ${styles.punchClockLabel}`}>{labelOf(clock.age())}</p>
      <p className={styles.punchClockTime} aria-hidden="true">
        {time}
      </p>
      <p className="rl-sr" aria-live="polite">
        Son las {time.slice(0, 5)}
      </p>
      <p className={`rl-ink-2 ${styles.date}`}>
        {weekday}
        <br />
        {day}
      </p>
    </section>
  );
}
