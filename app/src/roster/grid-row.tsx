// biome-ignore-all lint/a11y/useSemanticElements: rows of a table can't leave their empty cells out
// biome-ignore-all lint/a11y/useFocusableInteractive: the active cell of a grid has the focus
import { memo } from 'react';
import { durationText } from '../ui/formatters.ts';
import { HoursBar } from '../ui/hours-bar.tsx';
import { GridCell } from './grid-cell.tsx';
import { lookOf } from './look.ts';
import type { RosterPerson } from './people.ts';
import styles from './roster.module.css';
import { cellName, type Lookups, nameOf } from './roster-words.ts';

interface GridRowProps {
  person: RosterPerson;
  dates: readonly string[];
  lookups: Lookups;
  /** Column of the active cell; null where that is in another row. */
  active: number | null;
  /** Place of the row in the grid, from 1. */
  place: number;
}

/** A person's row: name, filled cells and figures. */
export const GridRow = memo(function GridRow({ person, dates, lookups, active, place }: GridRowProps) {
  const { row, index, figures, limit } = person;
  const roomy = dates.length <= 7;
  const sector = row.idsector === null ? '' : (lookups.sectors.get(row.idsector) ?? '');
  return (
    <div role="row" className={styles.row} aria-rowindex={place} data-person={index}>
      <div role="rowheader" className={styles.name} aria-colindex={1}>
        <span className={styles.who}>{nameOf(row)}</span>
        <span className={`rl-caption rl-ink-2 ${styles.sector}`}>
          {row.propia ? sector : 'De otra unidad'}
        </span>
      </div>
      <div role="none" className={styles.days}>
        {dates.map((date, column) => {
          const shifts = row.celdas[column] ?? null;
          const look = lookOf(row, date, shifts, lookups);
          if (!look && column !== active) return null;
          return (
            <GridCell
              key={date}
              look={look}
              column={column}
              name={cellName(row, date, shifts, lookups)}
              active={column === active}
              roomy={roomy}
            />
          );
        })}
      </div>
      <div role="gridcell" className={styles.sum} aria-colindex={dates.length + 2}>
        <Hours minutes={figures.minutes} limit={limit} bar={roomy} />
        {!roomy && (
          <>
            <span className="rl-num">
              {figures.nights}
              <span className="rl-sr"> noches</span>
            </span>
            <span className="rl-num">
              {figures.weekends}
              <span className="rl-sr"> fines de semana</span>
            </span>
          </>
        )}
      </div>
    </div>
  );
});

function Hours({ minutes, limit, bar }: { minutes: number; limit: number | null; bar: boolean }) {
  const over = limit !== null && minutes > limit;
  return (
    <span className={styles.hours} data-over={over || undefined} title={durationText(minutes)}>
      <span className="rl-num">
        {over && !bar ? '↑ ' : ''}
        {Math.round(minutes / 60)}
        <span className="rl-sr"> horas por semana{over ? ', sobre el límite' : ''}</span>
      </span>
      {bar && <HoursBar minutes={minutes} limit={limit} />}
    </span>
  );
}
