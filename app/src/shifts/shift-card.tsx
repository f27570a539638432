import type { Turno } from '@relevo/contract';
import { isNight } from '@relevo/domain/shifts';
import { elapsedMinutes } from '@relevo/domain/time';
import {
  alertCircle,
  businessOutline,
  fingerPrintOutline,
  handRightOutline,
  hourglassOutline,
  pricetagOutline,
  repeatOutline,
  timeOutline,
} from 'ionicons/icons';
import { useClockMove } from '../reads/clock-change.tsx';
import { CorrectedSign } from '../ui/corrected-sign.tsx';
import { placeText, timeRange } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import { Ribbon } from '../ui/ribbon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { ShiftActions } from './shift-actions.tsx';
import styles from './shift-details.module.css';
import { ShiftEdits } from './shift-edits.tsx';
import { balanceText, isFreeDay, shiftLength } from './shift-facts.ts';

interface ShiftCardProps {
  shift: Turno;
  now: Temporal.Instant;
  onRelease: () => void;
}

/** An own shift with all that is known of it (spec 1 §2, Shift details). */
export function ShiftCard({ shift, now, onRelease }: ShiftCardProps) {
  const clockMove = useClockMove(shift.inicio);
  if (isFreeDay(shift)) return <FreeDayCard shift={shift} />;
  const day = !isNight(shift.tipo_turno.turnoDia);
  const length = shiftLength(shift, now);
  const balance = balanceText(shift);
  const scheduled = timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino);
  const punched = timeRange(shift.marca?.HoraInicioMarcaReloj, shift.marca?.HoraTerminoMarcaReloj);
  return (
    <article className="rl-panel rl-stack rl-gap-m" aria-label={`Turno ${scheduled}`}>
      <header className="rl-between">
        <h3 className="rl-card-time">{scheduled}</h3>
        <LnMark day={day} letter={shift.tipo_turno.abreviatura} />
      </header>
      {length && shift.inicio && (
        <Ribbon
          startMinute={length.startMinute}
          clockMove={clockMove}
          durationMinutes={length.minutes}
          nowMinute={length.startMinute + elapsedMinutes(shift.inicio, now)}
          day={day}
        />
      )}
      {length?.clockChange && (
        <p className={`${styles.line} rl-body-s`}>
          <Icon icon={alertCircle} size={20} /> {length.clockChange}
        </p>
      )}
      <p className={`${styles.line} rl-num`}>
        <Icon icon={fingerPrintOutline} size={22} label="Marcas" /> {punched}
        {shift.marca?.corregida && <CorrectedSign />}
      </p>
      <p className={styles.line}>
        <Icon icon={businessOutline} size={22} label="Lugar" /> {placeText(shift)}
      </p>
      {balance && (
        <p className={`${styles.line} rl-num`}>
          <Icon icon={timeOutline} size={22} /> {balance}
        </p>
      )}
      <ShiftChips shift={shift} />
      <ShiftEdits shift={shift} />
      <ShiftActions shift={shift} now={now} onRelease={onRelease} />
    </article>
  );
}

function ShiftChips({ shift }: { shift: Turno }) {
  return (
    <div className={`rl-wrap ${styles.chips}`}>
      <span className={styles.detail}>{shift.det_turno.nombreDetTurno}</span>
      {shift.ausencia && (
        <StatusChip tone="absence" icon={alertCircle}>
          {shift.ausencia.nombreTipoAusencia}
        </StatusChip>
      )}
      {shift.cobertura && (
        <StatusChip tone="offer" icon={handRightOutline}>
          Cobertura
        </StatusChip>
      )}
      {shift.pre_solicitud && (
        <StatusChip tone="pending" icon={hourglassOutline}>
          Solicitud en curso
        </StatusChip>
      )}
      {shift.rotativa && <StatusChip icon={repeatOutline}>Rotativa</StatusChip>}
      {shift.tags.map((tag) => (
        <StatusChip key={tag.nombre} icon={pricetagOutline}>
          {tag.nombre}
        </StatusChip>
      ))}
    </div>
  );
}

function FreeDayCard({ shift }: { shift: Turno }) {
  return (
    <article className="rl-panel rl-stack rl-gap-m" aria-label="Día libre">
      <h3 className="rl-title">Libre</h3>
      <p className={styles.line}>
        <Icon icon={businessOutline} size={22} label="Lugar" /> {placeText(shift)}
      </p>
      {shift.ausencia && (
        <div className={`rl-wrap ${styles.chips}`}>
          <StatusChip tone="absence" icon={alertCircle}>
            {shift.ausencia.nombreTipoAusencia}
          </StatusChip>
        </div>
      )}
    </article>
  );
}
