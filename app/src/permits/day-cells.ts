export type CellKind = 'used' | 'asked' | 'left';
export interface CellPart {
  kind: CellKind;
  /** In days. */
  size: number;
}

/** More days than this are one bar. */
export const MOST_CELLS = 20;
const KINDS = ['used', 'asked', 'left'] as const;
/** Threshold below any fraction of a day that can be granted. */
const NOTHING = 1e-6;

/** Cells of a balance, a day each, with their parts: days used, requested and left; a single bar for many days. */
export function cellsOf(amounts: Readonly<Record<CellKind, number>>): CellPart[][] {
  const parts = KINDS.map((kind) => ({ kind, size: Math.max(0, amounts[kind]) }));
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  if (total > MOST_CELLS) return [parts.filter(({ size }) => size > NOTHING)];
  const cells: CellPart[][] = [];
  let room = 0;
  for (const { kind, size } of parts) {
    for (let open = size; open > NOTHING; ) {
      if (room <= NOTHING) {
        cells.push([]);
        room = 1;
      }
      const part = Math.min(open, room);
      cells.at(-1)?.push({ kind, size: part });
      open -= part;
      room -= part;
    }
  }
  return cells;
}
