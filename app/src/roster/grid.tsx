// biome-ignore-all lint/a11y/useSemanticElements: rows of a table can't leave their empty cells out
// biome-ignore-all lint/a11y/useFocusableInteractive: the active cell of a grid has the focus
import type { Roster } from '@relevo/contract';
import type { RosterPeriod } from '@relevo/domain/roster-grid';
import { type ClipboardEvent, type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { Corners } from './desk.ts';
import type { ShownDraft } from './draft-state.ts';
import { GridHead, GroupHead, WeekHead } from './grid-head.tsx';
import { type Place, placeAfter } from './grid-keys.ts';
import { type Choice, isOne, type Range, rangeOf } from './grid-range.ts';
import { GridRow } from './grid-row.tsx';
import { isRoomy } from './look.ts';
import { useDrawing } from './near-rows.ts';
import type { OrderChoiceProps } from './order-choice.tsx';
import type { RosterGroup } from './people.ts';
import styles from './roster.module.css';
import type { Lookups } from './roster-words.ts';
import type { Planning } from './use-planning.ts';
import { usePointing } from './use-pointing.ts';
import type { Granted } from './wish-facts.ts';

interface GridProps extends OrderChoiceProps {
  roster: Roster;
  /** The rows on screen, by their places among all. */
  shown: readonly number[];
  groups: readonly RosterGroup[];
  period: RosterPeriod;
  today: string;
  lookups: Lookups;
  chosen: Choice;
  onChoose: (chosen: Choice) => void;
  onOpen: (place: Place) => void;
  onClose: () => void;
  planning: Planning;
  corners: Corners;
  /** What was granted by worker's id; undefined leaves the column out. */
  granted: ReadonlyMap<number, Granted> | undefined;
}

const NO_DRAFT: readonly ShownDraft[] = [];
const NONE = { from: null, to: null };

/** The chosen columns of a row; a row beside the choice stays as it is while the choice moves. */
const columnsIn = ({ from, to }: Range, row: number) =>
  from.row <= row && row <= to.row ? { from: from.column, to: to.column } : NONE;

const cellIn = (grid: HTMLElement | null) =>
  grid?.querySelector<HTMLElement>('[data-person] [role="gridcell"][tabindex="0"]');

/** Leads the focus to the active cell of the page's grid. */
export const focusCell = () =>
  cellIn(document.querySelector('.ion-page:not(.ion-page-hidden) [role="grid"]'))?.focus();

/** People down, days across, by WAI-ARIA's grid pattern: one tab stop, arrows inside. */
export function Grid(props: GridProps) {
  const { roster, groups, period, today, lookups, chosen, onChoose, onOpen, onClose } = props;
  const { planning, corners, granted, shown } = props;
  const { drafts, refused, rules } = planning;
  const { active } = chosen;
  const range = rangeOf(chosen.anchor, chosen.end);
  const { dates } = period;
  const { holidays, dayOf } = lookups;
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  /** Whether the focus is in the grid, or was there when the browser took it from a cell. */
  const inside = useRef(false);
  const drawing = useDrawing(roster.filas.length);
  const seen = useMemo(() => {
    const rows = new Set(shown);
    return groups
      .map((group) => ({ group, people: group.people.filter(({ index }) => rows.has(index)) }))
      .filter(({ people }) => people.length > 0);
  }, [groups, shown]);

  // With the drawing itself: an effect that waits would be run early by the next key, and lose the cell that key leads to.
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const cell = cellIn(grid.current);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    void active;
  }, [active]);

  // A row that changes its place loses the focus, which no element takes then.
  useLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body) cellIn(grid.current)?.focus();
    void roster.filas;
  }, [roster.filas]);

  const choose = (next: Choice) => {
    moved.current = true;
    onChoose(next);
  };
  const go = (place: Place, from = place) => choose({ active: place, anchor: from, end: place });
  const pointing = usePointing({ choose: go, anchor: chosen.anchor, open: onOpen });
  const press = (event: KeyboardEvent) => {
    // The order is chosen by its own keys.
    if (event.altKey || (event.target as Element).localName === 'select') return;
    const { key, shiftKey } = event;
    if (planning.press(event, active, range, go)) return event.preventDefault();
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') {
      const end = { row: shown.at(-1) ?? 0, column: dates.length - 1 };
      onChoose({ active, anchor: { row: shown[0] ?? 0, column: 0 }, end });
    } else if (key === 'Enter' && !shiftKey) onOpen(active);
    else if (key === 'Escape') {
      const dismissed = planning.dismiss(range);
      if (!isOne(range)) go(active);
      else if (!dismissed) onClose();
    } else {
      const height = grid.current?.querySelector('[data-person]')?.clientHeight ?? 30;
      const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / height) - 2);
      const at = { row: shown.indexOf(active.row), column: active.column };
      const found = placeAfter(event, at, { rows: shown.length, columns: dates.length, page });
      if (!found) return;
      const place = { row: shown[found.row] ?? active.row, column: found.column };
      go(place, shiftKey ? chosen.anchor : place);
    }
    event.preventDefault();
  };
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', planning.textOf(range));
  };

  const roomy = isRoomy(dates);
  let place = 1;
  return (
    <div
      ref={grid}
      role="grid"
      className={styles.grid}
      aria-multiselectable="true"
      aria-label={`Planilla de ${roster.unidad.nombre}`}
      aria-rowcount={shown.length + seen.length + 1}
      aria-colcount={dates.length + 2}
      data-roomy={roomy || undefined}
      data-wishes={granted ? '' : undefined}
      style={{ '--roster-days': dates.length } as Record<string, number>}
      onKeyDown={press}
      onFocus={() => {
        inside.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) inside.current = false;
      }}
      {...pointing}
      onCopy={copy}
      onCut={(event) => {
        copy(event);
        if (planning.edits) planning.empty(range);
      }}
      onPaste={(event) => {
        event.preventDefault();
        if (planning.edits) planning.paste(event.clipboardData.getData('text/plain'), range);
      }}
    >
      <div role="none" className={styles.inner}>
        <Columns dates={dates} today={today} holidays={holidays} />
        <div role="rowgroup" className={styles.top}>
          {!roomy && <WeekHead dates={dates} />}
          <GridHead
            {...{ dates, today, holidays, dayOf }}
            wishes={granted !== undefined}
            order={props.order}
            onOrder={props.onOrder}
          />
        </div>
        {seen.map(({ group, people }) => {
          place += 1;
          return (
            <div key={group.id} role="rowgroup" className={styles.people} aria-label={group.name}>
              <GroupHead {...{ group, place, roomy }} seen={people.length} />
              {people.map((person) => {
                place += 1;
                return (
                  <GridRow
                    key={person.row.idtrabajador}
                    row={person.row}
                    index={person.index}
                    limit={person.limit}
                    dates={dates}
                    lookups={lookups}
                    active={active.row === person.index ? active.column : null}
                    place={place}
                    {...columnsIn(range, person.index)}
                    draft={drafts.get(person.row.idtrabajador) ?? NO_DRAFT}
                    refused={refused.get(person.row.idtrabajador)}
                    rules={rules}
                    corners={corners.get(person.row.idtrabajador)}
                    granted={granted && (granted.get(person.row.idtrabajador) ?? null)}
                    drawing={drawing}
                  />
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The ground of weekends, holidays and today: one element a column, behind the rows. */
const Columns = memo(function Columns({
  dates,
  today,
  holidays,
}: Pick<GridProps, 'today'> & Pick<Lookups, 'holidays'> & { dates: string[] }) {
  return dates.map((date, column) => {
    const isWeekend = Temporal.PlainDate.from(date).dayOfWeek > 5;
    const look = date === today ? 'today' : holidays.has(date) ? 'holiday' : isWeekend ? 'weekend' : null;
    if (!look) return null;
    return (
      <div
        key={date}
        aria-hidden="true"
        className={styles.column}
        data-look={look}
        style={{ '--roster-column': column } as Record<string, number>}
      />
    );
  });
});
