import type { SheetDay } from '@relevo/contract';
import { lengthText } from '@relevo/domain/sheet-rule-words';
import { isNight } from '@relevo/domain/shifts';
import { localTimeOf } from '@relevo/domain/time';
import { exactClockOf } from '@relevo/domain/written';
import {
  addCircle,
  chatboxEllipses,
  checkmarkCircle,
  checkmarkCircleOutline,
  checkmarkDone,
  chevronDown,
  chevronUp,
} from 'ionicons/icons';
import { useRef, useState } from 'react';
import { useZone } from '../reads/local-time.ts';
import { IconButton } from '../ui/action-button.tsx';
import { CorrectedSign } from '../ui/corrected-sign.tsx';
import { dateInText, shortDate, timeRange } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { DayInside } from './day-card.tsx';
import styles from './days.module.css';
import { type DaysView, extraOf, isAnswered, isOpen } from './days.ts';
import { isCorrected, showsMarks } from './sheet-shift.tsx';
import { useAnswers, useWhyNot } from './use-answers.ts';

interface DayGroupProps {
  days: readonly SheetDay[];
  view: DaysView;
  /** Number of rows shown before the others are unfolded. */
  folded?: number;
}

/** 'De acuerdo con los 4', or with how many of them. */
function agreedText(count: number, of: number): string {
  if (of === 1) return 'De acuerdo';
  return count === of ? `De acuerdo con los ${of}` : `De acuerdo con ${count} de ${of}`;
}

/** Days as rows, each of which opens, with one answer for all at the foot. */
export function DayGroup({ days, view, folded = days.length }: DayGroupProps) {
  const { periodId, final } = view;
  const [unfolded, setUnfolded] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const foot = useRef<HTMLDivElement>(null);
  const { busy, agreeWith } = useAnswers(periodId);
  const closed = useWhyNot() !== null || busy;
  // A single hidden row is shown: it takes no more room than the words that hide it.
  const more = days.length - folded > 1 ? days.length - folded : 0;
  const open = days.filter((day) => isOpen(day, final)).map(({ fecha }) => fecha);
  const agreed = days.filter(({ respuesta }) => respuesta?.conforme).length;
  const toggle = (date: string) =>
    setOpened(
      (dates) => new Set(dates.has(date) ? [...dates].filter((one) => one !== date) : [...dates, date]),
    );
  const openAll = () => {
    setUnfolded(true);
    setOpened(new Set(opened.size === days.length ? [] : days.map(({ fecha }) => fecha)));
  };
  return (
    <div className="rl-panel rl-panel--list">
      <ul className={styles.rows}>
        {days.slice(0, unfolded ? days.length : days.length - more).map((day) => (
          <DayRow
            key={day.fecha}
            day={day}
            view={view}
            open={opened.has(day.fecha)}
            onToggle={() => toggle(day.fecha)}
          />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          className={`rl-row ${styles.more}`}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <span className="rl-row__main">{unfolded ? 'Ver menos' : `Ver los otros ${more}`}</span>
          <Icon icon={unfolded ? chevronUp : chevronDown} size={20} />
        </button>
      )}
      {isAnswered(view) && (
        <div ref={foot} tabIndex={-1} className={styles.answer} aria-busy={busy || undefined}>
          {open.length > 0 ? (
            <button
              type="button"
              disabled={closed}
              onClick={() => void agreeWith(open, () => foot.current?.focus())}
            >
              <Icon icon={checkmarkDone} size={20} />
              {agreedText(open.length, days.length)}
            </button>
          ) : (
            <>
              <p className={styles.said} data-agreed={agreed > 0}>
                <Icon icon={agreed > 0 ? checkmarkCircle : chatboxEllipses} size={20} />
                {agreed > 0 ? agreedText(agreed, days.length) : 'Observado'}
              </p>
              <button type="button" aria-expanded={opened.size === days.length} onClick={openAll}>
                Cambiar
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface DayRowProps {
  day: SheetDay;
  view: DaysView;
  open: boolean;
  onToggle: () => void;
}

function DayRow({ day, view, open, onToggle }: DayRowProps) {
  const { periodId, final } = view;
  const zone = useZone();
  const row = useRef<HTMLLIElement>(null);
  const { busy, answer } = useAnswers(periodId);
  const closed = useWhyNot() !== null || busy;
  const { fecha, turnos, respuesta } = day;
  const [first] = turnos;
  const extra = turnos.reduce((sum, shift) => sum + extraOf(shift), 0);
  const at = (mark: (typeof turnos)[number]['entrada']) => mark && localTimeOf(mark.fecha_hora, zone);
  const words = turnos.map((shift) => {
    if (shift.ausencia) return shift.ausencia.nombre;
    if (showsMarks(shift)) {
      const lost = shift.atraso.valor + shift.salidaAnticipada.valor;
      const marked = timeRange(at(shift.entrada), at(shift.salida));
      return lost > 0 ? `${marked} · ${unbroken(`${lengthText(lost)} sin trabajar`)}` : marked;
    }
    return timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino);
  });
  return (
    <li ref={row} tabIndex={-1}>
      <div className={styles.row}>
        <button type="button" className="rl-row" aria-expanded={open} onClick={onToggle}>
          {first && (
            <LnMark day={!isNight(first.turnoDia)} letter={first.tipo_turno.abreviatura} size="small" />
          )}
          <span className="rl-row__main">
            <span className="rl-num rl-block">{shortDate(fecha)}</span>
            <span className="rl-body-s rl-ink-2 rl-num rl-block">
              {words.length > 0 ? words.join(' · ') : 'Sin turno'}
            </span>
          </span>
          {turnos.some(isCorrected) && <CorrectedSign />}
          {extra > 0 && (
            <StatusChip tone="offer" icon={addCircle}>
              {exactClockOf(extra)}
            </StatusChip>
          )}
          <Icon icon={open ? chevronUp : chevronDown} size={20} />
        </button>
        {respuesta && !isOpen(day, final) && (
          <span className={styles.mark} data-agreed={respuesta.conforme}>
            <Icon icon={respuesta.conforme ? checkmarkCircle : chatboxEllipses} size={24} />
            <span className="rl-sr">{respuesta.conforme ? 'De acuerdo' : 'Observado'}</span>
          </span>
        )}
        {isAnswered(view) && isOpen(day, final) && (
          <IconButton
            icon={checkmarkCircleOutline}
            label={`De acuerdo con ${dateInText(fecha)}`}
            disabled={closed}
            onClick={() => void answer(fecha, { conforme: true }, () => row.current?.focus())}
          />
        )}
      </div>
      {open && <DayInside day={day} view={view} />}
    </li>
  );
}
