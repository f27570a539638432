// biome-ignore-all lint/a11y/useSemanticElements: rows of a table can't leave their empty cells out
// biome-ignore-all lint/a11y/useFocusableInteractive: the active cell of a grid has the focus

import type { RosterRow } from '@relevo/contract';
import { isAgainst } from '@relevo/domain/day-wishes';
import { rosterFigures } from '@relevo/domain/roster-grid';
import type { LocalDate } from '@relevo/domain/time';
import type { Rules } from '@relevo/domain/verdict';
import { memo, useMemo, useRef } from 'react';
import { durationText } from '../ui/formatters.ts';
import { HoursBar } from '../ui/hours-bar.tsx';
import type { Corner } from './desk.ts';
import type { Refused, ShownDraft } from './draft-state.ts';
import { draftedFigures, fairnessOf, verdictsOf } from './drafted.ts';
import { gridCell } from './grid-cell.tsx';
import { draftLook, isRoomy, lookOf, refusedLook } from './look.ts';
import { type Drawing, useDrawn } from './near-rows.ts';
import { toVerdictShift } from './people.ts';
import styles from './roster.module.css';
import {
  awayWords,
  cellName,
  draftWords,
  type Lookups,
  nameOf,
  placeName,
  refusedText,
  untilWords,
} from './roster-words.ts';
import type { Granted } from './wish-facts.ts';

interface GridRowProps {
  row: RosterRow;
  /** Place of the person among all rows of people, from 0. */
  index: number;
  /** Minutes of a week; null without a limit. */
  limit: number | null;
  dates: readonly string[];
  lookups: Lookups;
  /** Column of the active cell; null where that is in another row. */
  active: number | null;
  /** First and last column that are chosen; null where none of the row is. */
  from: number | null;
  to: number | null;
  /** Place of the row in the grid, from 1. */
  place: number;
  /** The person's draft. */
  draft: readonly ShownDraft[];
  /** What was typed and not written, by date. */
  refused: ReadonlyMap<LocalDate, Refused> | undefined;
  rules: Rules;
  /** Signs of the person's cells by date. */
  corners: ReadonlyMap<LocalDate, Corner> | undefined;
  /** The person's granted wishes; null of a person who asked for none, undefined where the grid has no such column. */
  granted: Granted | null | undefined;
  drawing: Drawing;
}

const isSame = (a: ShownDraft, b: ShownDraft | undefined) =>
  b !== undefined &&
  (Object.keys({ ...a, ...b }) as (keyof ShownDraft)[]).every((name) => a[name] === b[name]);

/** Whether a row looks as before: an equal draft is as good as the same one. */
function looksAsBefore(before: GridRowProps, now: GridRowProps): boolean {
  const isKept = (name: keyof GridRowProps) => name === 'draft' || before[name] === now[name];
  if (!(Object.keys(now) as (keyof GridRowProps)[]).every(isKept)) return false;
  const { draft } = now;
  if (before.draft === draft) return true;
  return (
    before.draft.length === draft.length && before.draft.every((cell, place) => isSame(cell, draft[place]))
  );
}

