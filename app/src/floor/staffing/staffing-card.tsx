import { gapsOf, hasBegun, missingMarks, openGaps, staffingOf, unmarkedOf } from '@relevo/domain/staffing';
import { callOutline, chevronForward, moon, peopleOutline, sunny } from 'ionicons/icons';
import { useOnline } from '../../device/connectivity.ts';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useKeptContingency } from '../../reads/keep-contingency.ts';
import { useToday } from '../../reads/local-time.ts';
import { payrollGroupsQuery, staffingQuery } from '../../reads/manager-reads.ts';
import { SEES_OFFERS, useManagerRoles } from '../../reads/manager-roles.ts';
import { ReadAge, ReadFailure, useSeen } from '../../reads/read-state.tsx';
import { useNeighbours } from '../../reads/use-neighbours.ts';
import { useRead } from '../../reads/use-read.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { type Choice, TwoWay } from '../../ui/two-way.tsx';
import { DaySlider } from './day-slider.tsx';
import { GapLines } from './gap-lines.tsx';
import { GroupRows, PipKey } from './group-rows.tsx';
import styles from './staffing.module.css';
import { peopleWords, totalOf } from './staffing-words.ts';
import { useStaffingDay } from './use-staffing-day.ts';

const KINDS: Choice<'day' | 'night'>[] = [
  { value: 'day', label: 'Día', icon: sunny, look: 'day' },
  { value: 'night', label: 'Noche', icon: moon, look: 'night' },
];

/** Staffing by payroll group on the days around today (spec 3 §2.3). */
export default function StaffingCard() {
  const router = useRouter();
  const online = useOnline();
  const today = useToday();
  const seesOffers = useManagerRoles().has(SEES_OFFERS);
  const { date, day, ongoing, until, now, choose, follow } = useStaffingDay(today);
  const read = useRead(staffingQuery(today));
  const payroll = useRead(payrollGroupsQuery());
  const seen = useSeen(read, now);
  useNeighbours(date);
  useKeptContingency();

  const shift = { fecha: date, turno: day ? ('dia' as const) : ('noche' as const) };
  // The shifts that are going on are not named: their page opens on them and goes on with the next.
  const floor = until ? PATHS.onShift : withParameters(PATHS.onShift, shift);
  const floorOf = ({ id }: { id: number | null }, missing = false) =>
    withParameters(PATHS.onShift, { ...shift, planilla: id ?? 0, ...(missing && { marca: 'falta' }) });
  // An answer saved on another day lacks the last days.
  const known = read.data && payroll.data && date >= read.data.from && date <= read.data.to;
  const groups = known ? staffingOf(read.data.rows, { date, day }, payroll.data) : [];
  const begun = hasBegun({ date, day }, ongoing);
  const { first, rest } = peopleWords(totalOf(groups), begun);
  const failed = [read, payroll].find(({ isError, data }) => isError && (!data || !known));
  return (
    <>
      <DaySlider
        today={today}
        value={date}
        gaps={openGaps(read.data?.rows ?? [], now)}
        onValue={(next) => choose({ date: next })}
        onToday={follow}
      />
      <section className={`rl-panel ${styles.card}`} aria-label="Dotación">
        <div data-paint="blank">
          <TwoWay
            label="Turno"
            choices={KINDS}
            value={day ? 'day' : 'night'}
            onValue={(kind) => choose({ day: kind === 'day' })}
          />
        </div>
        <div className={`rl-between ${styles.summary}`}>
          <p className="rl-num" role="status" data-paint="blank">
            {groups.length > 0 && (
              <>
                <strong>{first}</strong> <span className="rl-ink-2">{rest}</span>
              </>
            )}
          </p>
          <button type="button" className="rl-link" data-opens={floor} onClick={() => router.push(floor)}>
            Ver<span className="rl-sr"> trabajadores en turno</span>
            <Icon icon={chevronForward} size={20} />
          </button>
        </div>
        {!known && (failed ? <ReadFailure read={failed} /> : <SkeletonRows rows={5} height={44} />)}
        {known && groups.length === 0 && (
          <EmptyState icon={peopleOutline} title="(sin resultados)">
            {`No hay turnos de ${day ? 'día' : 'noche'} en esta fecha.`}
          </EmptyState>
        )}
        {groups.length > 0 && (
          // A start after the shifts have changed comes to others.
          <div {...(until ? { 'data-until': until.epochMilliseconds } : { 'data-paint': 'blank' })}>
            <GroupRows groups={groups} begun={begun} seen={seen} opens={floorOf} />
            <PipKey begun={begun} waiting={groups.some((group) => unmarkedOf(group, seen).waiting > 0)} />
          </div>
        )}
        {groups.length > 0 && (
          <GapLines
            gaps={gapsOf(groups, now, seesOffers)}
            marks={missingMarks(groups, seen)}
            {...{ date, day, floorOf }}
          />
        )}
        <ReadAge read={read} />
        {!online && (
          <button
            type="button"
            className={`rl-link ${styles.copy}`}
            data-paint="skip"
            onClick={() => router.push(PATHS.contingency)}
          >
            <Icon icon={callOutline} size={20} /> Turnos y teléfonos guardados
          </button>
        )}
      </section>
    </>
  );
}
