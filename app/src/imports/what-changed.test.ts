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
  matriz: null,
  parece: null,
};
const IMPORT: ImportDetail = {
  ...{ id: 1, tipo: 'personas', archivo: 'a.csv', bytes: 9, estado: 'leida', problema: null, version: 1 },
  ...{
    subida: '2026-11-26T12:00:00Z',
    ...{ deshecha: null, deshechaPor: null },
    por: null,
    ...{ aplicada: null, aplicadaPor: null },
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
  [
    read({
      matriz: {
        ...{ dias: 31, sinFecha: 0, desde: '2027-01-01', hasta: '2027-01-31', numeros: true },
        ...{ propuesta: null, primerDia: '2027-01-01' },
      },
    }),
    ['el primer día es el 01-01-2027'],
  ],
])('an import after a change by somebody else, %#', (after, words) => {
  expect(whatChanged(IMPORT, after)).toEqual(words);
});

const NAME: ImportDetail['nombres'][number] = {
  ...{
    campo: 'unidad',
    unidad: null,
    valor: 'UCI Adultos',
    filas: 3,
    sugerencia: null,
    accion: null,
    existente: null,
  },
  recordado: false,
};
const REVIEWED: ImportDetail = {
  ...IMPORT,
  ...{ estado: 'revisada', nombres: [NAME, { ...NAME, valor: 'Ala' }], totalNombres: 2 },
  resumen: { nuevas: 3, cambian: 1, iguales: 0, problemas: 1, ignoradas: 0, faltan: 9 },
  faltan: { conContrato: 12, terminarian: 9, dudosas: 0, pideNumero: true, terminar: null },
};
const named = (more: Partial<typeof NAME>): ImportDetail => ({
  ...REVIEWED,
  nombres: [{ ...NAME, ...more }, ...REVIEWED.nombres.slice(1)],
});

test.each<[ImportDetail, string[]]>([
  [named({ accion: 'usar', existente: { id: 1, nombre: 'UCI Adulto' } }), ['UCI Adultos es UCI Adulto']],
  [named({ accion: 'crear' }), ['UCI Adultos se crea']],
  [named({ accion: 'ignorar' }), ['UCI Adultos queda vacío']],
  [
    {
      ...REVIEWED,
      faltan: {
        ...{ conContrato: 12, terminarian: 9, dudosas: 0, pideNumero: true },
        terminar: { hasta: '2026-12-31', motivo: 'No sigue', personas: 9, terminadas: 0, conProblemas: 0 },
      },
    },
    ['termina el contrato de 9 personas'],
  ],
  // Rows that were mended show in the counts alone.
  [
    {
      ...REVIEWED,
      resumen: { nuevas: 4, cambian: 1, iguales: 0, problemas: 0, ignoradas: 0, faltan: 9 },
    },
    ['quedan 5 cambios por aplicar y 0 filas con problemas'],
  ],
  [{ ...REVIEWED, estado: 'aplicada', nombres: [], totalNombres: 0, faltan: null }, ['ya se aplicó']],
])('a reviewed import after a change by somebody else, %#', (after, words) => {
  expect(whatChanged(REVIEWED, after)).toEqual(words);
});
