import type { Roster } from '@relevo/contract';
import { isUnplanned } from '@relevo/domain/roster';
import type { RosterPeriod } from '@relevo/domain/roster-grid';
import type { LocalDate } from '@relevo/domain/time';
import type { Rules } from '@relevo/domain/verdict';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../device/connectivity.ts';
import { showToast } from '../ui/toast.tsx';
import { cellKey } from './cell-key.ts';
import type { Plan, PlannedCell, Refused, ShownDraft } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import { draftsOf, rulesOf } from './drafted.ts';
import type { Place } from './grid-keys.ts';
import { isOne, placesOf, type Range, rangeOf, sizeOf } from './grid-range.ts';
import { fromText, pastedCells, planOfText, toText, unknownWords } from './grid-text.ts';
import { lockOf } from './locks.ts';
import { plannedWords } from './planned-words.ts';
import { refusedWords } from './refused-words.ts';
import { cellsWords, codeOf, type Lookups, OFFLINE } from './roster-words.ts';
import type { Way } from './step-history.ts';
import { type Typed, typeCode } from './typing.ts';

interface Asked {
  /** What is written, in this period and in others. */
  store: DraftStore;
  /** Shows the period of a day. */
  onMove: (date: LocalDate) => void;
  roster: Roster;
  /** The rows on screen: nothing is written in others by a key. */
  shown: readonly number[];
  /** Key of the read. */
  read: readonly unknown[];
  period: RosterPeriod;
  lookups: Lookups;
  today: LocalDate;
}

/** A day that a cell shall show. */
export interface PlanAt {
  place: Place;
  plan: Plan;
}

export interface Planning {
  /** As they are shown, with what a tool would add. */
  drafts: ReadonlyMap<number, ShownDraft[]>;
  /** Those that are drafted. */
  drafted: ReadonlyMap<number, ShownDraft[]>;
  /** Shows what a tool would write, in the place of what it showed before. */
  preview: (cells: readonly PlannedCell[]) => void;
  /** What was typed and not written, by worker's id and date. */
  refused: ReadonlyMap<number, ReadonlyMap<LocalDate, Refused>>;
  /** Takes what was not written away from cells; false where there is nothing of it. */
  dismiss: (range: Range) => boolean;
  takeBack: (way: Way) => readonly PlannedCell[];
  rules: Rules;
  store: DraftStore;
  /** Whether this manager may write at all. */
  edits: boolean;
  /** Words of the last change or choice, for a screen reader. */
  said: string;
  say: (words: string) => void;
  /** Why a cell can't be written; null where it can. */
  whyNot: (place: Place) => string | null;
  /** Writes cells as one action; those that are locked stay, and the reason is told. */
  plan: (cells: readonly PlanAt[]) => void;
  /** Writes by a key; false for one that writes nothing. */
  press: (event: KeyboardEvent, at: Place, range: Range, go: (place: Place) => void) => boolean;
  /** The codes of cells as text, and what a text writes from the first of the cells on. */
  textOf: (range: Range) => string;
  empty: (range: Range) => void;
  paste: (text: string, range: Range) => void;
}

const byPerson = (cells: Iterable<Refused>) =>
  new Map(
    [...Map.groupBy(cells, ({ idtrabajador }) => idtrabajador)].map(([id, own]) => [
      id,
      new Map(own.map((one) => [one.fecha, one])),
    ]),
  );
const NOTHING_TYPED = { typed: { letters: '', at: 0 } as Typed, range: null as Range | null, wrote: false };

function tellRefused(...refused: Parameters<typeof refusedWords>): void {
  const message = refusedWords(...refused);
  if (message) showToast({ message, tone: 'bad' });
}

