import type { ImportBrief, ImportDetail, ImportRow as WireRow } from '@relevo/contract/imports';
import type { ImportColumn } from '@relevo/contract/imports-columns';
import type { FoundOrder } from '@relevo/domain/import-dates';
import { columnAt, rowAt } from '@relevo/domain/import-matrix';
import { type Problem, problemText } from '@relevo/domain/import-problems';
import type { Progress } from './apply.sql.ts';
import type { ImportKind } from './import-kind.ts';
import type { ImportRow, TalliedImport, Tally } from './imports.sql.ts';
import { kindNamed } from './kinds.ts';
import type { Reading } from './reading.ts';
import type { ReadMatrix } from './reading-matrix.ts';
import type { Counts, ListedRow, Pile } from './rows.sql.ts';
import { undoableUntil } from './undoable-until.ts';

const sureness = {
  recognised: 'reconocida',
  remembered: 'recordada',
  chosen: 'elegida',
  unknown: 'sin',
} as const;
const states = {
  read: 'leida',
  failed: 'fallida',
  reviewed: 'revisada',
  applying: 'aplicando',
  applied: 'aplicada',
  undoing: 'deshaciendo',
  undone: 'deshecha',
} as const;
const piles = {
  nuevas: 'new',
  cambian: 'changed',
  iguales: 'same',
  problemas: 'problem',
  ignoradas: 'ignored',
  faltan: 'missing',
} as const;

/** The field of a kind that a meaning on the wire is; null of one that the kind does not have. */
export const fieldOf = ({ wireColumns }: ImportKind, column: ImportColumn): string | null =>
  Object.keys(wireColumns).find((field) => wireColumns[field] === column) ?? null;
/** A field of a kind on the wire. */
const columnOf = ({ wireColumns }: ImportKind, field: string): ImportColumn => {
  const column = wireColumns[field];
  if (!column) throw new Error(`no column of the kind is called ${field}`);
  return column;
};
/** A pile, from the wire. */
export const pileOf = (pile: keyof typeof piles): Pile => piles[pile];

/** The state of an import on the wire. */
export const stateOf = (state: ImportRow['state']): ImportBrief['estado'] => states[state];

const problemOf = (problem: Problem): { codigo: string; texto: string } => ({
  codigo: problem.code,
  texto: problemText(problem),
});

const tallyOf = (tally: Tally): NonNullable<ImportBrief['cuenta']> => ({
  ...{ agregadas: tally.added, cambiadas: tally.changed, afuera: tally.problems },
  ...{ terminadas: tally.ended, creados: tally.made, deshechas: tally.undone, conservadas: tally.kept },
});

/** An import among others. */
export const briefOf = ({ tally, ...row }: TalliedImport, now: Temporal.Instant): ImportBrief => ({
  id: row.id,
  tipo: kindNamed(row.kind).wire,
  archivo: row.name,
  bytes: row.size,
  estado: stateOf(row.state),
  problema: row.problem && problemOf(row.problem),
  subida: row.uploadedAt,
  por: row.uploadedBy,
  aplicada: row.appliedAt,
  aplicadaPor: row.appliedBy,
  deshecha: row.undoneAt,
  deshechaPor: row.undoneBy,
  version: row.version,
  cuenta: tally && tallyOf(tally),
  deshacerHasta: (tally && tally.waiting > 0 && undoableUntil(row, now)?.toString()) || null,
});

/** An import with how its file was understood. */
export const detailOf = (
  row: TalliedImport & { reading: Reading | null },
  counts: Counts | null,
  progress: Pick<Progress, 'written' | 'waiting'> | null,
  now: Temporal.Instant,
): Omit<ImportDetail, 'nombres' | 'totalNombres' | 'faltan'> => ({
  ...briefOf(row, now),
  lectura: row.reading && readingOf(kindNamed(row.kind), row.reading),
  resumen: counts && {
    nuevas: counts.new,
    cambian: counts.changed,
    iguales: counts.same,
    problemas: counts.problem,
    ignoradas: counts.ignored,
    faltan: counts.missing,
  },
  progreso: progress && { escritas: progress.written, quedan: progress.waiting },
});

const readingOf = (kind: ImportKind, reading: Reading): NonNullable<ImportDetail['lectura']> => ({
  hojas: reading.sheets.map(({ name, hidden, rows }) => ({ nombre: name, oculta: hidden, filas: rows })),
  hoja: reading.sheet,
  filaEncabezado: reading.headingRow,
  primeras: reading.first.map(({ row, cells }) => ({ fila: row, celdas: cells })),
  columnas: reading.columns.map(({ heading, samples, field, sure }) => ({
    encabezado: heading,
    muestras: samples,
    campo: field === null ? null : columnOf(kind, field),
    seguridad: sureness[sure ?? (field ? 'recognised' : 'unknown')],
  })),
  fechas: { ...datesOf(reading.dates), elegido: reading.dateOrder && orders[reading.dateOrder] },
  rut: reading.rutKind === 'whole' ? 'completo' : 'sinDv',
  acentos: reading.accents,
  problemas: reading.problems.map(problemOf),
  filas: reading.rows,
  filasOcultas: reading.hiddenRows,
  incluirOcultas: reading.withHidden,
  matriz: reading.matrix ? matrixOf(reading.matrix) : null,
  parece: reading.likelier ? kindNamed(reading.likelier).wire : null,
});

function matrixOf({ form, days, proposed, chosen }: ReadMatrix) {
  const dates = days.flatMap(({ date }) => date ?? []).sort();
  return {
    ...{ dias: days.length, sinFecha: days.length - dates.length },
    ...{ desde: dates[0] ?? null, hasta: dates.at(-1) ?? null },
    ...{ numeros: form === 'numbers', propuesta: proposed, primerDia: chosen },
  };
}

/** A row of a pile. */
export const rowOf = (
  kind: ImportKind,
  isMatrix: boolean,
  { row, personId, name, rut, changes, problems }: ListedRow,
): Omit<WireRow, 'celdas' | 'decision'> => ({
  ...{ fila: isMatrix && row !== null ? rowAt(row) : row, idpersona: personId, persona: name, rut },
  columna: isMatrix && row !== null ? columnAt(row) : null,
  cambios: changes.map(({ field, before, after }) => ({
    campo: columnOf(kind, field),
    antes: before,
    despues: after,
  })),
  problemas: problems.map(({ column, value, ...problem }) => ({
    ...problemOf(problem),
    columna: column,
    valor: value,
  })),
});

const orders = { dmy: 'dma', mdy: 'mda' } as const;

function datesOf(dates: FoundOrder): Omit<NonNullable<ImportDetail['lectura']>['fechas'], 'elegido'> {
  if (dates.order === null) {
    return { orden: null, probado: false, muestras: [dates.samples.dmy, dates.samples.mdy] };
  }
  const { order, proven, sample } = dates;
  return {
    orden: orders[order],
    probado: proven,
    muestras: sample === null ? [] : [sample],
  };
}
