import type { Turno } from '@relevo/contract';
import { eventTitle } from '@relevo/domain/calendar-feed';
import { moon, sunny } from 'ionicons/icons';
import { dayParts, timeRange } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './calendar-feed.module.css';

/** The next shifts as a calendar will show them. */
export function FeedPreview({ shifts, place }: { shifts: readonly Turno[]; place: boolean }) {
  return (
    <section className="rl-panel rl-stack" aria-label="Así se verán tus turnos">
      <p className="rl-body-s rl-ink-2">Así se verán tus turnos, siempre al día</p>
      {shifts.length === 0 && <p className="rl-body-s">Todavía no tienes turnos publicados.</p>}
      <ul className="rl-stack rl-gap-s">
        {shifts.map((shift) => (
          <PreviewRow key={shift.idturno} shift={shift} place={place} />
        ))}
      </ul>
    </section>
  );
}

function PreviewRow({ shift, place }: { shift: Turno; place: boolean }) {
  const { fecha, turnoDia, tipo_turno, unidad, sector } = shift;
  const { day, weekday } = dayParts(fecha);
  const hours = timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino);
  return (
    <li className={styles.event}>
      <p className={styles.date}>
        <span className={`rl-num ${styles.day}`}>{day}</span>
        <span className="rl-body-s rl-ink-2">{weekday}</span>
      </p>
      <div className={styles.card} data-look={turnoDia ? 'day' : 'night'}>
        <p className={styles.title}>
          <Icon icon={turnoDia ? sunny : moon} size={18} />
          <span>{eventTitle(tipo_turno.nombreTipoTurno, place ? unidad.nombreUnidad : null)}</span>
        </p>
        <p className="rl-body-s rl-num">
          {hours}
          {place && sector && ` · ${sector.nombreSector}`}
        </p>
      </div>
    </li>
  );
}
