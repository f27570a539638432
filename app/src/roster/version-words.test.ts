import type { Roster, RosterVersionDetail, SeenDay } from '@relevo/contract';
import { expect, test } from 'vitest';
import { changedSince, readerGroups } from './version-words.ts';

type Reader = RosterVersionDetail['lectores'][number];
const day: SeenDay = { idtipo: 2, abreviatura: 'L', turno_dia: true };
const at = '2026-11-23T17:05:00Z';
const reader = (idtrabajador: number, part: Partial<Reader> = {}): Reader => ({
  ...{ idtrabajador, nombre: 'Sofía', apellido_paterno: `Lagos${idtrabajador}`, avisada: at },
  ...{ vista: null, conforme: null, mensaje: null, cambios: [], ...part },
});

test('readers of whom something is missing come first', () => {
  const version = {
    pide_confirmacion: true,
    lectores: [
      reader(1, { vista: at, conforme: at }),
      reader(2),
      reader(3, { vista: at }),
      reader(4, { vista: at, mensaje: 'El viernes no puedo' }),
    ],
  } as RosterVersionDetail;
  expect(
    readerGroups(version).map(({ title, readers }) => [title, readers.map((one) => one.idtrabajador)]),
  ).toEqual([
    ['Algo no les calza', [4]],
    ['No la han visto', [2]],
    ['La vieron, sin confirmar', [3]],
    ['Conformes', [1]],
  ]);
});

test('days that are no longer as they were published are told, of the dates on screen alone', () => {
  const change = (fecha: string, despues: SeenDay | null) => ({
    fecha,
    antes: null,
    despues,
    publicado: false,
  });
  const version = {
    lectores: [
      reader(1, {
        cambios: [change('2026-12-21', day), change('2026-12-22', day), change('2027-01-05', day)],
      }),
    ],
  };
  const shift = (tipo: number, part = {}) => ({ id: 1, tipo, version: 'a', ...part });
  const roster = {
    tipos: [
      { id: 2, abreviatura: 'L', turno_dia: true },
      { id: 3, abreviatura: 'N', turno_dia: false },
    ],
    filas: [{ idtrabajador: 1, celdas: [[shift(2)], [shift(3), shift(2, { cobertura: true })]] }],
  } as unknown as Roster;
  expect(changedSince(version, roster, ['2026-12-21', '2026-12-22'])).toEqual([
    {
      name: 'Sofía Lagos1',
      change: {
        ...{ fecha: '2026-12-22', antes: day, publicado: true },
        despues: { idtipo: 3, abreviatura: 'N', turno_dia: false },
      },
    },
  ]);
});
