import type { SheetShift } from '@relevo/contract';
import { isNight } from '@relevo/domain/shifts';
import { elapsedMinutes } from '@relevo/domain/time';
import { timeToTheSecond } from '@relevo/domain/written';
import type { ReactNode } from 'react';
import { ClockChange, useClockMove } from '../reads/clock-change.tsx';
import { useZone } from '../reads/local-time.ts';
import { CorrectedSign } from '../ui/corrected-sign.tsx';
import { shortDate, timeRange } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { Ribbon, type RibbonStretch } from '../ui/ribbon.tsx';
import styles from './attendance.module.css';
import { extraOf } from './days.ts';

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Day or night, the date, and at the end the sector or a figure. */
export function ShiftHead({
  shift,
  heading: Heading = 'h2',
  children,
}: {
  shift: SheetShift;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}) {
  return (
    <header className={`rl-line ${styles.who}`}>
      <LnMark day={!isNight(shift.turnoDia)} letter={shift.tipo_turno.abreviatura} />
      <Heading className="rl-title rl-num">{shortDate(shift.fecha)}</Heading>
      <span className="rl-ink-2 rl-end">{children}</span>
    </header>
  );
}

/** Whether to show marks: the worker had to be there, and to mark. */
export const showsMarks = ({ estado, entrada, salida }: SheetShift): boolean =>
  estado !== 'leave' &&
  estado !== 'excused' &&
  (estado !== 'complete' || entrada !== null || salida !== null);

/** Whether a correction made one of the marks that count. */
export const isCorrected = ({ entrada, salida }: SheetShift): boolean =>
  entrada?.corregida === true || salida?.corregida === true;

/** '08:01:30', as figures are computed. */
const exactTime = (at: string, zone: string): string =>
  timeToTheSecond(Temporal.Instant.from(at).epochMilliseconds, zone);

/** Planned and marked times on the ribbon, and in figures, the marks to the second. */
export function ShiftTimes({ shift }: { shift: SheetShift }) {
  const zone = useZone();
  const { inicio, termino, entrada, salida, atraso, salidaAnticipada } = shift;
  const clockMove = useClockMove(inicio);
  const start = minuteOf(shift.horaProgramadaInicio);
  const minute = (instant: string) => start + elapsedMinutes(inicio, instant);
  const stretches = (figure: typeof atraso | undefined): RibbonStretch[] =>
    (figure?.tramos ?? []).map(({ desde, hasta }) => [minute(desde), minute(hasta)]);
  const time = (mark: SheetShift['entrada'], late: boolean) =>
    mark ? (
      <span className={late ? styles.warn : undefined}>
        {exactTime(mark.fecha_hora, zone)}
        {mark.corregida && <CorrectedSign />}
      </span>
    ) : (
      <span className="rl-bad">
        <span aria-hidden="true">--:--</span>
        <span className="rl-sr">sin marca</span>
      </span>
    );
  const marked = showsMarks(shift);
  return (
    <>
      <Ribbon
        startMinute={start}
        clockMove={clockMove}
        durationMinutes={elapsedMinutes(inicio, termino)}
        day={!isNight(shift.turnoDia)}
        marks={
          marked
            ? {
                entry: entrada && minute(entrada.fecha_hora),
                exit: salida && minute(salida.fecha_hora),
                lost: [...stretches(atraso), ...stretches(salidaAnticipada)],
                extra: extraOf(shift) > 0 ? stretches(shift.columnas.HorasExtras) : [],
              }
            : undefined
        }
      />
      <dl className={`rl-wrap ${styles.times}`}>
        <div>
          <dt className="rl-body-s rl-ink-2">Programado</dt>
          <dd className="rl-num">{timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}</dd>
        </div>
        {marked && (
          <div>
            <dt className="rl-body-s rl-ink-2">Marcado</dt>
            <dd className={`rl-num ${styles.marks}`}>
              {time(entrada, atraso.valor > 0)} a {time(salida, salidaAnticipada.valor > 0)}
            </dd>
          </div>
        )}
      </dl>
      <ClockChange from={inicio} to={termino} />
    </>
  );
}
