interface RowTickProps<R extends { id: number }> {
  label: string;
  /** Rows that the tick chooses or lets go: a single one, or those of the page. */
  rows: readonly R[];
  chosen: ReadonlyMap<number, R>;
  onChosen: (chosen: ReadonlyMap<number, R>) => void;
}

/** The tick of rows of a list, checked while all of them are chosen; those of other pages stay as they are. */
export function RowTick<R extends { id: number }>({ label, rows, chosen, onChosen }: RowTickProps<R>) {
  const all = rows.every(({ id }) => chosen.has(id));
  const toggle = () => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (all) next.delete(row.id);
      else next.set(row.id, row);
    }
    onChosen(next);
  };
  return <input type="checkbox" aria-label={label} checked={all} onChange={toggle} />;
}
