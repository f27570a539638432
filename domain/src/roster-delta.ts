interface Place {
  idtrabajador: number;
  fecha: string;
}

/** A draft, or what changed in it since a version. */
interface Delta<C> {
  version: number;
  /** Null where `celdas` is the whole draft. */
  desde_version: number | null;
  celdas: readonly C[];
  /** Cells that show what is published. */
  quitadas: readonly Place[];
}

const keyOf = ({ idtrabajador, fecha }: Place) => `${fecha} ${idtrabajador}`;

/** By date and worker, as the whole draft is read. */
const inOrder = (a: Place, b: Place) =>
  a.fecha === b.fecha ? a.idtrabajador - b.idtrabajador : a.fecha < b.fecha ? -1 : 1;

/**
 * The draft after what changed since a version: of each cell that was written the present one, and the others as they
 * were. A delta that follows a later version than the draft's leaves the draft as it is, because what lies between is
 * not known.
 */
export function draftAfter<C extends Place>(
  draft: { version: number; celdas: readonly C[] },
  delta: Delta<C>,
): { version: number; celdas: readonly C[] } {
  const { version, desde_version: since, celdas, quitadas } = delta;
  if (since === null) return version < draft.version ? draft : { version, celdas };
  if (since > draft.version || version <= draft.version) return draft;
  const written = new Set([...celdas, ...quitadas].map(keyOf));
  const kept = draft.celdas.filter((cell) => !written.has(keyOf(cell)));
  return { version, celdas: [...kept, ...celdas].sort(inOrder) };
}
