import { hasHeld, Ledger, printTable, type Row } from './ledger.ts';

/** The scenes of a rehearsal, one after the other, and the table in which they end. */
export class Scenes {
  readonly #rows: Row[] = [];

  constructor() {
    // Started processes end with this process, also when it is interrupted.
    process.once('SIGINT', () => process.exit(130));
    process.once('SIGTERM', () => process.exit(143));
  }

  /** Plays a scene and prints its record; a scene that throws has not held. */
  async play(name: string, scene: (ledger: Ledger) => Promise<void>): Promise<void> {
    console.log(`\n${name} …`);
    const ledger = new Ledger();
    await scene(ledger).catch((error: Error) => ledger.wrong(`it ended early: ${error.message}`));
    const row = ledger.rowOf(name);
    this.#rows.push(row);
    for (const note of row.notes) console.log(`  ${note}`);
    for (const [what, times] of row.wrong) console.log(`  WRONG, ${times} times: ${what}`);
    console.log(`  ${hasHeld(row) ? 'held' : 'FAILED'} after ${Math.round(row.seconds)} s`);
  }

  /** Prints the table. @throws Error when a scene did not hold */
  end(): void {
    printTable(this.#rows);
    const failed = this.#rows.filter((row) => !hasHeld(row)).length;
    if (failed > 0) throw new Error(`\n${failed} of ${this.#rows.length} did not hold`);
  }
}
