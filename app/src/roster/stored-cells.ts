import type { DraftAnswer, DraftCell, Roster } from '@relevo/contract';
import { daysBetween, type LocalDate } from '@relevo/domain/time';
import { queryClient } from '../api/queries.ts';
import { cellKey } from './cell-key.ts';

type Cell = Pick<DraftAnswer['celdas'][number], 'idtrabajador' | 'fecha'>;

/** Cells of a unit's draft as the server knows them: in a read of the roster, and outside of its dates as it last answered. */
export class StoredCells {
  #read: readonly unknown[] = [];
  #from: LocalDate = '';
  readonly #beyond = new Map<string, { base: string; borrador: DraftCell | null }>();
  #known: { cells: readonly DraftCell[]; byKey: ReadonlyMap<string, DraftCell> } = {
    cells: [],
    byKey: new Map(),
  };

  /**
   * Turns to another read.
   * @param read its key
   * @param from the first date of its rows
   * @param kept cells that are known on from the read before, where that holds them
   */
  show(read: readonly unknown[], from: LocalDate, kept: readonly Cell[]): void {
    for (const cell of this.#from === '' ? [] : kept) {
      if (this.isBeyond(cell.fecha)) continue;
      this.#beyond.set(cellKey(cell), { base: this.baseOf(cell), borrador: this.stored(cell) ?? null });
    }
    this.#read = read;
    this.#from = from;
  }

  #roster = () => queryClient.getQueryData<Roster>(this.#read);

  rows = (): Roster['filas'] => this.#roster()?.filas ?? [];

  /** Whether a date is outside of the read's. */
  isBeyond(fecha: LocalDate): boolean {
    const days = this.rows()[0]?.celdas.length ?? 0;
    const day = daysBetween(this.#from, fecha);
    return day < 0 || day >= days;
  }

  stored(cell: Cell): DraftCell | undefined {
    if (this.isBeyond(cell.fecha)) return this.#beyond.get(cellKey(cell))?.borrador ?? undefined;
    const cells = this.#roster()?.borrador?.celdas ?? [];
    if (cells !== this.#known.cells) {
      this.#known = { cells, byKey: new Map(cells.map((one) => [cellKey(one), one])) };
    }
    return this.#known.byKey.get(cellKey(cell));
  }

  /** The version that a change of a cell builds on. */
  baseOf(cell: Cell): string {
    const stored = this.stored(cell);
    if (stored) return stored.version;
    if (this.isBeyond(cell.fecha)) return this.#beyond.get(cellKey(cell))?.base ?? '';
    const row = this.rows().find(({ idtrabajador }) => idtrabajador === cell.idtrabajador);
    return row?.celdas[daysBetween(this.#from, cell.fecha)]?.map(({ version }) => version).join('+') ?? '';
  }

  /** Puts an answer into the read, so that the next change builds on it. */
  take({ version, celdas, rechazadas }: DraftAnswer): void {
    const known = [...celdas, ...rechazadas];
    const answered = new Set(known.map(cellKey));
    for (const cell of known) if (this.isBeyond(cell.fecha)) this.#beyond.set(cellKey(cell), cell);
    queryClient.setQueryData<Roster>(this.#read, (roster) => {
      if (!roster?.borrador) return roster;
      const others = roster.borrador.celdas.filter((cell) => !answered.has(cellKey(cell)));
      const now = known.flatMap(({ fecha, borrador }) => (this.isBeyond(fecha) ? [] : (borrador ?? [])));
      const before = roster.borrador.version;
      // Where others have written in between, the next read of what changed begins before them.
      const read = version === before + 1 ? version : before;
      return { ...roster, borrador: { version: read, celdas: [...others, ...now] } };
    });
  }

  /** Reads again: what is published may have changed too. */
  renew = () => void queryClient.invalidateQueries({ queryKey: this.#read });
}
