import type { SheetDay, SheetShift } from '@relevo/contract';
import { lengthText } from '@relevo/domain/sheet-rule-words';
import { exactClockOf } from '@relevo/domain/written';
import { addCircle, airplane, alertCircle, time, warning } from 'ionicons/icons';
import { useNow, useZone } from '../reads/local-time.ts';
import { outcomeLines } from '../ui/correction-words.ts';
import { momentInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { sideInWords } from './change-words.ts';
import styles from './days.module.css';
import { type DaysView, extraOf } from './days.ts';
import { deadlineOf, openCorrectionText } from './open-corrections.ts';

const preciseText = (seconds: number) => unbroken(lengthText(seconds));

/** Tags of a shift: missing marks, their cost, and the time that counted or may count. */
export function ShiftTags({ shift }: { shift: SheetShift }) {
  const { estado, entrada, ausencia, atraso, salidaAnticipada, contado, correccion } = shift;
  const extra = extraOf(shift);
  return (
    <p className={`rl-wrap ${styles.tags}`}>
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
      {atraso.valor > 0 && (
        <StatusChip tone="pending" icon={time}>
          Atraso {preciseText(atraso.valor)}
        </StatusChip>
      )}
      {salidaAnticipada.valor > 0 && (
        <StatusChip tone="pending" icon={time}>
          Salida anticipada {preciseText(salidaAnticipada.valor)}
        </StatusChip>
      )}
      {extra > 0 && (
        <StatusChip tone="offer" icon={addCircle}>
          {exactClockOf(extra)} extra
        </StatusChip>
      )}
      {correccion && <StatusChip state="pending">{openCorrectionText(correccion)}</StatusChip>}
      {contado !== null && !correccion && <StatusChip tone="well">Contó {exactClockOf(contado)}</StatusChip>}
    </p>
  );
}

/** Possible count of a shift by its open correction, and the end of its worker's time to oppose. For a manager. */
export function OpenFigures({ shift: { correccion } }: { shift: SheetShift }) {
  const zone = useZone();
  const now = useNow();
  if (!correccion) return null;
  const until = deadlineOf(correccion, now);
  return (
    <div className="rl-body-s rl-ink-2 rl-num">
      {outcomeLines(correccion.cuenta, 'manager').map((line) => (
        <p key={line}>{unbroken(line)}</p>
      ))}
      {until && <p>Puede oponerse hasta el {momentInText(until, zone)}.</p>}
    </div>
  );
}

/** The worker's answer about a day, and the changes since. */
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
          <p className="rl-body-s rl-ink-2 rl-num">
            {view.final ? 'Validado' : 'Antes'}: {sideInWords(antes, turnos, zone)}
          </p>
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
