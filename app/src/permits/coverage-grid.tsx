import { isNight } from '@relevo/domain/shifts';
import type { LocalDate } from '@relevo/domain/time';
import { alertCircle, checkmark } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import { WEEKDAYS } from '../ui/weekdays.ts';
import styles from './coverage.module.css';
import type { CoverageDay, CoverageWeek, OwnShift } from './coverage-days.ts';
import { CoverageRow } from './coverage-row.tsx';

interface CoverageGridProps {
  week: CoverageWeek;
  minimum: string;
  isUnplanned: (date: LocalDate) => boolean;
}

/** Seven columns, one row a question; the list beside it says the same to who can't see it. */
export function CoverageGrid({ week: { days }, minimum, isUnplanned }: CoverageGridProps) {
  const count = days.reduce((sum, { own }) => sum + own.length, 0);
  const week = { days, isInside: ({ inRange }: CoverageDay) => inRange };
  return (
    <div className={styles.grid} aria-hidden="true">
      <div className={styles.row}>
        {days.map(({ date, inRange }, index) => (
          <span key={date} className={styles.day} data-inside={inRange || undefined}>
            {WEEKDAYS[index]}&nbsp;{Number(date.slice(8))}
          </span>
        ))}
      </div>
      <CoverageRow label="Mis turnos" note={`${count} en estas fechas`} {...week}>
        {({ date, own }) =>
          own.length > 0 ? (
            own.map(({ shift }) => (
              <LnMark
                key={shift.idturno}
                day={!isNight(shift.turnoDia)}
                letter={shift.tipo_turno.abreviatura}
                size="small"
                className={styles.mark ?? ''}
              />
            ))
          ) : (
            <span className={styles.free}>{isUnplanned(date) ? '?' : 'Libre'}</span>
          )
        }
      </CoverageRow>
      <CoverageRow label="Colegas ya ausentes" {...week}>
        {({ away }) => <People count={away} kind="away" />}
      </CoverageRow>
      {days.some(({ asked }) => asked > 0) && (
        <CoverageRow label="Colegas que lo pidieron" {...week}>
          {({ asked }) => <People count={asked} kind="asked" />}
        </CoverageRow>
      )}
      <CoverageRow label="Quedan en mi turno" note={minimum} {...week}>
        {({ own }) =>
          own.length > 0 ? own.map((one) => <Left key={one.shift.idturno} own={one} />) : <span>–</span>
        }
      </CoverageRow>
    </div>
  );
}

/** Number of people drawn as single signs. */
const DRAWN = 3;

function People({ count, kind }: { count: number; kind: 'away' | 'asked' }) {
  if (count === 0) return <span>–</span>;
  const drawn = count <= DRAWN ? count : 1;
  return (
    <span className={styles.people}>
      {Array.from({ length: drawn }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is as the other
        <span key={index} className={styles.person} data-kind={kind} />
      ))}
      {count > DRAWN && <span className="rl-num">{count}</span>}
    </span>
  );
}

function Left({ own: { left, minimum, short } }: { own: OwnShift }) {
  return (
    <span className={styles.left} data-level={minimum === null ? 'none' : short ? 'broken' : 'ok'}>
      {/* No tick where there is no rule. */}
      {minimum !== null && <Icon icon={short ? alertCircle : checkmark} size={14} />}
      <span className="rl-num">{left}</span>
    </span>
  );
}
