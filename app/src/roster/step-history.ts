import type { Step } from './draft-state.ts';

/** Which way a step goes: taken back, or done again. */
export type Way = 'undo' | 'redo';

/** The most actions that can be taken back. */
const AT_MOST = 100;

/** What was written on this visit, an action a list of cells, and what of it was taken back. */
export class StepHistory {
  #done: Step[][] = [];
  #undone: Step[][] = [];

  get undoable(): boolean {
    return this.#done.length > 0;
  }
  get redoable(): boolean {
    return this.#undone.length > 0;
  }

  /** Writes an action down; what was taken back before can't be done again. */
  add(steps: Step[]): void {
    this.#done = [...this.#done, steps].slice(-AT_MOST);
    this.#undone = [];
  }

  /** The action that is next either way. */
  next(way: Way): readonly Step[] {
    return (way === 'undo' ? this.#done : this.#undone).at(-1) ?? [];
  }

  /** The last action, which is written down no longer. */
  last = (): Step[] | undefined => this.#done.pop();

  back(): Step[] | undefined {
    const steps = this.#done.pop();
    if (steps) this.#undone.push(steps);
    return steps;
  }

  forth(): Step[] | undefined {
    const steps = this.#undone.pop();
    if (steps) this.#done.push(steps);
    return steps;
  }

  steps = (): readonly Step[] => [...this.#done, ...this.#undone].flat();
}
