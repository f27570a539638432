import type { ShiftBrief, Turno } from '@relevo/contract';
import { isNight } from '@relevo/domain/shifts';
import { arrowDown, arrowUp } from 'ionicons/icons';
import { placeText, shortDate, timeRange } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './swaps.module.css';

export type AnyShift = Pick<
  ShiftBrief | Turno,
  'fecha' | 'turnoDia' | 'tipo_turno' | 'horaProgramadaInicio' | 'horaProgramadaTermino' | 'unidad' | 'sector'
>;

/** 'Dom 22 nov · 08:00 a 20:00' */
export const shiftWhen = (shift: AnyShift): string =>
  unbroken(
    `${shortDate(shift.fecha)} · ${timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}`,
  );

interface ShiftPanelProps {
  shift: AnyShift;
  direction: 'gives' | 'receives';
  label: string;
}

/** Panel of a swap's shift in full. */
export function ShiftPanel({ shift, direction, label }: ShiftPanelProps) {
  return (
    <section className="rl-panel" aria-label={label}>
      <p className={`${styles.swapDirection} rl-label rl-ink-2`}>
        <Icon icon={direction === 'gives' ? arrowUp : arrowDown} size={18} /> {label}
      </p>
      <div className={styles.line}>
        <LnMark day={!isNight(shift.turnoDia)} letter={shift.tipo_turno.abreviatura} />
        <div className={`rl-row__main ${styles.swapShiftMain}`}>
          <p className="rl-title rl-num">{shiftWhen(shift)}</p>
          <p className="rl-body-s rl-ink-2">{placeText(shift)}</p>
        </div>
      </div>
    </section>
  );
}

function ShiftBox({ shift, direction }: Omit<ShiftPanelProps, 'label'>) {
  const gives = direction === 'gives';
  return (
    <div className={styles.swapBox}>
      <LnMark day={!isNight(shift.turnoDia)} letter={shift.tipo_turno.abreviatura} size="small" />
      <div className={styles.swapBoxWords}>
        <p className={`${styles.swapDirection} rl-label rl-ink-2`}>
          <Icon icon={gives ? arrowUp : arrowDown} size={16} /> {gives ? 'Entregas' : 'Recibes'}
        </p>
        <p className="rl-medium rl-num">{shortDate(shift.fecha)}</p>
        <p className="rl-body-s rl-ink-2 rl-num">
          {timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}
        </p>
      </div>
    </div>
  );
}

/** Boxes of a swap: the received shift on the left, the given one on the right, the same in every list. */
export function SwapBoxes({ receives, gives }: { receives: AnyShift; gives: AnyShift }) {
  return (
    <div className={styles.swapBoxes}>
      <ShiftBox shift={receives} direction="receives" />
      <ShiftBox shift={gives} direction="gives" />
    </div>
  );
}

/** A shift that is only given, as in a release. */
export function GivenBox({ shift }: { shift: AnyShift }) {
  return (
    <div className={styles.swapBoxes}>
      <ShiftBox shift={shift} direction="gives" />
    </div>
  );
}
