import type { ReportShift } from '@relevo/contract';
import { lastThirtyDays, REPORT_DAYS } from '@relevo/domain/reports';
import { COUNTED_RULE, FRACTIONS } from '@relevo/domain/sheet-rule-words';
import { isNight } from '@relevo/domain/shifts';
import { hoursText, stretchText, timeToTheSecond } from '@relevo/domain/written';
import { keepPreviousData } from '@tanstack/react-query';
import { addCircleOutline, timeOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ClockChange } from '../reads/clock-change.tsx';
import { useToday, useZone } from '../reads/local-time.ts';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { usePages } from '../reads/use-pages.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { placeText, shortDate, timeRange } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TwoWay } from '../ui/two-way.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { ReportDates, ReportTotal, SaveButtons } from './report-head.tsx';
import { type HoursKind, hoursQuery } from './reports.api.ts';
import styles from './reports.module.css';
import { type Range, useRange } from './use-range.ts';

const KINDS: { value: HoursKind; label: string }[] = [
  { value: 'extra', label: 'Horas extras' },
  { value: 'part-time', label: 'Part time' },
];

const useHours = (kind: HoursKind, { asked }: Range) =>
  usePages({ ...hoursQuery(kind, asked), placeholderData: keepPreviousData });

/** Horas Extras: shifts with agreed extra time; part-time shifts beside them, for those who have any. */
export function HoursReport() {
  const [kind, setKind] = useState<HoursKind>('extra');
  const range = useRange(lastThirtyDays(useToday()));
  const partTime = useHours('part-time', range);
  const has = (partTime.first?.meta.total ?? 0) > 0;
  return (
    <>
      {(has || kind === 'part-time') && (
        <TwoWay label="Qué turnos" choices={KINDS} value={kind} onValue={setKind} />
      )}
      <ReportDates range={range} days={REPORT_DAYS} />
      <Hours key={kind} kind={kind} range={range} />
    </>
  );
}

function Hours({ kind, range }: { kind: HoursKind; range: Range }) {
  const { read, first, entries: shifts, more, busy } = useHours(kind, range);
  if (!shifts) return <ReadGap read={read} rows={4} height={110} />;
  return (
    <>
      <ReadAge read={read} />
      <ReportTotal label="Horas acumuladas">{hoursText(first?.meta.segundos ?? 0)}</ReportTotal>
      {shifts.length === 0 && (
        <EmptyState icon={addCircleOutline} title="No se encontraron resultados">
          {kind === 'extra'
            ? 'En estas fechas no tienes turnos con horas extras.'
            : 'En estas fechas no tienes turnos part time.'}
        </EmptyState>
      )}
      <ul className="rl-stack">
        {shifts.map((shift) => (
          <HoursCard key={shift.idturno} shift={shift} kind={kind} />
        ))}
      </ul>
      <MoreButton more={more} busy={busy} />
      {kind === 'extra' && (
        <p className="rl-body-s rl-ink-2">
          Cuentan las horas acordadas que tus marcas cubren. Las coberturas y liberaciones están en tu banco
          de horas.
        </p>
      )}
      <SaveButtons name={kind === 'extra' ? 'horas-extras' : 'part-time'} range={range} />
    </>
  );
}

function HoursCard({ shift, kind }: { shift: ReportShift; kind: HoursKind }) {
  const { contado, saldo_hora } = shift;
  return (
    <li className="rl-panel rl-stack rl-gap-m">
      <div className={`rl-line ${styles.head}`}>
        <LnMark day={!isNight(shift.turnoDia)} letter={shift.tipo_turno.abreviatura} />
        <h2 className="rl-title rl-num">{shortDate(shift.fecha)}</h2>
        <span className="rl-num rl-end rl-medium">
          {contado === null ? (
            <StatusChip tone="well" icon={timeOutline}>
              Por cumplir
            </StatusChip>
          ) : (
            hoursText(contado)
          )}
        </span>
      </div>
      {contado !== null && <HowCounted shift={shift} kind={kind} />}
      <ClockChange from={shift.inicio} to={shift.termino} />
      <div className={`rl-between ${styles.foot}`}>
        <span className="rl-body-s rl-ink-2 rl-num">
          {timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)} · {placeText(shift)}
        </span>
        {kind === 'extra' && (
          <StatusChip tone="offer" icon={addCircleOutline}>
            {unbroken(`Acordado ${hoursText((saldo_hora.minutosInicio + saldo_hora.minutosTermino) * 60)}`)}
          </StatusChip>
        )}
      </div>
    </li>
  );
}

const epochOf = (moment: string): number => Temporal.Instant.from(moment).epochMilliseconds;

/** The marks behind a figure, to the second, and the stretches that it is the sum of. */
function HowCounted({ shift: { entrada, salida, tramos }, kind }: { shift: ReportShift; kind: HoursKind }) {
  const zone = useZone();
  const at = (moment: string | null) =>
    moment === null ? 'sin marca' : timeToTheSecond(epochOf(moment), zone);
  const words = [
    `Entrada ${at(entrada)}, salida ${at(salida)}.`,
    ...tramos.map(({ desde, hasta }) => {
      const [from, to] = [epochOf(desde), epochOf(hasta)];
      return `${hoursText(Math.floor((to - from) / 1000))}, ${stretchText({ from, to }, zone)}.`;
    }),
    kind === 'extra' ? 'Cuenta el tiempo extra acordado que cubren tus marcas.' : COUNTED_RULE,
    FRACTIONS,
  ];
  return (
    <Disclosure title="Cómo se cuenta">
      {words.map((line) => (
        <p key={line} className="rl-num">
          {line}
        </p>
      ))}
    </Disclosure>
  );
}
