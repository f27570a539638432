import type { Response } from '@relevo/contract';
import type { ImportBrief, ImportDetail, PersonColumn } from '@relevo/contract/imports';
import type { PersonField } from '@relevo/domain/import-columns';
import type { FoundOrder } from '@relevo/domain/import-dates';
import { type Problem, problemText } from '@relevo/domain/import-problems';
import type { ImportRow } from './imports.sql.ts';
import type { Reading } from './reading.ts';

const columns: Record<PersonField, PersonColumn> = {
  rut: 'rut',
  digit: 'dv',
  firstNames: 'nombres',
  lastName: 'apellidoPaterno',
  secondLastName: 'apellidoMaterno',
  lastNames: 'apellidos',
  fullName: 'nombreCompleto',
  email: 'correo',
  phone: 'telefono',
  unit: 'unidad',
  position: 'cargo',
  payrollGroup: 'estamento',
  workplace: 'establecimiento',
  from: 'desde',
  until: 'hasta',
  article22: 'articulo22',
  earlierMonths: 'mesesAnteriores',
  manages: 'jefaturaDe',
  permissions: 'permisos',
  externalId: 'idExterno',
  role: 'rol',
  relevoId: 'idRelevo',
};
const states = { read: 'leida', failed: 'fallida', applied: 'aplicada' } as const;

/** The state of an import on the wire. */
export const stateOf = (state: ImportRow['state']): ImportBrief['estado'] => states[state];

const problemOf = (problem: Problem): { codigo: string; texto: string } => ({
  codigo: problem.code,
  texto: problemText(problem),
});

/** An import among others. */
export const briefOf = (row: ImportRow): ImportBrief => ({
  id: row.id,
  tipo: 'personas',
  archivo: row.name,
  bytes: row.size,
  estado: stateOf(row.state),
  problema: row.problem && problemOf(row.problem),
  subida: row.uploadedAt,
  por: row.uploadedBy,
  aplicada: row.appliedAt,
});

/** An import with how its file was understood. */
export const detailOf = (
  row: ImportRow & { reading: Reading | null },
): Response<'GET administracion/importaciones/{id}'>['data'] => ({
  ...briefOf(row),
  lectura: row.reading && readingOf(row.reading),
});

const readingOf = (reading: Reading): NonNullable<ImportDetail['lectura']> => ({
  hojas: reading.sheets.map(({ name, hidden, rows }) => ({ nombre: name, oculta: hidden, filas: rows })),
  hoja: reading.sheet,
  filaEncabezado: reading.headingRow,
  primeras: reading.first.map(({ row, cells }) => ({ fila: row, celdas: cells })),
  columnas: reading.columns.map(({ heading, samples, field }) => ({
    encabezado: heading,
    muestras: samples,
    campo: field && columns[field],
  })),
  fechas: datesOf(reading.dates),
  rut: reading.rutKind === 'whole' ? 'completo' : 'sinDv',
  acentos: reading.accents,
  problemas: reading.problems.map(problemOf),
  filas: reading.rows,
  filasOcultas: reading.hiddenRows,
});

function datesOf(dates: FoundOrder): NonNullable<ImportDetail['lectura']>['fechas'] {
  if (dates.order === null) {
    return { orden: null, probado: false, muestras: [dates.samples.dmy, dates.samples.mdy] };
  }
  const { order, proven, sample } = dates;
  return {
    orden: order === 'dmy' ? 'dma' : 'mda',
    probado: proven,
    muestras: sample === null ? [] : [sample],
  };
}
