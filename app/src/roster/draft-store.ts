import type { DraftAnswer, DraftChange, Roster, WrittenAnswer } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { notifyManager } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { messageOf } from '../api/errors.ts';
import { showToast } from '../ui/toast.tsx';
import { cellKey } from './cell-key.ts';
import {
  type DraftState,
  isSame,
  type Plan,
  type PlannedCell,
  planOf,
  type Refused,
  type Step,
} from './draft-state.ts';
import { StepHistory, type Way } from './step-history.ts';
import { StoredCells } from './stored-cells.ts';
import { notUndoneWords } from './undo-words.ts';

/** The period whose roster is on screen. */
export interface StoreShown {
  /** The key of the read whose answer holds the draft. */
  read: readonly unknown[];
  /** The first date of the read's rows. */
  from: LocalDate;
  /** Hears which cells the server did not take. */
  onRefused: (refused: DraftAnswer['rechazadas'], rows: Roster['filas']) => void;
  /** The code of a day as it is typed. */
  codeOf: (plan: Plan) => string;
}

/** What is written in the roster on its way to the server, in order, with what takes it back. */
export class DraftStore {
  #state: DraftState = {
    ...{ pending: new Map(), two: new Map(), refused: new Map() },
    ...{ undoable: false, redoable: false, saving: false, failure: null },
  };
  readonly #listeners = new Set<() => void>();
  readonly #unitId: number;
  readonly #cells = new StoredCells();
  readonly #history = new StepHistory();
  #shownNow: Pick<StoreShown, 'onRefused' | 'codeOf'> = { onRefused: () => {}, codeOf: () => '' };
  #awaited: Way | null = null;

  constructor(unitId: number) {
    this.#unitId = unitId;
  }

  /** Goes on with another period: what was written in the ones before can still be taken back. */
  show({ read, from, ...shown }: StoreShown): void {
    this.#shownNow = shown;
    this.#cells.show(read, from, [
      ...this.#state.pending.values(),
      ...this.#history.steps().map(({ cell }) => cell),
    ]);
  }

  /** The day of the next step where all of it lies outside of the dates on screen; null where it does not. */
  awayOf(way: Way): LocalDate | null {
    const dates = this.#history.next(way).map(({ cell }) => cell.fecha);
    const isAway = dates.length > 0 && dates.every((date) => this.#cells.isBeyond(date));
    return isAway ? (dates.toSorted()[0] ?? null) : null;
  }

  /** Has a step wait until its period is on screen. */
  await(way: Way): void {
    this.#awaited = way;
  }

  /** The step that waited for the period now on screen; it waits no longer. */
  arrived(): Way | null {
    const way = this.#awaited;
    this.#awaited = null;
    return way;
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
    const first = new Map(over ? this.#history.last()?.map((step) => [cellKey(step.cell), step]) : []);
    const steps = this.#steps(cells).map((step) => {
      const before = first.get(cellKey(step.cell))?.before;
      first.delete(cellKey(step.cell));
      return before ? { ...step, before } : step;
    });
    this.#history.add([...first.values(), ...steps]);
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
    if (steps.length > 0) this.#history.add(steps);
    for (const answer of answers) await this.#take(answer, new Map());
  }

  /** Decides on a cell that two have written: mine is sent over the other answer, which else stays. */
  decide(key: string, whose: 'mine' | 'theirs'): void {
    const found = this.#state.two.get(key);
    if (!found) return;
    this.#settle([key]);
    if (whose === 'mine') this.#put([found.mine]);
  }

  /** Keeps what was typed in cells that can't be written. */
  refuse(cells: readonly Refused[]): void {
    if (cells.length === 0) return;
    const refused = new Map(this.#state.refused);
    for (const cell of cells) refused.set(cellKey(cell), cell);
    this.#set({ refused });
  }

  /** Takes what was not written away, in cells or in all of them; returns in how many. */
  dismiss(keys: Iterable<string> = this.#state.refused.keys()): number {
    const refused = new Map(this.#state.refused);
    for (const key of keys) refused.delete(key);
    const gone = this.#state.refused.size - refused.size;
    if (gone > 0) this.#set({ refused });
    return gone;
  }

  /** Takes the last action back; returns the cells that went back. */
  undo(): readonly PlannedCell[] {
    const steps = this.#history.back();
    if (!steps) return [];
    const { two, refused } = this.#state;
    const waiting = steps.filter(({ cell }) => two.has(cellKey(cell)) || refused.has(cellKey(cell)));
    this.#settle(waiting.map(({ cell }) => cellKey(cell)));
    const [mine, others] = this.#unchanged(
      steps.filter((step) => !waiting.includes(step)).map(({ cell }) => cell),
    );
    const back = mine.flatMap((cell) => {
      const step = steps.find((one) => one.cell === cell);
      return step ? [{ ...step.before, idtrabajador: cell.idtrabajador, fecha: cell.fecha }] : [];
    });
    this.#put(back);
    const [other] = others;
    if (other) showToast(notUndoneWords(others.length, this.#cells.stored(other)?.por ?? null));
    return back;
  }

  /** Does again what was taken back last; returns the cells that it is about. */
  redo(): readonly PlannedCell[] {
    const cells = (this.#history.forth() ?? []).map(({ cell }) => cell);
    this.#put(cells);
    return cells;
  }

  /** Sends again what was not stored. */
  retry(): void {
    this.#set({ failure: null });
    void this.#send();
  }

  #set(part: Partial<DraftState>): void {
    const { undoable, redoable } = this.#history;
    this.#state = { ...this.#state, undoable, redoable, ...part };
    for (const listener of this.#listeners) listener();
  }

  #put(cells: readonly PlannedCell[]): void {
    if (cells.length === 0) return;
    const pending = new Map(this.#state.pending);
    for (const cell of cells) pending.set(cellKey(cell), cell);
    // What is written now takes the place of an answer that waited, and of what was refused.
    this.#settle(cells.map(cellKey));
    this.#set({ pending, failure: null });
    void this.#send();
  }

  #shown = (cell: PlannedCell): Plan =>
    this.#state.pending.get(cellKey(cell)) ?? planOf(this.#cells.stored(cell));

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

  /** Takes cells out of those that two have written and those that were refused. */
  #settle(keys: readonly string[]): void {
    const [two, refused] = [new Map(this.#state.two), new Map(this.#state.refused)];
    for (const key of keys) {
      two.delete(key);
      refused.delete(key);
    }
    this.#set({ two, refused });
  }

  async #send(): Promise<void> {
    if (this.#state.saving) return;
    this.#set({ saving: true });
    while (this.#state.pending.size > 0 && this.#state.failure === null) {
      const sent = new Map([...this.#state.pending].slice(0, 2000));
      const cambios = [...sent.values()].map(
        (cell): DraftChange => ({ ...cell, base: this.#cells.baseOf(cell) }),
      );
      try {
        const { data } = await api('PUT unidades/{id}/planificacion/borrador', {
          params: { id: this.#unitId },
          body: { cambios },
        });
        await this.#take(data, sent);
      } catch (error) {
        this.#set({ failure: messageOf(error) });
      }
    }
    this.#set({ saving: false });
  }

  async #take(answer: DraftAnswer, sent: ReadonlyMap<string, PlannedCell>): Promise<void> {
    const { rechazadas } = answer;
    this.#cells.take(answer);
    // The read's readers hear of it later: until then what was sent is shown, or its cells were empty.
    await new Promise<void>((heard) => notifyManager.schedule(heard));
    const pending = new Map(this.#state.pending);
    for (const [key, cell] of sent) if (pending.get(key) === cell) pending.delete(key);
    const two = new Map(this.#state.two);
    const refused = new Map(this.#state.refused);
    for (const { motivo, texto, borrador, ...cell } of rechazadas) {
      const key = cellKey(cell);
      const mine = sent.get(key);
      if (!mine || pending.has(key)) continue;
      if (motivo !== 'cambio') refused.set(key, this.#refusedOf(mine, texto));
      else if (!isSame(planOf(borrador ?? undefined), mine)) two.set(key, { mine, theirs: borrador });
    }
    this.#set({ pending, two, refused });
    if (rechazadas.length === 0) return;
    this.#cells.renew();
    this.#shownNow.onRefused(rechazadas, this.#cells.rows());
  }

  #refusedOf({ idtrabajador, fecha, ...plan }: PlannedCell, text: string): Refused {
    return { idtrabajador, fecha, plan, code: this.#shownNow.codeOf(plan), text };
  }
}