/** Writing in the roster: what is drafted, what the rules say of it, and the keys that write. */
export function usePlanning({ store, onMove, roster, shown, read, period, lookups, today }: Asked): Planning {
  const online = useOnline();
  useLayoutEffect(() => {
    const { from } = period;
    store.show({ read, from, onRefused: tellRefused, codeOf: (plan) => codeOf(plan, lookups) });
  }, [store, read, period, lookups]);
  const state = useSyncExternalStore(store.subscribe, store.state);
  // What is on its way in other periods is not seen here.
  const { pending, two } = useMemo(() => {
    const seen = <V>(cells: ReadonlyMap<string, V>, of: (cell: V) => PlannedCell) =>
      new Map([...cells].filter(([, cell]) => period.dates.includes(of(cell).fecha)));
    return { pending: seen(state.pending, (cell) => cell), two: seen(state.two, ({ mine }) => mine) };
  }, [state.pending, state.two, period.dates]);
  const notWritten = state.refused;
  const [said, setSaid] = useState('');
  const last = useRef(NOTHING_TYPED);
  const { reglas } = roster;
  const rules = useMemo(() => rulesOf({ reglas }), [reglas]);
  const stored = roster.borrador?.celdas;
  const [added, preview] = useState<readonly PlannedCell[]>([]);
  const drafted = useMemo(() => draftsOf(stored ?? [], { pending, two }), [stored, pending, two]);
  const drafts = useMemo(
    () => (added.length === 0 ? drafted : draftsOf(stored ?? [], { pending, two }, added)),
    [stored, pending, two, drafted, added],
  );
  const refused = useMemo(() => byPerson(notWritten.values()), [notWritten]);
  const edits = stored !== undefined;
  const { dates } = period;
  const codes = roster.tipos.filter(({ activo }) => activo);

  const cellAt = ({ row: index, column }: Place) => {
    const [row, date] = [roster.filas[index], dates[column]];
    return row && date ? { row, date, shifts: row.celdas[column] ?? null } : null;
  };
  const whyNot = (place: Place) => {
    const cell = cellAt(place);
    if (!online) return OFFLINE;
    return cell && lockOf(cell.row, cell.date, place.column, today);
  };
  const planned = ({ place, plan: wanted }: PlanAt): PlannedCell | null => {
    const cell = cellAt(place);
    if (!cell) return null;
    const { row, date, shifts } = cell;
    const [published, ...more] = shifts ?? [];
    const asPublished =
      wanted.que === 'turno'
        ? more.length === 0 && published?.tipo === wanted.idtipo && !published?.ausencia
        : wanted.que === 'libre' && !shifts && !isUnplanned(date, row.programacion);
    const sector = published?.sector ?? row.idsector;
    const next: Plan = asPublished
      ? { que: 'publicado' }
      : { ...wanted, ...(wanted.que === 'turno' && { idsector: sector }) };
    return { ...next, idtrabajador: row.idtrabajador, fecha: date };
  };
  /** A cell that keeps what was typed into it and can't be written. */
  const refusedAt = (place: Place, typed: Pick<Refused, 'plan' | 'code' | 'text'>): Refused[] => {
    const cell = cellAt(place);
    return cell ? [{ idtrabajador: cell.row.idtrabajador, fecha: cell.date, ...typed }] : [];
  };
  const write = (wanted: readonly PlanAt[], over: boolean) => {
    const judged = wanted.map((one) => ({ one, why: whyNot(one.place) }));
    const cells = judged.flatMap(({ one, why }) => (why ? [] : (planned(one) ?? [])));
    const [locked, ...more] = judged.flatMap(({ why }) => why ?? []);
    const others = more.length > 0 ? ` (y ${cellsWords(more.length)} más)` : '';
    if (locked) showToast(`${locked}${others}`);
    store.refuse(
      judged.flatMap(({ one: { place, plan }, why }) =>
        // Without a connection nothing is typed.
        !why || why === OFFLINE || plan.que !== 'turno'
          ? []
          : refusedAt(place, { plan, code: codeOf(plan, lookups), text: why }),
      ),
    );
    if (cells.length > 0) store.write(cells, over);
    const [only] = cells;
    if (only) setSaid(plannedWords(cells, { roster, drafts, rules, lookups }));
    // The foot says it as long as it lasts.
    else setSaid(!locked || locked === OFFLINE ? '' : `${locked}${others}`);
  };
  const dismiss = (range: Range) =>
    store.dismiss(
      placesOf(range, shown).flatMap((place) => {
        const cell = cellAt(place);
        return cell ? cellKey({ idtrabajador: cell.row.idtrabajador, fecha: cell.date }) : [];
      }),
    ) > 0;
  /** Makes cells free; what was typed there and not written is taken away alone. */
  const empty = (range: Range) => {
    const isRefused = (place: Place) => {
      const cell = cellAt(place);
      return cell && refused.get(cell.row.idtrabajador)?.has(cell.date);
    };
    const rest = fill(range, { que: 'libre' }).filter(({ place }) => !isRefused(place));
    dismiss(range);
    if (rest.length > 0) plan(rest);
  };
  const plan = (wanted: readonly PlanAt[]) => write(wanted, false);
  const fill = (range: Range, one: Plan) => placesOf(range, shown).map((place) => ({ place, plan: one }));

  const type = (letter: string, at: number, chosen: Range, go: (place: Place) => void): boolean => {
    const { typed, range: before, wrote } = last.current;
    const found = typeCode(typed, letter, at, codes);
    if (!found) return false;
    // A further letter of a code belongs to the cells of its first, and is one action with it.
    const isFurther = found.typed.letters.length > 1;
    const range = (isFurther && before) || chosen;
    last.current = { typed: found.typed, range, wrote: found.type !== null };
    if (!found.type) return true;
    const { row, column } = range.from;
    // A cell that is not written keeps the cursor. The step says nothing, so what was written is told after it.
    if (isOne(range) && !whyNot(range.from)) go({ row, column: Math.min(dates.length - 1, column + 1) });
    write(fill(range, { que: 'turno', idtipo: found.type.id }), isFurther && wrote);
    return true;
  };

  const codeAt = (place: Place): string => {
    const cell = cellAt(place);
    if (!cell) return '';
    const draft = drafts.get(cell.row.idtrabajador)?.find(({ fecha }) => fecha === cell.date);
    const ids = draft ? [draft.idtipo] : (cell.shifts ?? []).map(({ tipo }) => tipo);
    return ids.map((id) => (id === null ? '' : lookups.types.get(id)?.abreviatura)).join('+');
  };

  /** Takes the last action back, or does it again, in the period where it was done; returns its cells. */
  const takeBack = (way: Way): readonly PlannedCell[] => {
    const away = online ? store.awayOf(way) : null;
    if (!online) showToast(OFFLINE);
    else if (away !== null) {
      store.await(way);
      onMove(away);
    } else {
      const cells = store[way]();
      const did = way === 'undo' ? 'Se deshizo' : 'Se rehízo';
      setSaid(
        cells.length > 0
          ? `${did}: ${cellsWords(cells.length)}`
          : `Nada más que ${way === 'undo' ? 'deshacer' : 'rehacer'}`,
      );
      return cells;
    }
    return [];
  };

  return {
    takeBack,
    ...{ drafts, drafted, preview, rules, store, edits, said, say: setSaid, whyNot, plan },
    press: (event, at, range, go) => {
      if (!edits) return false;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'y' && key !== 'z') return false;
        takeBack(key === 'z' && !event.shiftKey ? 'undo' : 'redo');
        return true;
      }
      if (key === 'delete' || key === 'backspace') {
        empty(range);
        return true;
      }
      const chosen = isOne(range) ? rangeOf(at, at) : range;
      return /^[\p{L}\d]$/u.test(key) && type(key, event.timeStamp, chosen, go);
    },
    textOf: (range) => {
      const { columns } = sizeOf(range, shown);
      const places = placesOf(range, shown).map(codeAt);
      return toText(
        Array.from({ length: places.length / columns }, (_, row) =>
          places.slice(row * columns, (row + 1) * columns),
        ),
      );
    },
    empty,
    dismiss,
    refused,
    paste: (text, range) => {
      const { cells, beyond } = pastedCells(fromText(text), range, { shown, columns: dates.length });
      const unknown: { place: Place; code: string }[] = [];
      const wanted = cells.flatMap(({ place, text: code }): PlanAt[] => {
        const found = planOfText(code, roster.tipos);
        if (!found) unknown.push({ place, code });
        return found ? [{ place, plan: found }] : [];
      });
      plan(wanted);
      store.refuse(
        unknown.flatMap(({ place, code }) =>
          refusedAt(place, { plan: null, code: code.slice(0, 20), text: unknownWords(code) }),
        ),
      );
      const [first] = unknown;
      if (first) showToast({ message: unknownWords(first.code), tone: 'bad' });
      else if (beyond) showToast('Lo que no cabía en la planilla no se pegó.');
    },
  };
}
