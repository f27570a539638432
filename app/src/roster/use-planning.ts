import type { Roster } from '@relevo/contract';
import { isUnplanned } from '@relevo/domain/roster';
import type { RosterPeriod } from '@relevo/domain/roster-grid';
import type { LocalDate } from '@relevo/domain/time';
import type { Rules } from '@relevo/domain/verdict';
import { type KeyboardEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../device/connectivity.ts';
import { showToast } from '../ui/toast.tsx';
import { cellKey } from './cell-key.ts';
import { DraftStore, type Plan, type PlannedCell, type ShownDraft } from './draft-store.ts';
import { draftsOf, rulesOf, verdictsOf } from './drafted.ts';
import type { Place } from './grid-keys.ts';
import { isOne, placesOf, type Range, rangeOf, sizeOf } from './grid-range.ts';
import { fromText, pastedSize, planOfText, toText } from './grid-text.ts';
import { lockOf } from './locks.ts';
import { refusedWords } from './refused-words.ts';
import { cellsWords, draftWords, type Lookups, OFFLINE, placeName } from './roster-words.ts';
import { type Typed, typeCode } from './typing.ts';

interface Asked {
  roster: Roster;
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

const NO_ANSWERS = new Map();
const byKey = (cells: readonly PlannedCell[]) => new Map(cells.map((cell) => [cellKey(cell), cell]));
const NOTHING_TYPED = { typed: { letters: '', at: 0 } as Typed, range: null as Range | null, wrote: false };

function tellRefused(...refused: Parameters<typeof refusedWords>): void {
  const message = refusedWords(...refused);
  if (message) showToast({ message, tone: 'bad' });
}

/** Writing in the roster: what is drafted, what the rules say of it, and the keys that write. */
export function usePlanning({ roster, read, period, lookups, today }: Asked): Planning {
  const online = useOnline();
  const [store] = useState(
    () => new DraftStore(read, { unitId: roster.unidad.id, from: period.from, onRefused: tellRefused }),
  );
  const { pending, two } = useSyncExternalStore(store.subscribe, store.state);
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
  /** What a written cell says: its code with what the rules say of it. */
  const wordsOf = ({ que, idtipo, idtrabajador, fecha }: PlannedCell): string => {
    const row = roster.filas.find((one) => one.idtrabajador === idtrabajador);
    if (!row) return '';
    const draft = { fecha, idtipo: idtipo ?? null, vieja: false, por: null };
    const others = (drafts.get(idtrabajador) ?? []).filter((one) => one.fecha !== fecha);
    const cells = que === 'publicado' ? others : [...others, draft];
    const verdict = verdictsOf(row, cells, rules, lookups).get(fecha);
    const words = que === 'publicado' ? 'como está publicado' : draftWords(draft, verdict, lookups);
    return `${placeName(row, fecha)}, ${words}`;
  };
  /** What many written cells say: how many there are, and how many the rules say something of. */
  const writtenWords = (cells: readonly PlannedCell[]): string => {
    const told = [...Map.groupBy(cells, ({ idtrabajador }) => idtrabajador)].reduce((sum, [id, own]) => {
      const row = roster.filas.find(({ idtrabajador }) => idtrabajador === id);
      const dates = new Set(own.map(({ fecha }) => fecha));
      const others = (drafts.get(id) ?? []).filter(({ fecha }) => !dates.has(fecha));
      const cells = [...others, ...(draftsOf([], { pending: byKey(own), two: NO_ANSWERS }).get(id) ?? [])];
      const verdicts = row ? verdictsOf(row, cells, rules, lookups) : new Map();
      return sum + own.filter(({ fecha }) => verdicts.has(fecha)).length;
    }, 0);
    const count = `${cellsWords(cells.length)} sin publicar`;
    return told === 0 ? count : `${count}, ${told} con avisos`;
  };
  const write = (wanted: readonly PlanAt[], over: boolean) => {
    const judged = wanted.map((one) => ({ one, why: whyNot(one.place) }));
    const cells = judged.flatMap(({ one, why }) => (why ? [] : (planned(one) ?? [])));
    const [locked, ...more] = judged.flatMap(({ why }) => why ?? []);
    const others = more.length > 0 ? ` (y ${cellsWords(more.length)} más)` : '';
    if (locked) showToast(`${locked}${others}`);
    if (cells.length > 0) store.write(cells, over);
    const [only] = cells;
    if (only) setSaid(cells.length === 1 ? wordsOf(only) : writtenWords(cells));
    else setSaid(`${locked ?? ''}${others}`);
  };
  const plan = (wanted: readonly PlanAt[]) => write(wanted, false);
  const fill = (range: Range, one: Plan) => placesOf(range).map((place) => ({ place, plan: one }));

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

  return {
    ...{ drafts, drafted, preview, rules, store, edits, said, say: setSaid, whyNot, plan },
    press: (event, at, range, go) => {
      if (!edits) return false;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'y' && key !== 'z') return false;
        if (!online) showToast(OFFLINE);
        else {
          const back = key === 'z' && !event.shiftKey;
          const count = back ? store.undo() : store.redo();
          const did = back ? 'Se deshizo' : 'Se rehízo';
          setSaid(
            count > 0 ? `${did}: ${cellsWords(count)}` : `Nada más que ${back ? 'deshacer' : 'rehacer'}`,
          );
        }
        return true;
      }
      if (key === 'delete' || key === 'backspace') {
        plan(fill(range, { que: 'libre' }));
        return true;
      }
      const chosen = isOne(range) ? rangeOf(at, at) : range;
      return /^[\p{L}\d]$/u.test(key) && type(key, event.timeStamp, chosen, go);
    },
    textOf: (range) => {
      const { columns } = sizeOf(range);
      const places = placesOf(range).map(codeAt);
      return toText(
        Array.from({ length: places.length / columns }, (_, row) =>
          places.slice(row * columns, (row + 1) * columns),
        ),
      );
    },
    empty: (range) => plan(fill(range, { que: 'libre' })),
    paste: (text, range) => {
      const rows = fromText(text);
      // A call takes no argument for each of a hundred thousand lines.
      const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
      const size = { rows: rows.length, columns };
      const reach = pastedSize(size, sizeOf(range));
      const { row, column } = range.from;
      const to = { row: row + reach.rows - 1, column: column + reach.columns - 1 };
      const inside = {
        row: Math.min(roster.filas.length - 1, to.row),
        column: Math.min(dates.length - 1, to.column),
      };
      const unknown = new Set<string>();
      const wanted = placesOf({ from: range.from, to: inside }).flatMap((place): PlanAt[] => {
        const cell = rows[(place.row - row) % size.rows]?.[(place.column - column) % size.columns];
        if (cell === undefined) return [];
        const found = planOfText(cell, roster.tipos);
        if (!found) unknown.add(cell);
        return found ? [{ place, plan: found }] : [];
      });
      plan(wanted);
      const beyond = to.row > inside.row || to.column > inside.column;
      const [code] = unknown;
      if (code)
        showToast({
          message: `«${code.slice(0, 20)}» no es el código de un turno: no se pegó.`,
          tone: 'bad',
        });
      else if (beyond) showToast('Lo que no cabía en la planilla no se pegó.');
    },
  };
}
