import type { ColumnState, Reading } from './column-states.ts';
import { columnLetter } from './column-words.ts';

interface Open {
  reading: Reading;
  states: readonly ColumnState[];
  /** Whether the accents read well; null until it is said. */
  accents: boolean | null;
}

/** Why the rows of a file cannot be reviewed yet, in words; null when they can. */
export function whyNot({ reading, states, accents }: Open): string | null {
  const open = states.flatMap((state, index) =>
    state === 'open' || state === 'twice' ? [columnLetter(index)] : [],
  );
  const [problem] = reading.problemas;
  if (reading.filaEncabezado === null) return problem?.texto ?? 'Marca la fila de los encabezados.';
  if (open.length === 1) return `Falta elegir la columna ${open[0]}`;
  if (open.length > 1) return `Falta elegir las columnas ${open.slice(0, -1).join(', ')} y ${open.at(-1)}`;
  if (problem) return problem.texto;
  if (reading.fechas.orden === null && reading.fechas.elegido === null)
    return 'Falta decir cómo se leen las fechas';
  if (reading.matriz?.numeros && reading.matriz.primerDia === null)
    return 'Falta decir de qué fechas son los días';
  if (reading.acentos.length > 0 && accents === null) return 'Falta decir si los acentos se leen bien';
  if (accents === false) return 'Guarda el archivo como CSV UTF-8 o como Excel, y súbelo de nuevo';
  return null;
}
