import type { DraftAnswer, DraftCell, DraftChange, Roster, WrittenAnswer } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { notifyManager } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { messageOf } from '../api/errors.ts';
import { queryClient } from '../api/queries.ts';
import { showToast } from '../ui/toast.tsx';
import { cellKey } from './cell-key.ts';
import { notUndoneWords } from './undo-words.ts';

/** What a cell shall show: a shift of a type, a free day, or what is published. */
export type Plan = Pick<DraftChange, 'que' | 'idtipo' | 'idsector'>;

export interface PlannedCell extends Plan {
  idtrabajador: number;
  fecha: string;
}

/** A cell of the draft as it is shown: stored, or on its way. */
export interface ShownDraft {
  fecha: string;
  /** Null of a free day. */
  idtipo: number | null;
  vieja: boolean;
  /** The manager who wrote it; null while it is on its way. */
  por: string | null;
  /** A tool would write it; nothing is drafted there yet. */
  added?: true;
  /** Somebody else has written the cell meanwhile, and neither answer is decided on. */
  two?: true;
}

/** A cell that two have written: this manager's answer waits, the other one is stored. */
export interface TwoAnswers {
  mine: PlannedCell;
  /** Null where the cell shows what is published. */
  theirs: DraftCell | null;
}

interface Step {
  cell: PlannedCell;
  before: Plan;
}

/** The state of a draft on this screen. */
export interface DraftState {
  /** Cells that are not stored yet, by `cellKey`. */
  pending: ReadonlyMap<string, PlannedCell>;
  /** Cells that two have written, until this manager decides, by `cellKey`. */
  two: ReadonlyMap<string, TwoAnswers>;
  saving: boolean;
  /** Why the last attempt did not store; the cells wait for another one. */
  failure: string | null;
}

interface StoreOf {
  unitId: number;
  /** The first date of the read's rows. */
  from: LocalDate;
  /** Hears which cells the server did not take. */
  onRefused: (refused: DraftAnswer['rechazadas'], rows: Roster['filas']) => void;
}

/** The most change sets that can be taken back. */
const UNDONE_AT_MOST = 100;

/** What a stored cell plans; without one, what is published. */
export const planOf = (cell: Pick<DraftCell, 'idtipo' | 'idsector'> | undefined): Plan => {
  if (!cell) return { que: 'publicado' };
  return cell.idtipo === null
    ? { que: 'libre' }
    : { que: 'turno', idtipo: cell.idtipo, idsector: cell.idsector };
};

const isSame = (a: Plan, b: Plan) => a.que === b.que && a.idtipo === b.idtipo;

/** What is written in the roster on its way to the server, in order, with what takes it back. */
export class DraftStore {
  #state: DraftState = { pending: new Map(), two: new Map(), saving: false, failure: null };
  readonly #listeners = new Set<() => void>();
  readonly #read: readonly unknown[];
  readonly #of: StoreOf;
  #done: Step[][] = [];
  #undone: Step[][] = [];

  /** @param read the key of the read whose answer holds the draft */
  constructor(read: readonly unknown[], of: StoreOf) {
    this.#read = read;
    this.#of = of;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = () => this.#state;

  /**
   * Writes cells, which are on screen at once, as one action.
   * @param over whether they belong to the last action, such as the second letter of a code
   */
  write(cells: readonly PlannedCell[], over = false): void {
    const first = new Map(over ? this.#done.pop()?.map((step) => [cellKey(step.cell), step]) : []);
    const steps = this.#steps(cells).map((step) => {
      const before = first.get(cellKey(step.cell))?.before;
      first.delete(cellKey(step.cell));
      return before ? { ...step, before } : step;
    });
    this.#done = [...this.#done, [...first.values(), ...steps]].slice(-UNDONE_AT_MOST);
    this.#undone = [];
    this.#put(cells);
  }

