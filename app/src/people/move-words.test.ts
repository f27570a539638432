import type { Moving, NotMoved } from '@relevo/contract';
import { expect, test } from 'vitest';
import { movedText, movesWords, movingNote, staysWords } from './move-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
const moving: Moving = {
  ...{ id: 1, nombre: 'Camila Rojas Muñoz', unidad: 'UCI Adulto', cargo: 'Enfermera(o)' },
  ...{ nuevoCargo: 'Enfermera(o)', nuevaPlanilla: 'Enfermeras', hasta: null, permisos: 0, despues: null },
  turnos: { quedan: 0, enUnidad: 0, primeros: [] },
};
const day = '2026-12-07';

test('what moves, and what stays', () => {
  expect(movesWords(moving, 'Urgencia', day).map(plain)).toEqual([
    expect.stringMatching(/^Desde el lun 7 dic( 2026)? trabaja en Urgencia, Enfermera\(o\) · Enfermeras\.$/),
    'Desde ese día la planifica la jefatura de Urgencia, también los turnos que ya tiene.',
    'Los permisos que pida desde ese día los decide la jefatura de Urgencia.',
  ]);
  const within = movesWords(moving, 'UCI Adulto', day);
  expect(within.some((words) => words.includes('la jefatura'))).toBe(false);
  expect(staysWords(moving)).toEqual([
    'No tiene turnos en otra unidad desde ese día.',
    'Su contrato sigue indefinido.',
  ]);
  const more: Moving = {
    ...{ ...moving, nuevaPlanilla: null, hasta: '2026-12-31', permisos: 2 },
    despues: { desde: '2027-01-01', unidad: 'UCI Adulto' },
    turnos: { quedan: 6, enUnidad: 1, primeros: [] },
  };
  expect(movesWords(more, 'Urgencia', day).map(plain)).toContain('1 turno ya está en Urgencia.');
  expect(movesWords(more, 'Urgencia', day)).toContain('Queda sin estamento.');
  expect(staysWords(more).map(plain)).toEqual([
    '6 turnos planificados siguen donde están: los hace igual.',
    '2 permisos pedidos los decide la jefatura de UCI Adulto.',
    'Su contrato termina igual, el 31-12-2026.',
    'Desde el 01-01-2027 vale su otro contrato, en UCI Adulto: ese no cambia.',
  ]);
});

test.each<[Partial<Moving>, string]>([
  [{}, 'Deja UCI Adulto, sin turnos allí desde ese día'],
  [
    { turnos: { quedan: 1, enUnidad: 0, primeros: [] }, permisos: 1 },
    'Deja UCI Adulto; 1 turno planificado sigue · 1 permiso por decidir allí',
  ],
  [{ nuevaPlanilla: null }, 'Deja UCI Adulto, sin turnos allí desde ese día · sin estamento'],
  [{ unidad: 'Urgencia', nuevoCargo: 'TENS' }, 'Sigue en Urgencia, como TENS'],
  [
    { despues: { desde: '2027-01-01', unidad: 'UCI Adulto' } },
    'Deja UCI Adulto, sin turnos allí desde ese día · desde el 01-01-2027, otro contrato en UCI Adulto',
  ],
])('one of many: %j', (part, text) => {
  expect(plain(movingNote({ ...moving, ...part }, 'Urgencia'))).toBe(text);
});

const stays = (id: number): NotMoved => ({ id, nombre: 'Ana Soto', motivo: 'ya_esta' });
test.each<[number[], NotMoved[], RegExp]>([
  [[1], [], /^1 persona se mueve el lun 7 dic( 2026)?\.$/],
  [[1, 2], [stays(3)], /^2 personas se mueven el .*\. Ana Soto no: Ya está en esa unidad/],
  [[], [stays(3), stays(4)], /^Nadie se movió\. 2 no se pueden mover\.$/],
])('after it: %j', (movidas, noMovidas, text) => {
  expect(plain(movedText({ movidas, noMovidas }, day))).toMatch(text);
});
