// biome-ignore-all lint/a11y/useSemanticElements: rows of a table can't leave their empty cells out
// biome-ignore-all lint/a11y/useFocusableInteractive: the active cell of a grid has the focus
import type { Roster } from '@relevo/contract';
import type { RosterPeriod } from '@relevo/domain/roster-grid';
import type { Rules } from '@relevo/domain/verdict';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { Corners } from './desk.ts';
import type { ShownDraft } from './draft-store.ts';
import { GridHead, GroupHead } from './grid-head.tsx';
import { type Place, placeAfter } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { isRoomy } from './look.ts';
import type { RosterGroup } from './people.ts';
import styles from './roster.module.css';
import type { Lookups } from './roster-words.ts';

interface GridProps {
  roster: Roster;
  groups: readonly RosterGroup[];
  period: RosterPeriod;
  today: string;
  lookups: Lookups;
  active: Place;
  onActive: (place: Place) => void;
  onOpen: () => void;
  onClose: () => void;
  drafts: ReadonlyMap<number, readonly ShownDraft[]>;
  rules: Rules;
  corners: Corners;
  /** A letter, Delete, or undo and redo; false for a key that writes nothing. */
  onWrite: (event: KeyboardEvent, go: (place: Place) => void) => boolean;
}

const cellIn = (grid: HTMLElement | null) =>
  grid?.querySelector<HTMLElement>('[data-person] [role="gridcell"][tabindex="0"]');

/** Leads the focus to the active cell of the page's grid. */
export const focusCell = () =>
  cellIn(document.querySelector('.ion-page:not(.ion-page-hidden) [role="grid"]'))?.focus();

/** The column of a pointer, by the dates above; null outside of them. */
function columnAt(grid: HTMLElement, x: number): number | null {
  const heads = [...grid.querySelectorAll('[data-date]')];
  const found = heads.findIndex((head) => {
    const { left, right } = head.getBoundingClientRect();
    return left <= x && x < right;
  });
  return found < 0 ? null : found;
}

/** People down, days across, by WAI-ARIA's grid pattern: one tab stop, arrows inside. */
export function Grid(props: GridProps) {
  const { roster, groups, period, today, lookups, active, onActive, onOpen, onClose } = props;
  const { drafts, rules, corners, onWrite } = props;
  const { dates } = period;
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const holidays = useMemo(
    () => new Map(roster.feriados.map(({ fecha, nombre }) => [fecha, nombre])),
    [roster.feriados],
  );
  const rows = groups.reduce((sum, { people }) => sum + people.length, 0);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const cell = cellIn(grid.current);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    void active;
  }, [active]);

  const go = (place: Place) => {
    moved.current = true;
    onActive(place);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey) return;
    if (onWrite(event, go)) return event.preventDefault();
    if (event.shiftKey) return;
    if (event.key === 'Enter') onOpen();
    else if (event.key === 'Escape') onClose();
    else {
      const height = grid.current?.querySelector('[data-person]')?.clientHeight ?? 30;
      const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / height) - 2);
      const place = placeAfter(event, active, { rows, columns: dates.length, page });
      if (!place) return;
      go(place);
    }
    event.preventDefault();
  };
  const point = ({ target, clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const row = (target as Element).closest<HTMLElement>('[data-person]');
    const column = row && columnAt(currentTarget, clientX);
    if (!row || column === null) return;
    go({ row: Number(row.dataset.person), column });
    onOpen();
  };

  const roomy = isRoomy(dates);
  let place = 1;
  return (
    <div
      ref={grid}
      role="grid"
      className={styles.grid}
      aria-label={`Planilla de ${roster.unidad.nombre}`}
      aria-rowcount={rows + groups.length + 1}
      aria-colcount={dates.length + 2}
      data-roomy={roomy || undefined}
      style={{ '--roster-days': dates.length } as Record<string, number>}
      onKeyDown={press}
      onClick={point}
    >
      <div role="none" className={styles.inner}>
        <Columns dates={dates} today={today} holidays={holidays} />
        <div role="rowgroup" className={styles.top}>
          <GridHead dates={dates} today={today} holidays={holidays} />
        </div>
        {groups.map((group) => {
          place += 1;
          return (
            <div key={group.id} role="rowgroup" aria-label={group.name}>
              <GroupHead group={group} place={place} roomy={roomy} />
              {group.people.map((person) => {
                place += 1;
                return (
                  <GridRow
                    key={person.row.idtrabajador}
                    person={person}
                    dates={dates}
                    lookups={lookups}
                    active={active.row === person.index ? active.column : null}
                    place={place}
                    draft={
                      drafts.has(person.row.idtrabajador)
                        ? JSON.stringify(drafts.get(person.row.idtrabajador))
                        : ''
                    }
                    rules={rules}
                    corners={corners.get(person.row.idtrabajador)}
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
function Columns({
  dates,
  today,
  holidays,
}: Pick<GridProps, 'today'> & { dates: string[]; holidays: Map<string, string> }) {
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
}
