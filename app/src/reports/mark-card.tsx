import type { ReportMark } from '@relevo/contract';
import { markWords } from '@relevo/domain/punches';
import { isNight } from '@relevo/domain/shifts';
import { compareInstants } from '@relevo/domain/time';
import { hoursText } from '@relevo/domain/written';
import { addCircle, cloudOfflineOutline, enterOutline, exitOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { useOnline } from '../device/connectivity.ts';
import { ClockChange } from '../reads/clock-change.tsx';
import { useReceipt } from '../reads/receipt.ts';
import { capitalised, dayInText, placeText, shortDate, timeRange } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { type MarkCard as Card, certaintyOf } from './mark-cards.ts';
import styles from './reports.module.css';

/** Card of a shift with its marks, each a link to its receipt. */
export function MarkCard({ card, now }: { card: Card; now: Temporal.Instant }) {
  const { shift, date, entry, exit, others, seconds, extra } = card;
  const doubt = [entry, exit].map((mark) => mark && certaintyOf(mark)).find(Boolean);
  const runs = shift !== null && exit === undefined && compareInstants(now, shift.termino) < 0;
  return (
    <li className="rl-panel rl-stack rl-gap-m">
      <div className={`rl-line ${styles.head}`}>
        {shift && <LnMark day={!isNight(shift.turnoDia)} letter={shift.tipo_turno.abreviatura} />}
        <h3 className="rl-title rl-num">{shortDate(date)}</h3>
        <span className="rl-num rl-end rl-medium">
          {seconds !== null
            ? hoursText(seconds)
            : runs && entry
              ? 'En turno'
              : !shift && 'Sin turno asociado'}
        </span>
      </div>
      {shift && (
        <div className="rl-wrap">
          <MarkBox mark={entry} label="Entrada" date={date} />
          <MarkBox mark={exit} label="Salida" date={date} waiting={runs} />
        </div>
      )}
      {others.length > 0 && (
        <ul className={`rl-wrap ${styles.others}`}>
          {others.map((mark) => (
            <OtherMark key={mark.id} mark={mark} plain={shift === null} date={date} />
          ))}
        </ul>
      )}
      {shift && seconds !== null && <ClockChange from={shift.inicio} to={shift.termino} />}
      <div className={`rl-between ${styles.foot}`}>
        {shift && (
          <span className="rl-body-s rl-ink-2 rl-num">
            {timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)} · {placeText(shift)}
          </span>
        )}
        {extra > 0 && (
          <StatusChip tone="offer" icon={addCircle}>
            {unbroken(`Extra ${hoursText(extra)}`)}
          </StatusChip>
        )}
        {doubt && (
          <StatusChip tone="well" icon={cloudOfflineOutline}>
            {unbroken(doubt)}
          </StatusChip>
        )}
        {[entry, exit].some((mark) => mark?.corregida) && <StatusChip tone="offer">Corregida</StatusChip>}
      </div>
    </li>
  );
}

interface MarkBoxProps {
  mark: ReportMark | undefined;
  label: string;
  /** Date of the card: a mark on another date shows its own. */
  date: string;
  /** Whether the mark may still come. */
  waiting?: boolean;
}

const dayOf = (mark: ReportMark, date: string): string =>
  mark.FECHA_MARCA === date ? '' : `, ${dayInText(mark.FECHA_MARCA)}`;

function MarkBox({ mark, label, date, waiting = false }: MarkBoxProps) {
  const icon = <Icon icon={label === 'Entrada' ? enterOutline : exitOutline} size={20} />;
  if (!mark) {
    return (
      <div className={`rl-line ${styles.box}`} data-missing>
        {icon}
        <span className={`rl-column ${styles.words}`}>
          <span className="rl-num" aria-hidden="true">
            --:--
          </span>
          <span className="rl-body-s rl-ink-2">
            {label}
            {waiting ? ', en curso' : ', sin marca'}
          </span>
        </span>
      </div>
    );
  }
  return (
    <ReceiptButton mark={mark} label={label}>
      {icon}
      <span className={`rl-column ${styles.words}`}>
        <span className="rl-num rl-strong">{unbroken(mark.HORA_MARCA)}</span>
        <span className="rl-body-s rl-ink-2">
          {label}
          {dayOf(mark, date)}
          {mark.offline && ', guardada'}
        </span>
      </span>
    </ReceiptButton>
  );
}

function ReceiptButton({ mark, label, children }: { mark: ReportMark; label: string; children: ReactNode }) {
  const receipt = useReceipt(mark.id, mark.comprobante.codigo);
  const online = useOnline();
  return (
    <button
      type="button"
      className={`rl-line ${styles.box}`}
      disabled={receipt.busy || !online}
      aria-label={`Ver comprobante en PDF de ${label} ${mark.HORA_MARCA}`}
      onClick={receipt.open}
    >
      {receipt.busy ? <span className="rl-spinner" /> : null}
      {children}
    </button>
  );
}

/** A mark that does not count, or that belongs to no shift. */
function OtherMark({ mark, plain, date }: { mark: ReportMark; plain: boolean; date: string }) {
  const receipt = useReceipt(mark.id, mark.comprobante.codigo);
  const online = useOnline();
  const label = capitalised(markWords[mark.tipo_marca_id]);
  const counts = mark.tipo_marca_id === 1 || mark.tipo_marca_id === 2;
  return (
    <li>
      <button
        type="button"
        className={`rl-link ${styles.other}`}
        disabled={receipt.busy || !online}
        aria-label={`Ver comprobante en PDF de ${label} ${mark.HORA_MARCA}`}
        onClick={receipt.open}
      >
        <span className="rl-num">
          {label} {unbroken(mark.HORA_MARCA)}
          {dayOf(mark, date)}
        </span>
        {!plain && counts && <span className="rl-ink-2">no cuenta</span>}
      </button>
    </li>
  );
}
