import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { acceptText, daysBack, daysCharged, kindText, nationalDates, removeText } from './words.ts';

test.each([
  [0, 0, '', 'Ningún turno ni permiso cambia.'],
  [1, 0, '1 turno pasa a feriado', '1 turno deja de ser feriado.'],
  [0, 2, '2 permisos recuperan el día', '2 permisos vuelven a descontar ese día.'],
  [
    6,
    1,
    '6 turnos pasan a feriado · 1 permiso recupera el día',
    '6 turnos dejan de ser feriado. 1 permiso vuelve a descontar ese día.',
  ],
])('%i shifts and %i leaves', (turnos, permisos, accepted, removed) => {
  expect(plain(acceptText({ turnos, permisos }))).toBe(accepted);
  expect(plain(removeText({ turnos, permisos }))).toBe(removed);
});

test('the holidays of the whole country are those of no region', () => {
  const proposals = [
    { fecha: '2027-01-01', clase: 'irrenunciable' as const },
    { fecha: '2027-06-07', clase: 'regional' as const },
    { fecha: '2027-06-21', clase: 'nacional' as const },
  ];
  expect(nationalDates(proposals)).toEqual(['2027-01-01', '2027-06-21']);
});

test('a regional holiday says where it holds', () => {
  expect(kindText({ clase: 'regional', region: 'Arica y Parinacota' })).toBe('Regional, Arica y Parinacota');
  expect(kindText({ clase: 'nacional', region: '' })).toBe('Nacional');
  expect(kindText({ clase: 'propio' })).toBe('Agregado a mano');
});

test.each([
  [0, '', ''],
  [1, ' 1 día de permiso volvió.', ' 1 día de permiso se descontó de nuevo.'],
  [3, ' 3 días de permiso volvieron.', ' 3 días de permiso se descontaron de nuevo.'],
])('%i days of leave', (days, back, charged) => {
  expect([daysBack(days), daysCharged(days)].map(plain)).toEqual([back, charged]);
});
