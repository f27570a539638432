import type { Roster } from '@relevo/contract';
import { isUnplanned } from '@relevo/domain/roster';
import type { RosterPeriod } from '@relevo/domain/roster-grid';
import type { LocalDate } from '@relevo/domain/time';
import type { Rules } from '@relevo/domain/verdict';
import { type KeyboardEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../device/connectivity.ts';
import { showToast } from '../ui/toast.tsx';
import { DraftStore, type Plan, type ShownDraft } from './draft-store.ts';
import { draftsOf, rulesOf, verdictsOf } from './drafted.ts';
import type { Place } from './grid-keys.ts';
import { lockOf } from './locks.ts';
import { draftWords, type Lookups, placeName } from './roster-words.ts';
import { type Typed, typeCode } from './typing.ts';

interface Asked {
  roster: Roster;
  /** Key of the read. */
  read: readonly unknown[];
  period: RosterPeriod;
  lookups: Lookups;
  today: LocalDate;
}

export interface Planning {
  drafts: ReadonlyMap<number, ShownDraft[]>;
  rules: Rules;
  store: DraftStore;
  /** Whether this manager may write at all. */
  edits: boolean;
  /** Words of the last change, for a screen reader. */
  said: string;
  /** Why a cell can't be written; null where it can. */
  whyNot: (place: Place) => string | null;
  plan: (place: Place, plan: Plan) => void;
  /** Writes by a key; false for one that writes nothing. */
  press: (event: KeyboardEvent, at: Place, go: (place: Place) => void) => boolean;
}

const NOTHING_TYPED = { typed: { letters: '', at: 0 } as Typed, place: { row: -1, column: -1 } };

/** Writing in the roster: what is drafted, what the rules say of it, and the keys that write. */
export function usePlanning({ roster, read, period, lookups, today }: Asked): Planning {
  const online = useOnline();
  const [store] = useState(() => new DraftStore(read, { unitId: roster.unidad.id, from: period.from }));
  const { pending } = useSyncExternalStore(store.subscribe, store.state);
  const [said, setSaid] = useState('');
  const last = useRef(NOTHING_TYPED);
  const rules = useMemo(() => rulesOf(roster), [roster]);
  const stored = roster.borrador?.celdas;
  const drafts = useMemo(() => draftsOf(stored ?? [], pending), [stored, pending]);
  const edits = stored !== undefined;
  const { dates } = period;
  const codes = roster.tipos.filter(({ activo }) => activo);

  const cellAt = ({ row: index, column }: Place) => {
    const [row, date] = [roster.filas[index], dates[column]];
    return row && date ? { row, date, shifts: row.celdas[column] ?? null } : null;
  };
  const whyNot = (place: Place) => {
    const cell = cellAt(place);
    if (!online) return 'Sin conexión: puedes mirar, no cambiar.';
    return cell && lockOf(cell.row, cell.date, place.column, today);
  };
  const plan = (place: Place, wanted: Plan) => {
    const cell = cellAt(place);
    if (!cell) return;
    const { row, date, shifts } = cell;
    const why = whyNot(place);
    setSaid(why ?? '');
    if (why) return void showToast(why);
    const [published, ...more] = shifts ?? [];
    const asPublished =
      wanted.que === 'turno'
        ? more.length === 0 && published?.tipo === wanted.idtipo && !published?.ausencia
        : wanted.que === 'libre' && !shifts && !isUnplanned(date, row.programacion);
    const sector = published?.sector ?? row.idsector;
    const next: Plan = asPublished
      ? { que: 'publicado' }
      : { ...wanted, ...(wanted.que === 'turno' && { idsector: sector }) };
    store.write([{ ...next, idtrabajador: row.idtrabajador, fecha: date }]);
    const draft = { fecha: date, idtipo: next.idtipo ?? null, vieja: false, por: null };
    const others = (drafts.get(row.idtrabajador) ?? []).filter(({ fecha }) => fecha !== date);
    const cells = next.que === 'publicado' ? others : [...others, draft];
    const verdict = verdictsOf(row, cells, rules, lookups).get(date);
    const words = next.que === 'publicado' ? 'como está publicado' : draftWords(draft, verdict, lookups);
    setSaid(`${placeName(row, date)}, ${words}`);
  };

  const write = (letter: string, at: Place, go: (place: Place) => void): boolean => {
    const { typed, place: before } = last.current;
    const found = typeCode(typed, letter, performance.now(), codes);
    if (!found) return false;
    // A further letter of a code belongs to the cell of its first.
    const place = found.typed.letters.length > 1 ? before : at;
    last.current = { typed: found.typed, place };
    if (!found.type) return true;
    plan(place, { que: 'turno', idtipo: found.type.id });
    go({ row: place.row, column: Math.min(dates.length - 1, place.column + 1) });
    return true;
  };

  return {
    ...{ drafts, rules, store, edits, said, whyNot, plan },
    press: (event, at, go) => {
      if (!edits) return false;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key === 'y' || (key === 'z' && event.shiftKey)) store.redo();
        else if (key === 'z') store.undo();
        else return false;
        return true;
      }
      if (key === 'delete' || key === 'backspace') {
        plan(at, { que: 'libre' });
        return true;
      }
      return /^[\p{L}\d]$/u.test(key) && write(key, at, go);
    },
  };
}
