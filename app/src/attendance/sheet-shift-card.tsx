import type { SheetShift } from '@relevo/contract';
import { isNight } from '@relevo/domain/shifts';
import { elapsedMinutes, localTimeOf } from '@relevo/domain/time';
import { useZone } from '../reads/local-time.ts';
import { shortDate, timeRange } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { Ribbon } from '../ui/ribbon.tsx';
import styles from './attendance.module.css';

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** One shift of the sheet: planned and marked on the ribbon, and the same in figures. */
export function SheetShiftCard({ shift, figure }: { shift: SheetShift; figure: string | null }) {
  const zone = useZone();
  const { inicio, termino, entrada, salida, estado } = shift;
  const start = minuteOf(shift.horaProgramadaInicio);
  const day = !isNight(shift.turnoDia);
  const at = (mark: SheetShift['entrada']) => mark && start + elapsedMinutes(inicio, mark.fecha_hora);
  const time = (mark: SheetShift['entrada']) =>
    mark ? (
      <span>{localTimeOf(mark.fecha_hora, zone)}</span>
    ) : (
      <span className={styles.missing}>
        <span aria-hidden="true">--:--</span>
        <span className="rl-sr">sin marca</span>
      </span>
    );
  const away = estado === 'leave' || estado === 'excused';
  return (
    <article className={`rl-panel ${styles.card}`}>
      <header className={styles.who}>
        <LnMark day={day} letter={shift.tipo_turno.abreviatura} />
        <h2 className="rl-title rl-num">{shortDate(shift.fecha)}</h2>
        <span className={`rl-ink-2 ${styles.end}`}>
          {figure ? <span className={styles.value}>{figure}</span> : shift.sector?.nombreSector}
        </span>
      </header>
      <Ribbon
        startMinute={start}
        durationMinutes={elapsedMinutes(inicio, termino)}
        day={day}
        marks={away ? undefined : { entry: at(entrada), exit: at(salida) }}
      />
      <dl className={styles.times}>
        <div>
          <dt className="rl-body-s rl-ink-2">Programado</dt>
          <dd className="rl-num">{timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}</dd>
        </div>
        {!away && (
          <div>
            <dt className="rl-body-s rl-ink-2">Marcado</dt>
            <dd className="rl-num">
              {time(entrada)} a {time(salida)}
            </dd>
          </div>
        )}
      </dl>
    </article>
  );
}