  /** Takes what a tool has had the server write, in one or more answers, as one action that undo takes back. */
  async adopt(answers: readonly WrittenAnswer[]): Promise<void> {
    const steps = answers.flatMap(({ celdas, antes }) => {
      const before = new Map(antes.map((one) => [cellKey(one), one]));
      return celdas.map(
        ({ idtrabajador, fecha, borrador }): Step => ({
          cell: { ...planOf(borrador ?? undefined), idtrabajador, fecha },
          before: planOf(before.get(cellKey({ idtrabajador, fecha }))),
        }),
      );
    });
    if (steps.length > 0) {
      this.#done = [...this.#done, steps].slice(-UNDONE_AT_MOST);
      this.#undone = [];
    }
    for (const answer of answers) await this.#take(answer, new Map());
  }

  /** Decides on a cell that two have written: mine is sent over the other answer, which else stays. */
  decide(key: string, whose: 'mine' | 'theirs'): void {
    const found = this.#state.two.get(key);
    if (!found) return;
    this.#settle([key]);
    if (whose === 'mine') this.#put([found.mine]);
  }

  /** Takes the last action back; returns how many cells went back. */
  undo(): number {
    const steps = this.#done.pop();
    if (!steps) return 0;
    const waiting = steps.filter(({ cell }) => this.#state.two.has(cellKey(cell)));
    this.#settle(waiting.map(({ cell }) => cellKey(cell)));
    const [mine, others] = this.#unchanged(
      steps.filter((step) => !waiting.includes(step)).map(({ cell }) => cell),
    );
    const back = mine.flatMap((cell) => {
      const step = steps.find((one) => one.cell === cell);
      return step ? [{ ...step.before, idtrabajador: cell.idtrabajador, fecha: cell.fecha }] : [];
    });
    this.#undone.push(steps);
    this.#put(back);
    const [other] = others;
    if (other) showToast(notUndoneWords(others.length, this.#stored(other)?.por ?? null));
    return back.length;
  }

  /** Does again what was taken back last; returns how many cells that is about. */
  redo(): number {
    const steps = this.#undone.pop();
    if (!steps) return 0;
    this.#done.push(steps);
    this.#put(steps.map(({ cell }) => cell));
    return steps.length;
  }

  /** Sends again what was not stored. */
  retry(): void {
    this.#set({ failure: null });
    void this.#send();
  }

  #set(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #put(cells: readonly PlannedCell[]): void {
    if (cells.length === 0) return;
    const pending = new Map(this.#state.pending);
    for (const cell of cells) pending.set(cellKey(cell), cell);
    // A further answer takes the place of one that waited.
    const two = new Map([...this.#state.two].filter(([key]) => !pending.has(key)));
    this.#set({ pending, two, failure: null });
    void this.#send();
  }

  #roster = () => queryClient.getQueryData<Roster>(this.#read);

  #known: { cells: readonly DraftCell[]; byKey: ReadonlyMap<string, DraftCell> } = {
    cells: [],
    byKey: new Map(),
  };

  /** Cells outside of the read's dates, as the server last answered them. */
  readonly #beyond = new Map<string, { base: string; borrador: DraftCell | null }>();

  #isBeyond(fecha: LocalDate): boolean {
    const days = this.#roster()?.filas[0]?.celdas.length ?? 0;
    const day = Temporal.PlainDate.from(this.#of.from).until(fecha).days;
    return day < 0 || day >= days;
  }

  #stored(cell: PlannedCell): DraftCell | undefined {
    if (this.#isBeyond(cell.fecha)) return this.#beyond.get(cellKey(cell))?.borrador ?? undefined;
    const cells = this.#roster()?.borrador?.celdas ?? [];
    if (cells !== this.#known.cells) {
      this.#known = { cells, byKey: new Map(cells.map((one) => [cellKey(one), one])) };
    }
    return this.#known.byKey.get(cellKey(cell));
  }

  #shown = (cell: PlannedCell): Plan => this.#state.pending.get(cellKey(cell)) ?? planOf(this.#stored(cell));

  #steps = (cells: readonly PlannedCell[]): Step[] =>
    cells.map((cell) => {
      const { que, idtipo, idsector } = this.#shown(cell);
      return {
        cell,
        before: { que, ...(idtipo !== undefined && { idtipo }), ...(idsector !== undefined && { idsector }) },
      };
    });

  /** The cells that still show what was written, and those that do not. */
  #unchanged(cells: readonly PlannedCell[]): [PlannedCell[], PlannedCell[]] {
    const isMine = (cell: PlannedCell) => isSame(this.#shown(cell), cell);
    return [cells.filter(isMine), cells.filter((cell) => !isMine(cell))];
  }

  /** Takes cells out of those that two have written. */
  #settle(keys: readonly string[]): void {
    const two = new Map(this.#state.two);
    for (const key of keys) two.delete(key);
    this.#set({ two });
  }

  #baseOf(cell: PlannedCell): string {
    const stored = this.#stored(cell);
    if (stored) return stored.version;
    const beyond = this.#beyond.get(cellKey(cell));
    if (beyond) return beyond.base;
    const row = this.#roster()?.filas.find(({ idtrabajador }) => idtrabajador === cell.idtrabajador);
    const day = Temporal.PlainDate.from(this.#of.from).until(cell.fecha).days;
    return row?.celdas[day]?.map(({ version }) => version).join('+') ?? '';
  }

  async #send(): Promise<void> {
    if (this.#state.saving) return;
    this.#set({ saving: true });
    while (this.#state.pending.size > 0 && this.#state.failure === null) {
      const sent = new Map([...this.#state.pending].slice(0, 2000));
      const cambios = [...sent.values()].map((cell): DraftChange => ({ ...cell, base: this.#baseOf(cell) }));
      try {
        const { data } = await api('PUT unidades/{id}/planificacion/borrador', {
          params: { id: this.#of.unitId },
          body: { cambios },
        });
        await this.#take(data, sent);
      } catch (error) {
        this.#set({ failure: messageOf(error) });
      }
    }
    this.#set({ saving: false });
  }

  /** Puts an answer into the read, so that the next change builds on it. */
  async #take(answer: DraftAnswer, sent: ReadonlyMap<string, PlannedCell>): Promise<void> {
    const { version, celdas, rechazadas } = answer;
    const known = [...celdas, ...rechazadas];
    const answered = new Set(known.map(cellKey));
    for (const cell of known) if (this.#isBeyond(cell.fecha)) this.#beyond.set(cellKey(cell), cell);
    queryClient.setQueryData<Roster>(this.#read, (roster) => {
      if (!roster?.borrador) return roster;
      const others = roster.borrador.celdas.filter((cell) => !answered.has(cellKey(cell)));
      const now = known.flatMap(({ fecha, borrador }) => (this.#isBeyond(fecha) ? [] : (borrador ?? [])));
      const before = roster.borrador.version;
      // Where others have written in between, the next read of what changed begins before them.
      const read = version === before + 1 ? version : before;
      return { ...roster, borrador: { version: read, celdas: [...others, ...now] } };
    });
    // The read's readers hear of it later: until then what was sent is shown, or its cells were empty.
    await new Promise<void>((heard) => notifyManager.schedule(heard));
    const pending = new Map(this.#state.pending);
    for (const [key, cell] of sent) if (pending.get(key) === cell) pending.delete(key);
    const two = new Map(this.#state.two);
    for (const { motivo, borrador, ...cell } of rechazadas) {
      const mine = sent.get(cellKey(cell));
      if (motivo !== 'cambio' || !mine || pending.has(cellKey(cell))) continue;
      if (!isSame(planOf(borrador ?? undefined), mine)) two.set(cellKey(cell), { mine, theirs: borrador });
    }
    this.#set({ pending, two });
    if (rechazadas.length === 0) return;
    // What is published may have changed too.
    void queryClient.invalidateQueries({ queryKey: this.#read });
    this.#of.onRefused(rechazadas, this.#roster()?.filas ?? []);
  }
}
