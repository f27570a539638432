import type { BankEntry, Response } from '@relevo/contract';
import { balanceAt, bankTotals, signedHours } from '@relevo/domain/hour-bank';
import { bankBounds, bankWindow, type ReportWindow } from '@relevo/domain/reports';
import { formatMinutes } from '@relevo/domain/shifts';
import { addDays, daysBetween } from '@relevo/domain/time';
import { keepPreviousData } from '@tanstack/react-query';
import { exitOutline, handLeftOutline, walletOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useWorker } from '../api/session.ts';
import { PATHS } from '../navigation/paths.ts';
import { ClockChange } from '../reads/clock-change.tsx';
import { useToday } from '../reads/local-time.ts';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { dateInText, monthTitle, shortDate, timeRange } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './bank.module.css';
import { curveOf } from './bank-curve.ts';
import { BankDrawing } from './bank-drawing.tsx';
import { balancedOf } from './bank-entries.ts';
import { Overtime } from './overtime.tsx';
import { ReportDates, SaveButtons } from './report-head.tsx';
import { bankQuery } from './reports.api.ts';
import { usePart } from './use-part.ts';
import { useRange } from './use-range.ts';

type Bank = Response<'GET me/banco-horas'>;

/** Banco de horas: hours taken by releases and given by coverage; there is none without a first contract. */
export function BankReport() {
  const { contratos } = useWorker().usuario;
  const today = useToday();
  const first = bankWindow(contratos, today);
  if (!first) return <Navigate to={PATHS.reports} replace />;
  return <BankOf first={first} today={today} />;
}

function BankOf({ first, today }: { first: ReportWindow; today: string }) {
  const range = useRange(first);
  const read = useRead({ ...bankQuery(range.asked), placeholderData: keepPreviousData });
  const { from, to } = bankBounds(today);
  return (
    <>
      <ReportDates range={range} days={daysBetween(from, to)} min={from} max={to} />
      {!read.data && <ReadGap read={read} rows={3} height={180} />}
      {read.data && (
        <>
          <ReadAge read={read} />
          <Balance bank={read.data} range={range.asked} today={today} />
          <Totals bank={read.data} />
          <Movements key={`${range.asked.from} ${range.asked.to}`} entries={read.data.listaSaldoHora} />
          <p className="rl-body-s rl-ink-2">
            Aquí van las liberaciones y coberturas, hora por hora; nunca se mezclan con las horas extras.
          </p>
          <SaveButtons name="banco-horas" range={range} />
        </>
      )}
      <Overtime />
    </>
  );
}

interface BalanceProps {
  bank: Bank;
  range: ReportWindow;
  today: string;
}

