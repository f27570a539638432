// biome-ignore-all lint/a11y/useSemanticElements: rows of a table can't leave their empty cells out
// biome-ignore-all lint/a11y/useFocusableInteractive: the active cell of a grid has the focus

import type { LocalDate } from '@relevo/domain/time';
import type { Rules } from '@relevo/domain/verdict';
import { memo, useMemo } from 'react';
import { durationText } from '../ui/formatters.ts';
import { HoursBar } from '../ui/hours-bar.tsx';
import type { Corner } from './desk.ts';
import type { ShownDraft } from './draft-store.ts';
import { draftedFigures, verdictsOf } from './drafted.ts';
import { GridCell } from './grid-cell.tsx';
import { draftLook, isRoomy, lookOf } from './look.ts';
import type { RosterPerson } from './people.ts';
import styles from './roster.module.css';
import { cellName, draftWords, type Lookups, nameOf, placeName } from './roster-words.ts';

interface GridRowProps {
  person: RosterPerson;
  dates: readonly string[];
  lookups: Lookups;
  /** Column of the active cell; null where that is in another row. */
  active: number | null;
  /** First and last column that are chosen; null where none of the row is. */
  from: number | null;
  to: number;
  /** Place of the row in the grid, from 1. */
  place: number;
  /** The person's draft as JSON, so that the row is not drawn again for an equal draft; empty without a draft. */
  draft: string;
  rules: Rules;
  /** Signs of the person's cells by date. */
  corners: ReadonlyMap<LocalDate, Corner> | undefined;
}

/** A person's row: name, filled cells and figures. */
export const GridRow = memo(function GridRow({
  person,
  dates,
  lookups,
  active,
  from,
  to,
  place,
  draft,
  rules,
  corners,
}: GridRowProps) {
  const { row, index, limit } = person;
  const { byDate, verdicts, figures } = useMemo(() => {
    const cells: ShownDraft[] = draft === '' ? [] : JSON.parse(draft);
    return {
      byDate: new Map(cells.map((cell) => [cell.fecha, cell])),
      verdicts: verdictsOf(row, cells, rules, lookups),
      figures: cells.length === 0 ? person.figures : draftedFigures(row, cells, dates, lookups),
    };
  }, [person, row, draft, rules, dates, lookups]);
  const roomy = isRoomy(dates);
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
        {from !== null && (from < to || active === null) && (
          <div
            aria-hidden="true"
            className={styles.chosen}
            style={{ gridColumn: `${from + 1} / ${to + 2}` }}
          />
        )}
        {dates.map((date, column) => {
          const shifts = row.celdas[column] ?? null;
          const cell = byDate.get(date);
          const verdict = verdicts.get(date);
          const look = cell ? draftLook(cell, verdict?.level, lookups) : lookOf(row, date, shifts, lookups);
          const corner = corners?.get(date);
          if (!look && !corner && column !== active) return null;
          return (
            <GridCell
              key={date}
              look={look}
              corner={corner}
              column={column}
              name={
                cell
                  ? `${placeName(row, date)}, ${draftWords(cell, verdict, lookups)}`
                  : cellName(row, date, shifts, lookups)
              }
              active={column === active}
              chosen={from !== null && from <= column && column <= to}
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
