/** A place in the grid: person and date, both from 0. */
export interface Place {
  row: number;
  column: number;
}

interface Size {
  rows: number;
  columns: number;
  /** Rows of one screen. */
  page: number;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

const within = (value: number, end: number) => Math.max(0, Math.min(end - 1, value));

/** The place that a key leads to by WAI-ARIA's grid pattern; null for a key that leads nowhere. */
export function placeAfter(
  { key, ctrlKey, metaKey }: Pressed,
  at: Place,
  { rows, columns, page }: Size,
): Place | null {
  const far = ctrlKey || metaKey;
  const [up, left] = far ? [rows, columns] : [1, 1];
  const { row, column } = at;
  const found: Record<string, Place | undefined> = {
    ArrowUp: { row: row - up, column },
    ArrowDown: { row: row + up, column },
    ArrowLeft: { row, column: column - left },
    ArrowRight: { row, column: column + left },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? rows - 1 : row, column: columns - 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  };
  const to = found[key];
  return to ? { row: within(to.row, rows), column: within(to.column, columns) } : null;
}
