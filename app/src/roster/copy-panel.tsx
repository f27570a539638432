import { nextRosterPeriod, rosterPeriod } from '@relevo/domain/roster-grid';
import type { WrittenOver } from '@relevo/domain/rotation';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { useEffect, useMemo, useState } from 'react';
import { ReadFailure, ReadGap } from '../reads/read-state.tsx';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { DateField } from '../ui/date-field.tsx';
import { dateRange, monthTitle, rangeInText } from '../ui/formatters.ts';
import { type Choice, TwoWay } from '../ui/two-way.tsx';
import { chosenIn } from './chosen.ts';
import { CopyPeople, CopySummary } from './copy-parts.tsx';
import { type CopySpan, copiedDates, planCopy } from './copy-plan.ts';
import type { Desk } from './desk.ts';
import { OverChoice } from './over-choice.tsx';
import { PanelEnds } from './panel-ends.tsx';
import { usePlannedDays } from './planned-days.ts';
import styles from './rotation.module.css';
import { SidePanel } from './side-panel.tsx';
import { copyDays } from './writing.api.ts';
import { takeWritten } from './written.ts';

const SPANS: Choice<CopySpan>[] = [
  { value: 'semana', label: 'Semana' },
  { value: 'cuatro', label: '4 semanas' },
  { value: 'mes', label: 'Mes' },
];

/** The name of the period that a date begins: '14 al 20 dic', 'Diciembre 2026'. */
const periodName = (span: CopySpan) => (date: LocalDate) => {
  const { from, to } = rosterPeriod(date, span);
  return span === 'mes' ? monthTitle(from) : dateRange(from, to);
};

/** 'Copiar': writes what chosen people are planned for in a week or a month into another one, seen in the grid before. */
export function CopyPanel({ desk }: { desk: Desk }) {
  const { period } = desk;
  const isMonth = rosterPeriod(period.from, 'mes').to === period.to;
  const [span, setSpan] = useState<CopySpan>(
    isMonth ? 'mes' : period.dates.length === 28 ? 'cuatro' : 'semana',
  );
  return (
    <SidePanel label="Copiar" onClose={desk.close}>
      <TwoWay label="Cuánto se copia" choices={SPANS} value={span} onValue={setSpan} />
      <Copying key={span} desk={desk} span={span} />
    </SidePanel>
  );
}

function Copying({ desk, span }: { desk: Desk; span: CopySpan }) {
  const { roster, period, today, planning, lookups, active } = desk;
  const { rows } = chosenIn(desk);
  // What has the focus is filled, from the period before it.
  const [to, setTo] = useState(() => rosterPeriod(period.dates[active.column] ?? period.from, span).from);
  const [from, setFrom] = useState(() => nextRosterPeriod({ from: to }, span, -1));
  const [over, setOver] = useState<WrittenOver>('vacios');
  const copied = useMemo(() => copiedDates(span, from, to), [span, from, to]);
  const { source, target, fault } = copied;
  const [first, last] = [target[0] ?? to, target.at(-1) ?? to];
  const there = usePlannedDays(desk, source[0] ?? from, source.at(-1) ?? from);
  const here = usePlannedDays(desk, first, last);
  const ids = rows.map(({ idtrabajador }) => idtrabajador).join();
  const [days, filled] = [there.days, here.days];
  const plans = useMemo(() => {
    if (!days || !filled || fault) return [];
    const rowOf = (found: typeof days, id: number) =>
      found.roster.filas.find(({ idtrabajador }) => idtrabajador === id);
    return ids.split(',').flatMap((text) => {
      const id = Number(text);
      const [row, before] = [rowOf(filled, id), rowOf(days, id)];
      const known = before && { row: before, dates: days.dates, drafts: days.drafted.get(id) ?? [] };
      const { dates, drafted } = filled;
      return row ? [planCopy(row, known, copied, { dates, drafted, today, over }, lookups)] : [];
    });
  }, [days, filled, fault, ids, copied, today, over, lookups]);
  const { preview } = planning;
  useEffect(() => {
    const cells = plans.flatMap((plan) => plan.cells);
    preview(cells.filter(({ fecha }) => period.from <= fecha && fecha <= period.to));
  }, [preview, plans, period]);
  useEffect(() => () => preview([]), [preview]);
  const offline = useOfflineReason('copiar');
  const { busy, send } = useSend();
  const cells = plans.reduce((sum, plan) => sum + plan.cells.length, 0);
  const apply = () =>
    send({
      needs: 'copiar',
      call: () =>
        copyDays(
          roster.unidad.id,
          {
            ...{ idtrabajador: plans.map(({ row }) => row.idtrabajador), sobre: over, hacia: first },
            ...{ desde: source[0] ?? from, hasta: source.at(-1) ?? from },
            version: filled?.roster.borrador?.version ?? 0,
          },
          source.length,
        ),
      done: (answers) => takeWritten(desk, answers, 'de la copia'),
      changes: 'roster',
    });
  const reads = [there.read, here.read].filter((read) => read !== null);
  return (
    <>
      <div className={styles.dates}>
        <DateField
          short
          label="Desde"
          written={periodName(span)}
          value={from}
          min={addDays(today, -365)}
          max={addDays(today, 365)}
          onValue={(date) => setFrom(rosterPeriod(date, span).from)}
        />
        <DateField
          short
          label="Hacia"
          written={periodName(span)}
          value={to}
          min={rosterPeriod(today, span).from}
          max={addDays(today, 365)}
          onValue={(date) => setTo(rosterPeriod(date, span).from)}
        />
      </div>
      {fault && <p className="rl-body-s rl-bad">{fault}</p>}
      {!fault &&
        (!days || !filled) &&
        reads.map((read, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two reads never change their order
          <div key={index}>
            {read.error ? <ReadFailure read={read} /> : <ReadGap read={read} rows={3} height={36} />}
          </div>
        ))}
      {!fault && days && filled && (
        <>
          <CopyPeople plans={plans} />
          <OverChoice
            over={over}
            taken={plans.reduce((sum, plan) => sum + plan.taken.length, 0)}
            onOver={setOver}
          />
          <CopySummary plans={plans} over={over} roster={filled.roster} turned={copied.turned} />
          {(first < period.from || last > period.to) && (
            <p className="rl-body-s rl-ink-2">
              También se escribe lo que no se ve: {rangeInText(first, last)}.
            </p>
          )}
        </>
      )}
      <PanelEnds
        label={cells === 0 ? 'Copiar' : `Copiar ${cells}`}
        {...{ busy, reason: offline, idle: cells === 0 }}
        onDo={() => void apply()}
        onCancel={desk.close}
      />
    </>
  );
}
