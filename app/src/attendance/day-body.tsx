import type { SheetDay, SheetShift } from '@relevo/contract';
import { clockOf } from '@relevo/domain/written';
import { addCircle, airplane, alertCircle, time, warning } from 'ionicons/icons';
import { useZone } from '../reads/local-time.ts';
import { durationText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { sideInWords } from './change-words.ts';
import styles from './days.module.css';
import { type DaysView, extraOf } from './days.ts';

const minutesText = (seconds: number) => durationText(Math.floor(seconds / 60));

/** What became of a shift: what is missing, what it costs, what counted. */
export function ShiftTags({ shift }: { shift: SheetShift }) {
  const { estado, entrada, ausencia, atraso, salidaAnticipada, contado } = shift;
  const extra = extraOf(shift);
  return (
    <p className={styles.tags}>
      {estado === 'omission' && (
        <StatusChip tone="bad" icon={alertCircle}>
          {entrada ? 'Falta la salida' : 'Falta la entrada'}
        </StatusChip>
      )}
      {estado === 'no-attendance' && (
        <StatusChip tone="bad" icon={alertCircle}>
          {ausencia?.nombre ?? 'Inasistencia'}
        </StatusChip>
      )}
      {ausencia && estado !== 'no-attendance' && (
        <StatusChip tone="absence" icon={airplane}>
          {ausencia.nombre}
        </StatusChip>
      )}
      {atraso.valor >= 60 && (
        <StatusChip tone="pending" icon={time}>
          Atraso {minutesText(atraso.valor)}
        </StatusChip>
      )}
      {salidaAnticipada.valor >= 60 && (
        <StatusChip tone="pending" icon={time}>
          Salida anticipada {minutesText(salidaAnticipada.valor)}
        </StatusChip>
      )}
      {extra >= 60 && (
        <StatusChip tone="offer" icon={addCircle}>
          {clockOf(extra)} extra
        </StatusChip>
      )}
      {contado !== null && <StatusChip tone="well">Contó {clockOf(contado)}</StatusChip>}
    </p>
  );
}

/** What the worker wrote of a day, and what changed on it since. */
export function DayNotes({ day: { respuesta, antes, turnos }, view }: { day: SheetDay; view: DaysView }) {
  const zone = useZone();
  const whose = view.reader === 'worker' ? 'tu' : 'su';
  return (
    <>
      {antes && (
        <div className={styles.changed}>
          <p className="rl-strong">
            <Icon icon={warning} size={20} />{' '}
            {view.final ? 'Cambió después de validar' : `Cambió después de ${whose} respuesta`}
          </p>
          <p className="rl-body-s rl-ink-2 rl-num">Antes: {sideInWords(antes, turnos, zone)}</p>
          <p className="rl-body-s rl-strong rl-num">Ahora: {sideInWords(turnos, antes, zone)}</p>
        </div>
      )}
      {respuesta?.nota && (
        <figure className={styles.quote}>
          <figcaption className="rl-body-s rl-ink-2">
            {view.reader === 'worker' ? 'Tu observación' : 'Su observación'}
          </figcaption>
          <blockquote>{respuesta.nota}</blockquote>
        </figure>
      )}
    </>
  );
}
