import type { ShiftBrief } from '@relevo/contract';
import { extraIncluded } from '@relevo/domain/hours';
import { isNight } from '@relevo/domain/shifts';
import { elapsedMinutes, type LocalDate } from '@relevo/domain/time';
import { checkmarkCircle, warning } from 'ionicons/icons';
import { ClockChange } from '../reads/clock-change.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { dateRange, durationText, shortDate, timeRange } from '../ui/formatters.ts';
import { HoursBar } from '../ui/hours-bar.tsx';
import { Icon } from '../ui/icon.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import { EmptyState } from '../ui/states.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './floor.module.css';
import { type Week, WeekRail } from './week-rail.tsx';

interface WeekSheetProps {
  open: boolean;
  onClose: () => void;
  name: string;
  monday: LocalDate;
  sunday: LocalDate;
  week: Week;
  /** The shift whose page this is. */
  shiftId: number;
}

/** 'Detalle de Turnos': the hours of a week, and the shifts that make them (spec 3 §2.8). */
export function WeekSheet({ open, onClose, name, monday, sunday, week, shiftId }: WeekSheetProps) {
  const { totalHours, limite: limit, segments } = week;
  const minutes = Math.round(totalHours * 60);
  return (
    <BottomSheet open={open} onClose={onClose} title="Detalle de Turnos">
      <p className="rl-ink-2 rl-num">
        {name} · {dateRange(monday, sunday)}
      </p>
      <div className="rl-between">
        <p className="rl-num">
          <span className="rl-h1">{durationText(minutes)}</span>
          {limit !== null && <span className="rl-ink-2"> de {durationText(limit)}</span>}
        </p>
        {limit !== null && <Left minutes={limit - minutes} />}
      </div>
      <HoursBar minutes={minutes} limit={limit} />
      <WeekRail {...{ monday, week, shiftId }} />
      {segments.length === 0 ? (
        <EmptyState title="Sin turnos esta semana" />
      ) : (
        <ul className="rl-panel rl-panel--list">
          {segments.map((one) => (
            <WeekShift key={one.idturno} shift={one} shown={one.idturno === shiftId} />
          ))}
        </ul>
      )}
      <ActionButton kind="outline" tall wide onClick={onClose}>
        Cerrar
      </ActionButton>
    </BottomSheet>
  );
}

function Left({ minutes }: { minutes: number }) {
  const over = minutes < 0;
  return (
    <p className={styles.left} data-over={over || undefined}>
      <Icon icon={over ? warning : checkmarkCircle} size={20} />
      {over
        ? `Pasa en ${durationText(-minutes)}`
        : minutes === 0
          ? 'En el límite'
          : `Quedan ${durationText(minutes)}`}
    </p>
  );
}

function WeekShift({ shift, shown }: { shift: ShiftBrief; shown: boolean }) {
  const { fecha, turnoDia, horaProgramadaInicio, horaProgramadaTermino } = shift;
  const { inicio, termino, minutosExtra } = shift;
  const extra = extraIncluded(minutosExtra);
  return (
    <li className={`rl-row ${styles.shift}`} aria-current={shown || undefined}>
      <LnMark day={!isNight(turnoDia)} letter={shift.tipo_turno.abreviatura} />
      <span className={`rl-column ${styles.words}`}>
        <span className="rl-medium">{shortDate(fecha)}</span>
        <span className="rl-body-s rl-ink-2 rl-num">
          {timeRange(horaProgramadaInicio, horaProgramadaTermino)}
          {shift.sector && ` · ${unbroken(shift.sector.nombreSector)}`}
          {extra && ` · ${unbroken(extra)}`}
        </span>
        <ClockChange from={inicio} to={termino} />
      </span>
      <span className="rl-num rl-strong">{durationText(elapsedMinutes(inicio, termino) + minutosExtra)}</span>
    </li>
  );
}
