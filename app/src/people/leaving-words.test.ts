import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { endedWords, endOn, leavingWords, undoneWords } from './leaving-words.ts';

const none = { turnos: 0, solicitudes: 0, contratos: 0, enCurso: false, marcasHasta: '2027-01-02T03:00:00Z' };
const zone = 'America/Santiago';
const words = (changes: Partial<typeof none>, today = '2026-11-26') =>
  leavingWords({ ...none, ...changes }, '2026-12-31', {
    ...{ now: Temporal.PlainDateTime.from(`${today}T12:00`).toZonedDateTime(zone).toInstant(), zone },
  }).map((sentence) => plain(sentence));
const UNDO = 'Se puede deshacer hasta ese día.';

test('nothing hangs on the last day', () =>
  expect(words({})).toEqual([
    'No tiene turnos después de ese día.',
    'Puede entrar y marcar hasta el 01-01-2027.',
    UNDO,
  ]));

test('one of each is told in the singular', () =>
  expect(words({ turnos: 1, solicitudes: 1, contratos: 1 })).toEqual([
    'Un turno posterior queda libre para otra persona.',
    'Una solicitud en curso queda sin efecto.',
    'Se quita el contrato posterior.',
    'Puede entrar y marcar hasta el 01-01-2027.',
    UNDO,
  ]));

test('a shift that is under way stays', () =>
  expect(words({ enCurso: true }).slice(0, 2)).toEqual([
    'No tiene otros turnos después de ese día.',
    'El turno que tiene en curso sigue siendo suyo.',
  ]));

test('several are counted', () =>
  expect(words({ turnos: 12, solicitudes: 2, contratos: 2 }).slice(0, 3)).toEqual([
    '12 turnos posteriores quedan libres para otras personas.',
    '2 solicitudes en curso quedan sin efecto.',
    'Se quitan 2 contratos posteriores.',
  ]));

test('after a night that began on the last day, the hour is told', () =>
  expect(words({ marcasHasta: '2027-01-02T11:00:00Z' })).toContain(
    'Puede entrar y marcar hasta las 08:00 del 02-01-2027.',
  ));

test('the button names the day', () =>
  expect([endOn('2026-12-31'), endOn(null)].map(plain)).toEqual([
    'Terminar el 31 de diciembre',
    'Terminar el contrato',
  ]));

test.each([
  ['2026-12-31', 'termina el 31 de diciembre.'],
  ['2026-11-25', 'terminó el 25 de noviembre.'],
])('what was done names the day %s', (lastDay, words) =>
  expect(plain(endedWords('Diego Soto Alarcón', lastDay, '2026-11-26'))).toBe(
    `El contrato de Diego Soto Alarcón ${words}`,
  ),
);

test.each([
  ['2026-12-31', ['Puede entrar y marcar hasta el 01-01-2027.', UNDO]],
  ['2027-01-01', ['Puede entrar y marcar hasta el 01-01-2027.']],
  ['2027-01-02', ['Deja de entrar y de marcar de inmediato.']],
])('on %s it says what is still possible', (today, sentences) =>
  expect(words({}, today).slice(1)).toEqual(sentences),
);

test('an undone end tells which shifts came back', () => {
  expect(undoneWords({ turnos: 0, sinVolver: 0 })).toBe('El contrato sigue.');
  expect(undoneWords({ turnos: 1, sinVolver: 2 })).toBe(
    'El contrato sigue y vuelve 1 turno. 2 turnos no vuelven: otras personas los cubren.',
  );
  expect(undoneWords({ turnos: 3, sinVolver: 1 })).toBe(
    'El contrato sigue y vuelven 3 turnos. Un turno no vuelve: otra persona lo cubre.',
  );
});
