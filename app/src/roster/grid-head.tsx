// biome-ignore-all lint/a11y/useSemanticElements: rows of a table can't leave their empty cells out
// biome-ignore-all lint/a11y/useFocusableInteractive: the active cell of a grid has the focus
import { flag, moon, sunny } from 'ionicons/icons';
import { memo } from 'react';
import { capitalised } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { WEEKDAYS } from '../ui/weekdays.ts';
import { isRoomy } from './look.ts';
import { OrderChoice, type OrderChoiceProps } from './order-choice.tsx';
import type { DayCount, Figure, RosterGroup } from './people.ts';
import styles from './roster.module.css';
import { weeksTitle } from './weeks-title.ts';

const weekdayOf = (date: string) => WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1];

interface GridHeadProps extends OrderChoiceProps {
  dates: readonly string[];
  today: string;
  /** Names of holidays by date. */
  holidays: ReadonlyMap<string, string>;
  /** Words of a day, as the cells have them. */
  dayOf: (date: string) => string;
  /** Whether there is a column of wishes. */
  wishes: boolean;
}

/** The dates above the columns, and the order of the people below. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { dates, today, holidays, dayOf, wishes, order, onOrder } = props;
  return (
    <div role="row" className={styles.head} aria-rowindex={1}>
      <div role="columnheader" className={styles.name} aria-colindex={1}>
        <span className="rl-sr">Persona</span>
        <OrderChoice order={order} onOrder={onOrder} />
      </div>
      <div role="none" className={styles.days}>
        {dates.map((date, column) => {
          const holiday = holidays.get(date);
          return (
            <div
              key={date}
              role="columnheader"
              className={styles.date}
              aria-colindex={column + 2}
              data-date={date}
              aria-current={date === today ? 'date' : undefined}
              data-holiday={holiday !== undefined || undefined}
            >
              <span className="rl-sr">
                {[capitalised(dayOf(date)), ...(holiday ? [`feriado: ${holiday}`] : [])].join(', ')}
              </span>
              <span aria-hidden="true">{holiday ? <Icon icon={flag} size={12} /> : weekdayOf(date)}</span>
              <span aria-hidden="true" className="rl-num">
                {Number(date.slice(8))}
              </span>
            </div>
          );
        })}
      </div>
      <div role="columnheader" className={styles.sum} aria-colindex={dates.length + 2}>
        {isRoomy(dates) ? (
          <span>Horas</span>
        ) : (
          <>
            <span title="Horas por semana">h/sem</span>
            <span title="En 90 días, con el borrador">Noches</span>
            <span title="Fines de semana en 90 días, con el borrador">Findes</span>
            <span title="Feriados en 90 días, con el borrador">Feriad.</span>
            {wishes && <span title="Deseos cumplidos de los pedidos en 90 días">Deseos</span>}
          </>
        )}
      </div>
    </div>
  );
});

/** The weeks above the dates, where there are several: 'Semana 48 · 23 al 29 nov'. Each date says its day aloud. */
export const WeekHead = memo(function WeekHead({ dates }: Pick<GridHeadProps, 'dates'>) {
  const weeks = Map.groupBy(dates, (date) => Temporal.PlainDate.from(date).weekOfYear);
  return (
    <div aria-hidden="true" className={styles.weeks}>
      <span className={styles.name} />
      <span className={styles.days}>
        {[...weeks].map(([week, days]) => (
          <span key={week} style={{ gridColumn: `span ${days.length}` }}>
            {days.length > 3 && `Semana ${week}`}
            {days.length === 7 && <i> · {weeksTitle(days[0] ?? '', days[6] ?? '')}</i>}
          </span>
        ))}
      </span>
      <span className={styles.sum}>Reparto</span>
    </div>
  );
});

interface GroupHeadProps {
  group: RosterGroup;
  /** How many of its people are on screen. */
  seen: number;
  place: number;
  /** Room for a sign beside each figure. */
  roomy: boolean;
}

/** The head of a group: its people, and who works by day and by night on each date. */
export const GroupHead = memo(function GroupHead({
  group: { name, people, counts },
  seen,
  place,
  roomy,
}: GroupHeadProps) {
  return (
    <div role="row" className={styles.group} aria-rowindex={place}>
      <div role="rowheader" className={styles.name} aria-colindex={1}>
        <span className={styles.who}>{name}</span>
        <span className="rl-caption rl-ink-2">
          {seen < people.length && `${seen} de `}
          {people.length}
          <span className="rl-sr"> personas</span>
        </span>
        {!roomy && (
          <span className={styles.kinds} aria-hidden="true">
            <Icon icon={sunny} size={12} />
            <Icon icon={moon} size={12} />
          </span>
        )}
      </div>
      <div role="none" className={styles.days}>
        {counts.map((count, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its date
          <Count key={column} {...{ count, column, roomy }} />
        ))}
      </div>
      <div role="gridcell" className={styles.sum} aria-colindex={counts.length + 2}>
        <Least counts={counts} />
      </div>
    </div>
  );
});

const words = (kind: string, { people, minimum }: Figure) =>
  `${kind} ${people}${minimum === null ? '' : `, mínimo ${minimum}`}`;

/** 'Falta 1 de día', 'Sobran 2 de noche'; nothing where there are as many as the least. */
function gapWords(kind: string, { short, over }: Figure): string {
  if (short > 0) return `${short === 1 ? 'Falta' : 'Faltan'} ${short} ${kind}`;
  return over > 0 ? `${over === 1 ? 'Sobra' : 'Sobran'} ${over} ${kind}` : '';
}

interface CountProps {
  count: DayCount;
  column: number;
  roomy: boolean;
}

const isSame = (a: Figure, b: Figure) => a.people === b.people && a.minimum === b.minimum;

/** Staffing of a payroll group on a day, drawn again only where it differs: a change of a draft counts all days anew. */
const Count = memo(
  function Count({ count: { day, night }, column, roomy }: CountProps) {
    const gaps = [gapWords('de día', day), gapWords('de noche', night)].filter(Boolean);
    return (
      <div
        role="gridcell"
        className={styles.count}
        aria-colindex={column + 2}
        aria-label={[`${words('Día', day)}; ${words('noche', night)}`, ...gaps].join('; ')}
        title={gaps.join('; ') || undefined}
      >
        {[
          { kind: 'day', icon: sunny, group: day },
          { kind: 'night', icon: moon, group: night },
        ].map(({ kind, icon, group }) => (
          <span key={kind} className="rl-num" aria-hidden="true" data-short={group.short > 0 || undefined}>
            {roomy && <Icon icon={icon} size={12} />}
            {group.people}
          </span>
        ))}
      </div>
    );
  },
  (a, b) =>
    a.column === b.column &&
    a.roomy === b.roomy &&
    isSame(a.count.day, b.count.day) &&
    isSame(a.count.night, b.count.night),
);

/** The least by day and by night, where all dates have the same. */
function Least({ counts }: { counts: readonly DayCount[] }) {
  const least = (kind: 'day' | 'night') => {
    const all = new Set(counts.map((count) => count[kind].minimum));
    const [only] = all;
    return all.size === 1 ? only : undefined;
  };
  const [day, night] = [least('day'), least('night')];
  if (day == null && night == null) return null;
  return (
    <span className={`rl-caption ${styles.least}`}>
      mín.
      {day != null && (
        <>
          <Icon icon={sunny} size={12} />
          {day}
        </>
      )}
      {night != null && (
        <>
          <Icon icon={moon} size={12} />
          {night}
        </>
      )}
    </span>
  );
}
