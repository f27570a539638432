import type { ImportDetail } from '@relevo/contract/imports';
import { expect, test } from 'vitest';
import { whatChanged } from './what-changed.ts';

const READING: NonNullable<ImportDetail['lectura']> = {
  hojas: [
    { nombre: 'Personas', oculta: false, filas: 3 },
    { nombre: 'Antiguos', oculta: true, filas: 9 },
  ],
  hoja: 0,
  filaEncabezado: 1,
  primeras: [],
  columnas: [
    { encabezado: 'RUT', muestras: [], campo: 'rut', seguridad: 'reconocida' },
    { encabezado: 'Fono', muestras: [], campo: null, seguridad: 'sin' },
  ],
  fechas: { orden: 'dma', probado: true, muestras: [], elegido: null },
  rut: 'completo',
  acentos: [],
  problemas: [],
  filas: 2,
  filasOcultas: 1,
  incluirOcultas: false,
  parece: null,
};
const IMPORT: ImportDetail = {
  ...{ id: 1, tipo: 'personas', archivo: 'a.csv', bytes: 9, estado: 'leida', problema: null, version: 1 },
  ...{
    subida: '2026-11-26T12:00:00Z',
    ...{ deshecha: null, deshechaPor: null },
    por: null,
    aplicada: null,
    cuenta: null,
    deshacerHasta: null,
    resumen: null,
    progreso: null,
  },
  ...{ nombres: [], totalNombres: 0, faltan: null },
  lectura: READING,
};
const read = (more: Partial<typeof READING>): ImportDetail => ({
  ...IMPORT,
  lectura: { ...READING, ...more },
});
const [rut] = READING.columnas;

test.each<[ImportDetail | null, string[]]>([
  [IMPORT, []],
  [null, ['se descartó']],
  [{ ...IMPORT, estado: 'aplicando' }, ['se está aplicando']],
  [read({ hoja: 1, filaEncabezado: 4 }), ['se lee la hoja Antiguos']],
  [read({ filaEncabezado: 4 }), ['los encabezados están en la fila 4']],
  [
    read({
      columnas: rut
        ? [rut, { encabezado: 'Fono', muestras: [], campo: 'telefono', seguridad: 'elegida' }]
        : [],
    }),
    ['la columna B (Fono) es Teléfono'],
  ],
  [
    read({ fechas: { ...READING.fechas, elegido: 'mda' }, incluirOcultas: true }),
    ['las fechas se leen en otro orden', 'las filas ocultas se incluyen'],
  ],
])('an import after a change by somebody else, %#', (after, words) => {
  expect(whatChanged(IMPORT, after)).toEqual(words);
});