/** A person's row: the name at once, cells and figures where the row is seen or near. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, lookups, active, place, drawing, dates } = props;
  const own = useRef<HTMLDivElement>(null);
  const drawn = useDrawn(own, index, drawing);
  const sector = row.idsector === null ? '' : (lookups.sectors.get(row.idsector) ?? '');
  return (
    <div ref={own} role="row" className={styles.row} aria-rowindex={place} data-person={index}>
      <div role="rowheader" className={styles.name} aria-colindex={1}>
        <span className={styles.who} title={untilWords(row)}>
          {nameOf(row)}
        </span>
        <span className={`rl-caption rl-ink-2 ${styles.sector}`}>
          {row.propia
            ? (awayWords(row, dates[0]) ?? awayWords(row, dates.at(-1)) ?? sector)
            : 'De otra unidad'}
        </span>
      </div>
      {drawn || active !== null ? (
        <Days {...props} />
      ) : (
        <>
          <div role="none" className={styles.days} />
          <div role="none" className={styles.sum} />
        </>
      )}
    </div>
  );
}, looksAsBefore);

/** The filled cells of a person, and the figures at the end. */
function Days({
  row,
  limit,
  dates,
  lookups,
  active,
  from,
  to,
  draft,
  refused,
  rules,
  corners,
  granted,
}: GridRowProps) {
  const published = useMemo(
    () => rosterFigures(row.turnos.map(toVerdictShift), dates, lookups.holidays),
    [row, dates, lookups],
  );
  const { byDate, verdicts, figures } = useMemo(
    () => ({
      byDate: new Map(draft.map((cell) => [cell.fecha, cell])),
      verdicts: verdictsOf(row, draft, rules, lookups),
      figures: draft.length === 0 ? published : draftedFigures(row, draft, dates, lookups),
    }),
    [row, draft, published, rules, dates, lookups],
  );
  const roomy = isRoomy(dates);
  const { nights, weekends, holidays } = fairnessOf(row, published, figures);
  const end = row.programacion?.hasta ?? '';
  // Where what is published ends: -1 before the first day, at the last one nothing is drawn.
  const until = dates.findLastIndex((date) => date <= end);
  return (
    <>
      <div role="none" className={styles.days}>
        {from !== null && to !== null && (from < to || active === null) && (
          <div
            aria-hidden="true"
            className={styles.chosen}
            style={{ gridColumn: `${from + 1} / ${to + 2}` }}
          />
        )}
        {until < dates.length - 1 && row.propia && (
          <div
            aria-hidden="true"
            className={styles.until}
            data-until={until}
            style={{ gridColumn: Math.max(1, until + 1) }}
          />
        )}
        {dates.map((date, column) => {
          const shifts = row.celdas[column] ?? null;
          const cell = byDate.get(date);
          const verdict = verdicts.get(date);
          const typed = refused?.get(date);
          const look = typed
            ? refusedLook(typed, lookups)
            : cell
              ? draftLook(cell, verdict?.level, lookups)
              : lookOf(row, date, shifts, lookups);
          const note = typed && refusedText(typed, lookups);
          const corner = corners?.get(date);
          const works = cell ? cell.idtipo !== null : shifts?.some(({ ausencia }) => !ausencia);
          if (!look && !corner && column !== active) return null;
          return gridCell({
            ...{ look, corner, column, roomy, active: column === active },
            against: corner !== undefined && isAgainst(corner.look, works ?? false),
            note,
            name: note
              ? `${placeName(row, date, lookups)}, ${note}`
              : cell
                ? `${placeName(row, date, lookups)}, ${draftWords(cell, verdict, lookups)}`
                : cellName(row, date, shifts, lookups),
            chosen: from !== null && to !== null && from <= column && column <= to,
          });
        })}
      </div>
      <div role="gridcell" className={styles.sum} aria-colindex={dates.length + 2}>
        <Hours minutes={figures.minutes} limit={limit} bar={roomy} />
        {!roomy &&
          [
            [nights, 'noches'],
            [weekends, 'fines de semana'],
            [holidays, 'feriados'],
          ].map(([count, of]) => (
            <span key={of} className="rl-num">
              {count}
              <span className="rl-sr"> {of} en 90 días</span>
            </span>
          ))}
        {!roomy && granted !== undefined && <Wishes granted={granted} />}
      </div>
    </>
  );
}

function Wishes({ granted }: { granted: Granted | null }) {
  if (!granted) return <span aria-hidden="true">–</span>;
  const { met, asked, lowest } = granted;
  return (
    <span className={`rl-num ${styles.wishes}`} data-lowest={lowest || undefined}>
      <span aria-hidden="true">
        {lowest && '↓ '}
        {met}/{asked}
      </span>
      <span className="rl-sr">
        {met} de {asked} deseos cumplidos en 90 días{lowest && ', lo más bajo del grupo'}
      </span>
    </span>
  );
}

function Hours({ minutes, limit, bar }: { minutes: number; limit: number | null; bar: boolean }) {
  const over = limit !== null && minutes > limit;
  // A figure over the limit has its tenth: rounded, 42 h 6 min would read as the 42 h that are allowed.
  return (
    <span className={styles.hours} data-over={over || undefined} title={durationText(minutes)}>
      <span className="rl-num">
        {over && !bar ? '↑ ' : ''}
        {over ? String(Math.ceil(minutes / 6) / 10).replace('.', ',') : Math.round(minutes / 60)}
        <span className="rl-sr"> horas por semana{over ? ', sobre el límite' : ''}</span>
      </span>
      {bar && <HoursBar minutes={minutes} limit={limit} />}
    </span>
  );
}
