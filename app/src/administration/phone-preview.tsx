import type { StructureShiftType } from '@relevo/contract';
import { useToday } from '../reads/local-time.ts';
import { dateInText, monthTitle, timeRange } from '../ui/formatters.ts';
import styles from './phone-preview.module.css';
import { previewMonth } from './preview-month.ts';

interface PhonePreviewProps {
  /** The first unit; null before there is any. */
  unit: string | null;
  kinds: readonly StructureShiftType[];
}

const WEEKDAYS = ['Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sá', 'Do'];

/** What a nurse will see of the answers so far, on a drawn phone (38f). */
export function PhonePreview({ unit, kinds }: PhonePreviewProps) {
  const today = useToday();
  const { days, next } = previewMonth(today, {
    day: kinds.find(({ diurno }) => diurno) ?? null,
    night: kinds.find(({ diurno }) => !diurno) ?? null,
  });
  return (
    <figure className={styles.figure}>
      <div className={styles.phone} aria-hidden="true">
        <p className={styles.month}>{monthTitle(today)}</p>
        <div className={styles.days}>
          {WEEKDAYS.map((name) => (
            <span key={name} className={styles.weekday}>
              {name}
            </span>
          ))}
          {days.map(({ date, inMonth, kind }) => (
            <span key={date} className={styles.day} data-in={inMonth || undefined}>
              {inMonth && Number(date.slice(8))}
              {kind && (
                <span className={styles.shift} data-kind={kind.diurno ? 'day' : 'night'}>
                  {kind.abreviatura}
                </span>
              )}
            </span>
          ))}
        </div>
        {next && (
          <div className={styles.next} data-kind={next.kind.diurno ? 'day' : 'night'}>
            <p>Próximo turno</p>
            <p className={styles.hours}>{timeRange(next.kind.desde, next.kind.hasta)}</p>
            <p>
              {unit ?? 'Tu primera unidad'}, {dateInText(next.date)}
            </p>
          </div>
        )}
      </div>
      <figcaption className="rl-body-s rl-ink-2">
        {kinds.length === 0
          ? 'Marca tipos de turno y mira cómo se verán.'
          : `Así verá su mes una persona de ${unit ?? 'tu primera unidad'} cuando publiques.`}
      </figcaption>
    </figure>
  );
}
