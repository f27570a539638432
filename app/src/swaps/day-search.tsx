import type { ShiftBrief, WorkerBrief } from '@relevo/contract';
import { UNPLANNED } from '@relevo/domain/roster';
import { isNight } from '@relevo/domain/shifts';
import { addDays } from '@relevo/domain/time';
import { useState } from 'react';
import { ReadFailure } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { dateRange, longDate, shortDate, timeRange } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import { StretchNote } from './stretch-note.tsx';
import { alternativesQuery, SPAN } from './swap-options.api.ts';
import { nameOf } from './swap-words.ts';
import styles from './swaps.module.css';

interface DaySearchProps {
  shiftId: number;
  from: string;
  onChoose: (worker: WorkerBrief, shift: ShiftBrief) => void;
}

/** The days on which a shift could be had, and who has it. */
export function DaySearch({ shiftId, from, onChoose }: DaySearchProps) {
  const [start, setStart] = useState(from);
  const [days, setDays] = useState<readonly string[]>([]);
  const end = addDays(start, SPAN - 1);
  const read = useRead(alternativesQuery(shiftId, start, end));
  const turn = (to: string) => {
    setStart(to);
    setDays([]);
  };
  const toggle = (date: string) =>
    setDays((old) => (old.includes(date) ? old.filter((one) => one !== date) : [...old, date]));

  const dates = new Set(read.data?.data.map(({ turno }) => turno.fecha));
  const shown = read.data?.data.filter(({ turno }) => days.includes(turno.fecha)) ?? [];
  const lastPlanned = read.data?.meta.programado_hasta ?? '';
  return (
    <>
      <p className="rl-label rl-ink-2">{dateRange(start, end)}</p>
      {read.isPending && <SkeletonRows rows={4} height={44} />}
      {read.isError && <ReadFailure read={read} />}
      {read.data && dates.size === 0 && (
        <p role="status">
          {start > lastPlanned
            ? `${UNPLANNED} de tus colegas en estos días.`
            : 'Nadie tiene un turno posible en estos días.'}
        </p>
      )}
      {dates.size > 0 && (
        <fieldset className={styles.swapDays}>
          <legend className="rl-sr">Días con turnos posibles</legend>
          {Array.from({ length: SPAN }, (_, index) => addDays(start, index)).map((date) => (
            <DayToggle
              key={date}
              date={date}
              possible={dates.has(date)}
              planned={date <= lastPlanned}
              chosen={days.includes(date)}
              onToggle={() => toggle(date)}
            />
          ))}
        </fieldset>
      )}
      {shown.length > 0 && (
        <div className="rl-panel rl-panel--list">
          {shown.map(({ turno, trabajador, aviso }) => (
            <button
              key={turno.idturno}
              type="button"
              className={`rl-row ${styles.swapChoice}`}
              onClick={() => onChoose(trabajador, turno)}
            >
              <LnMark day={!isNight(turno.turnoDia)} letter={turno.tipo_turno.abreviatura} />
              <span className={`rl-row__main ${styles.swapChoiceMain}`}>
                <span className="rl-block">{nameOf(trabajador)}</span>
                <span className="rl-block rl-body-s rl-ink-2 rl-num">
                  {shortDate(turno.fecha)} ·{' '}
                  {timeRange(turno.horaProgramadaInicio, turno.horaProgramadaTermino)}
                </span>
                <StretchNote text={aviso} />
              </span>
            </button>
          ))}
        </div>
      )}
      <div className={styles.swapTurns}>
        <ActionButton kind="text" disabled={start <= from} onClick={() => turn(addDays(start, -SPAN))}>
          Días anteriores
        </ActionButton>
        <ActionButton kind="text" onClick={() => turn(addDays(start, SPAN))}>
          Días siguientes
        </ActionButton>
      </div>
    </>
  );
}

interface DayToggleProps {
  date: string;
  possible: boolean;
  /** Whether the colleague is planned for the day. */
  planned: boolean;
  chosen: boolean;
  onToggle: () => void;
}

function DayToggle({ date, possible, planned, chosen, onToggle }: DayToggleProps) {
  const [weekday, day] = shortDate(date).split(/\s/);
  return (
    <button
      type="button"
      className={planned ? `${styles.swapDay} rl-num` : `${styles.swapDay} ${styles.unplanned} rl-num`}
      aria-label={planned ? longDate(date) : `${longDate(date)}, ${UNPLANNED.toLowerCase()}`}
      aria-pressed={chosen}
      disabled={!possible}
      onClick={onToggle}
    >
      <span className={styles.swapDayName}>{weekday}</span>
      <span>{day}</span>
    </button>
  );
}
