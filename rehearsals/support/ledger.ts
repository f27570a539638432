/** Result of a part of the siege; a part without faults has held. */
export interface Row {
  part: string;
  calls: number;
  lost: number;
  doubled: number;
  /** Faults, each with its number of occurrences. */
  wrong: Map<string, number>;
  /** The longest that a bystander waited, in milliseconds; null without bystanders. */
  worstWait: number | null;
  memory: { server: number; children: number; postgres: number } | null;
  seconds: number;
  notes: string[];
}

/** Record of a part of the siege. */
export class Ledger {
  calls = 0;
  lost = 0;
  doubled = 0;
  worstWait: number | null = null;
  memory: Row['memory'] = null;
  readonly #wrong = new Map<string, number>();
  readonly #notes: string[] = [];
  readonly #started = performance.now();

  /** Records a fault. */
  wrong(what: string, times = 1): void {
    this.#wrong.set(what, (this.#wrong.get(what) ?? 0) + times);
  }

  /** A figure worth reading that nothing is judged by. */
  note(text: string): void {
    this.#notes.push(text);
  }

  /** Judges a figure against its limit, and prints it either way. */
  judge(what: string, value: number, limit: number, unit: string): void {
    this.note(`${what}: ${Math.round(value)} ${unit} (at most ${limit})`);
    if (value > limit) this.wrong(`${what}: more than ${limit} ${unit}`);
  }

  rowOf(part: string): Row {
    return {
      part,
      calls: this.calls,
      lost: this.lost,
      doubled: this.doubled,
      wrong: this.#wrong,
      worstWait: this.worstWait,
      memory: this.memory,
      seconds: (performance.now() - this.#started) / 1000,
      notes: this.#notes,
    };
  }
}

/** Part of a scene. */
export interface Part {
  name: string;
  play(ledger: Ledger): Promise<void>;
}

export const hasHeld = ({ lost, doubled, wrong }: Row): boolean => lost + doubled + wrong.size === 0;

/** Prints the rows as one table. */
export function printTable(rows: Row[]): void {
  const head = ['scene', 'calls', 'lost', 'doubled', 'wrong', 'worst wait ms', 'server MB', 'children MB'];
  const lines = [
    [...head, 'PostgreSQL MB', 'seconds', 'verdict'],
    ...rows.map((row) => [
      row.part,
      row.calls,
      row.lost,
      row.doubled,
      [...row.wrong.values()].reduce((sum, times) => sum + times, 0),
      row.worstWait === null ? '-' : Math.round(row.worstWait),
      row.memory?.server || '-',
      row.memory?.children || '-',
      row.memory?.postgres || '-',
      Math.round(row.seconds),
      hasHeld(row) ? 'held' : 'FAILED',
    ]),
  ].map((line) => line.map(String));
  const widths = (lines[0] as string[]).map((_, at) =>
    Math.max(...lines.map((line) => line[at]?.length ?? 0)),
  );
  const pad = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  console.log(`\n${lines.map((line) => line.map(pad).join('  ')).join('\n')}`);
}
