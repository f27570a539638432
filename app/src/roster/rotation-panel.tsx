import type { Rotation } from '@relevo/contract';
import type { WrittenOver } from '@relevo/domain/rotation';
import type { LocalDate } from '@relevo/domain/time';
import { addDays } from '@relevo/domain/time';
import { useEffect, useId, useMemo, useState } from 'react';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { DateField } from '../ui/date-field.tsx';
import { dateInText, dayInText } from '../ui/formatters.ts';
import { chosenIn } from './chosen.ts';
import type { Desk } from './desk.ts';
import { OverChoice } from './over-choice.tsx';
import { PanelEnds } from './panel-ends.tsx';
import { plannedBeforeQuery, rotationsQuery, setMembers } from './rotation.api.ts';
import styles from './rotation.module.css';
import { RotationChoice } from './rotation-choice.tsx';
import { RotationCycle, RotationPeople } from './rotation-people.tsx';
import { followerOf, type PersonPlan, planPerson } from './rotation-plan.ts';
import { RotationSummary } from './rotation-summary.tsx';
import { SidePanel } from './side-panel.tsx';
import { writeRotation } from './writing.api.ts';
import { takeWritten } from './written.ts';

/** 'Aplicar rotativa' (40): writes a rotation for the people who are chosen in the grid, seen there before. */
export function RotationPanel({ desk }: { desk: Desk }) {
  const unitId = desk.roster.unidad.id;
  const read = useRead(rotationsQuery(unitId));
  const [id, setId] = useState<number | null>(null);
  return (
    <SidePanel label="Aplicar rotativa" onClose={desk.close}>
      <ReadOf read={read} rows={3} height={44}>
        {(rotations) => {
          const rotation = rotations.find((one) => one.id === id) ?? rotations[0];
          return (
            <>
              <RotationChoice {...{ desk, rotations, rotation }} onChoose={setId} />
              {rotation && (
                <Applying key={`${rotation.id} ${rotation.version}`} desk={desk} rotation={rotation} />
              )}
            </>
          );
        }}
      </ReadOf>
    </SidePanel>
  );
}

/** The people and dates that are chosen in the grid, from today on. */
function chosenAhead(desk: Desk) {
  const { rows, ...chosen } = chosenIn(desk);
  const from = chosen.from > desk.today ? chosen.from : desk.today;
  return { rows, from, to: chosen.to >= from ? chosen.to : from };
}

function useWritten(desk: Desk, rotation: Rotation, dates: { from: LocalDate; to: LocalDate }) {
  const { busy, send } = useSend();
  const { roster } = desk;
  const days = Temporal.PlainDate.from(dates.from).until(dates.to).days + 1;
  const apply = (
    plans: readonly PersonPlan[],
    { phase, over, stay }: { phase: number | null; over: WrittenOver; stay: boolean },
  ) =>
    send({
      needs: 'aplicar la rotativa',
      call: async () => {
        const answers = await writeRotation(
          roster.unidad.id,
          {
            ...{ idtrabajador: plans.map(({ row }) => row.idtrabajador), idrotativa: rotation.id },
            ...{ fase: phase ?? 'continuar', desde: dates.from, hasta: dates.to, sobre: over },
            version: roster.borrador?.version ?? 0,
          },
          days,
        );
        const followers = stay ? plans.flatMap((plan) => followerOf(plan, rotation, dates.from) ?? []) : [];
        for (const [from, people] of Map.groupBy(followers, (one) => one.from)) {
          await setMembers(
            roster.unidad.id,
            rotation.id,
            from,
            people.map(({ id, phase: fase }) => ({ idtrabajador: id, fase })),
          );
        }
        return answers;
      },
      done: (answers) => takeWritten(desk, answers, 'de la rotativa'),
      changes: 'roster',
    });
  return { busy, apply };
}

function Applying({ desk, rotation }: { desk: Desk; rotation: Rotation }) {
  const { roster, period, today, planning, lookups } = desk;
  const chosen = chosenAhead(desk);
  const [dates, setDates] = useState<{ from?: LocalDate; to?: LocalDate }>({});
  const from = dates.from ?? chosen.from;
  const to = dates.to && dates.to >= from ? dates.to : chosen.to >= from ? chosen.to : from;
  const [phase, setPhase] = useState<number | null>(null);
  const [over, setOver] = useState<WrittenOver>('vacios');
  const [stay, setStay] = useState(false);
  const stayId = useId();
  const offline = useOfflineReason('aplicar la rotativa');
  const { data: before } = useRead(plannedBeforeQuery(roster.unidad.id, from));
  const { drafted } = planning;
  const ids = chosen.rows.map(({ idtrabajador }) => idtrabajador).join();
  const plans = useMemo(() => {
    const seen = new Map(before?.map(({ idtrabajador, dias }) => [idtrabajador, dias]));
    const asked = { days: rotation.dias, from, to, phase, over, dates: period.dates, today, drafted };
    return ids
      .split(',')
      .flatMap((id) => roster.filas.find(({ idtrabajador }) => idtrabajador === Number(id)) ?? [])
      .map((row) => planPerson(row, { ...asked, before: seen }));
  }, [ids, roster.filas, rotation.dias, from, to, phase, over, period.dates, today, drafted, before]);
  const { preview } = planning;
  useEffect(() => preview(plans.flatMap(({ cells }) => cells)), [preview, plans]);
  useEffect(() => () => preview([]), [preview]);
  const { busy, apply } = useWritten(desk, rotation, { from, to });
  const taken = plans.reduce((sum, plan) => sum + plan.taken.length, 0);
  const known = plans.filter((plan) => plan.phase !== null);
  const beyond = to > (period.dates.at(-1) ?? to);
  // What is written unseen is not counted here.
  const changes = beyond || stay || plans.some(({ cells }) => cells.length > 0);
  return (
    <>
      <RotationCycle {...{ rotation, lookups, phase }} onPhase={setPhase} from={from} />
      <div className={styles.dates}>
        <DateField
          short
          label="Desde"
          value={from}
          min={today}
          onValue={(date) => setDates({ ...dates, from: date })}
        />
        <DateField
          short
          label="Hasta"
          value={to}
          min={from}
          max={addDays(from, 365)}
          onValue={(date) => setDates({ ...dates, to: date })}
        />
      </div>
      <RotationPeople {...{ plans, rotation, lookups, from, phase }} onPhase={setPhase} />
      <OverChoice over={over} taken={taken} onOver={setOver} />
      <RotationSummary {...{ plans, rotation, roster, lookups }} />
      {beyond && (
        <p className="rl-body-s rl-ink-2">También se escribe lo que no se ve, hasta el {dateInText(to)}.</p>
      )}
      <label className={styles.stay} htmlFor={stayId}>
        <input
          id={stayId}
          type="checkbox"
          checked={stay}
          onChange={({ currentTarget }) => setStay(currentTarget.checked)}
        />
        <span>Quedan en esta rotativa desde el {dayInText(from)}</span>
      </label>
      <PanelEnds
        label="Aplicar"
        {...{ busy, reason: offline, idle: known.length === 0 || !changes }}
        onDo={() => void apply(plans, { phase, over, stay })}
        onCancel={desk.close}
      />
    </>
  );
}
