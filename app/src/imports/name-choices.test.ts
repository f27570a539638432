import { expect, test } from 'vitest';
import {
  isElsewhere,
  knownNames,
  nameChoices,
  namesToMake,
  readChoice,
  writeChoice,
} from './name-choices.ts';

const NAME: Parameters<typeof nameChoices>[0] = {
  ...{ campo: 'unidad', unidad: null, valor: 'Uci adultos', filas: 3, accion: null, existente: null },
  recordado: false,
  sugerencia: { id: 1, nombre: 'UCI Adulto' },
};
const KNOWN = {
  unidad: [
    { id: 1, nombre: 'UCI Adulto' },
    { id: 2, nombre: 'Urgencia' },
  ],
  ...{ cargo: [], estamento: [], establecimiento: [] },
  turno: [
    { id: 2, nombre: 'Largo' },
    { id: 3, nombre: 'Noche' },
  ],
};

test('the nearest name comes first, and then the way to make it', () => {
  expect(nameChoices(NAME, KNOWN, true).map(({ label }) => label)).toEqual([
    ...['Es UCI Adulto', 'Crear «Uci adultos»', 'Dejarlo vacío', 'Es Urgencia'],
  ]);
  expect(nameChoices(NAME, KNOWN, false).map(({ value }) => value)).toEqual(['usar:1', 'ignorar', 'usar:2']);
});

test('a name that somebody else makes is shown so to who may make none', () => {
  const made = nameChoices({ ...NAME, accion: 'crear' }, KNOWN, false);
  expect(made.map(({ label }) => label)).toContain('Crear «Uci adultos»');
});

test('a payroll group that other units have is made where it is missing, and never used again', () => {
  const structure = {
    ...{ cargos: [], establecimientos: [] },
    unidades: [
      {
        id: 1,
        nombre: 'UCI',
        planillas: [
          { id: 4, nombre: 'Médicos' },
          { id: 5, nombre: 'TENS' },
        ],
      },
      { id: 2, nombre: 'Urgencia', planillas: [{ id: 6, nombre: 'TENS' }] },
    ],
  } as unknown as Parameters<typeof knownNames>[0];
  const known = knownNames(structure, []);
  const name = { ...NAME, campo: 'estamento' as const, valor: 'MEDICOS', sugerencia: null };
  expect(isElsewhere(name, known)).toBe(true);
  expect(nameChoices(name, known, true).map(({ label }) => label)).toEqual([
    ...['Crear «MEDICOS» donde falta', 'Dejarlo vacío', 'Es TENS'],
  ]);
  const used = { ...name, accion: 'usar' as const, existente: { id: 5, nombre: 'TENS' } };
  expect(nameChoices(used, known, true).map(({ value }) => value)).toContain('usar:5');
  expect(isElsewhere({ ...name, valor: 'Matronas' }, known)).toBe(false);
});

test.each(['', 'crear', 'ignorar', 'usar:7'])('the choice «%s» is read as it was written', (value) => {
  expect(writeChoice(readChoice(value))).toBe(value);
});

test('a workplace is made too, by whoever may make parts', () => {
  const name = { ...NAME, campo: 'establecimiento' as const, valor: 'Sede Norte', sugerencia: null };
  expect(nameChoices(name, KNOWN, true).map(({ value }) => value)).toEqual(['crear', 'ignorar']);
  expect(nameChoices(name, KNOWN, false).map(({ value }) => value)).toEqual(['ignorar']);
});

test('names that are near no other are made at once, and one that is misspelled waits for a decision', () => {
  const open = { ...NAME, sugerencia: null };
  const names = [
    { ...open, valor: 'UCI Adulto' },
    { ...open, valor: 'Uci adultos' },
    { ...open, valor: 'Urgencia', accion: 'ignorar' as const },
    { ...NAME, valor: 'Uci adultas' },
    { ...open, campo: 'cargo' as const, valor: 'UCI Adultos' },
    { ...open, campo: 'establecimiento' as const, valor: 'Sede Sur' },
    { ...open, valor: 'x'.repeat(81) },
  ];
  expect(namesToMake(names)).toEqual([
    { campo: 'unidad', valor: 'UCI Adulto', accion: 'crear' },
    { campo: 'cargo', valor: 'UCI Adultos', accion: 'crear' },
  ]);
});

test('a code is a type of shift, a free day, or not imported; it is never made', () => {
  const code: typeof NAME = {
    ...{ ...NAME, campo: 'turno', unidad: { id: 1, nombre: 'UCI Adulto' }, valor: 'N' },
    sugerencia: { id: 3, nombre: 'Noche' },
  };
  expect(nameChoices(code, KNOWN, true)).toEqual([
    { value: 'usar:3', label: 'Es Noche' },
    { value: 'libre', label: 'Es un día libre' },
    { value: 'ignorar', label: 'No se importa' },
    { value: 'usar:2', label: 'Es Largo' },
  ]);
  expect(readChoice('libre')).toEqual({ accion: 'libre' });
  expect(writeChoice({ accion: 'libre' })).toBe('libre');
  expect(namesToMake([{ ...code, sugerencia: null }])).toEqual([]);
});