/** Balance of today, or of the last day where the range ends before, as a sentence and a drawing. */
function Balance({ bank, range, today }: BalanceProps) {
  const { nombre } = useWorker().clinica;
  const [looked, setLooked] = useState<number | null>(null);
  const entries = balancedOf(bank);
  const over = range.to < today;
  const minutes = balanceAt(entries, bank.saldo_inicial, over ? range.to : today);
  const curve = curveOf(entries, bank.saldo_inicial, range, today);
  const { window, months } = curve;
  const days = daysBetween(window.from, window.to);
  const drawsToday = window.from <= today && today <= window.to;
  const date = looked === null ? null : addDays(window.from, looked);
  const said = date && `${shortDate(date)}: ${signedHours(balanceAt(entries, bank.saldo_inicial, date))}`;
  const hours = unbroken(`${formatMinutes(Math.abs(minutes))} horas`);
  const when = over ? `El ${dateInText(range.to)}` : 'Hoy';
  return (
    <section className="rl-panel rl-stack rl-gap-xs" aria-label="Horas acumuladas">
      <p className="rl-body-s rl-ink-2">Horas acumuladas</p>
      <p className={`rl-num ${styles.sum}`} data-plus={minutes > 0 || undefined}>
        {signedHours(minutes)}
      </p>
      <p className="rl-ink-2">
        {minutes === 0
          ? `${when} no hay horas por compensar.`
          : minutes > 0
            ? `${when} ${nombre} te debe ${hours}.`
            : `${when} le debes ${hours} a ${nombre}.`}
      </p>
      <div className={styles.curve}>
        <BankDrawing
          curve={curve}
          now={drawsToday ? minutes : null}
          looked={looked === null ? null : (looked + 0.5) / (days + 1)}
        />
        <input
          type="range"
          className={styles.look}
          aria-label="Día del gráfico"
          aria-valuetext={said ?? 'Sin día elegido'}
          min={0}
          max={Math.max(1, days)}
          value={looked ?? (drawsToday ? daysBetween(window.from, today) : days)}
          onChange={({ target }) => setLooked(Math.min(days, Number(target.value)))}
        />
      </div>
      <div className={styles.months} aria-hidden="true">
        {months.map(({ month, at }) => (
          <span key={month} style={{ left: `${at * 100}%` }} data-now={today.startsWith(month) || undefined}>
            {monthTitle(month).charAt(0)}
          </span>
        ))}
      </div>
      <p className="rl-body-s rl-ink-2" aria-hidden="true">
        {said ?? 'Toca el gráfico para ver el saldo de un día.'}
      </p>
    </section>
  );
}

function Totals({ bank }: { bank: Bank }) {
  const { plus, minus } = bankTotals(balancedOf(bank));
  return (
    <dl className={`rl-panel rl-wrap ${styles.totals}`}>
      <div>
        <dt className="rl-body-s rl-ink-2">A tu favor, en el rango</dt>
        <dd className={`rl-num ${styles.value}`}>{signedHours(plus)}</dd>
      </div>
      <div>
        <dt className="rl-body-s rl-ink-2">En contra, en el rango</dt>
        <dd className={`rl-num ${styles.value}`}>{signedHours(minus)}</dd>
      </div>
    </dl>
  );
}

function Movements({ entries }: { entries: readonly BankEntry[] }) {
  const { part, more } = usePart(entries);
  if (entries.length === 0) {
    return (
      <EmptyState icon={walletOutline} title="No se encontraron resultados">
        En estas fechas no tienes liberaciones ni coberturas.
      </EmptyState>
    );
  }
  return (
    <section className="rl-stack" aria-label="Movimientos">
      <h2 className="rl-group-header">
        <span>Movimientos</span>
        <span className="rl-num">{unbroken(`${part.length} de ${entries.length}`)}</span>
      </h2>
      <ul className="rl-panel rl-panel--list">
        {part.map((entry) => (
          <Movement key={entry.id} entry={entry} />
        ))}
      </ul>
      <MoreButton more={more} />
    </section>
  );
}

function Movement({ entry: { tipo, valor, saldo, turno } }: { entry: BankEntry }) {
  const coverage = tipo === 'coverage';
  return (
    <li className="rl-row">
      <span className={styles.tile} data-coverage={coverage || undefined}>
        <Icon icon={coverage ? handLeftOutline : exitOutline} size={22} />
      </span>
      <span className="rl-row__main">
        <span className={styles.line}>{coverage ? 'Cobertura' : 'Turno liberado'}</span>
        <span className={`rl-body-s rl-ink-2 rl-num ${styles.line}`}>
          {shortDate(turno.fecha)} · {turno.tipo_turno.abreviatura}{' '}
          {timeRange(turno.horaProgramadaInicio, turno.horaProgramadaTermino)}
        </span>
        <ClockChange from={turno.inicio} to={turno.termino} />
      </span>
      <span className={`rl-column ${styles.figures}`}>
        <span className={`rl-num ${styles.value}`} data-plus={valor > 0 || undefined}>
          {signedHours(valor)}
        </span>
        <span className="rl-body-s rl-ink-2 rl-num">{unbroken(`saldo ${signedHours(saldo)}`)}</span>
      </span>
    </li>
  );
}
