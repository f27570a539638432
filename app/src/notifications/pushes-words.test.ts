import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import type { PermissionState } from './permission.ts';
import { messageFacts, permissionFact, registrationFact, testFact, testHindrance } from './pushes-words.ts';

const zone = 'America/Santiago';
const at = '2026-11-20T17:02:00Z';
const now = Temporal.Instant.from('2026-11-20T17:02:30Z');

test.each<[PermissionState, string, string | null]>([
  ['granted', 'ok', null],
  ['default', 'pending', 'allow'],
  ['denied', 'bad', null],
  ['unsupported', 'bad', null],
  ['unanswered', 'bad', 'ask'],
])('a permission that is %s', (permission, tone, remedy) => {
  const fact = permissionFact(permission);
  expect([fact.tone, fact.remedy]).toEqual([tone, remedy]);
  // What is not right says what to do.
  if (tone !== 'ok') expect(fact.note).toMatch(/\S/);
});

test('a test waits for the permission alone, and is told what it waits for', () => {
  expect(testHindrance('granted')).toBeNull();
  const others = [null, 'unanswered', 'denied'] as const;
  const words = others.map(testHindrance);
  expect(new Set(words).size).toBe(others.length);
  for (const one of words) expect(one).toMatch(/\S/);
});

test.each([
  [{ registrado: true, via: 'fcm' }, 'granted', false, 'ok', null],
  [{ registrado: true, via: 'fcm' }, 'granted', true, 'ok', null],
  [{ registrado: true, via: null }, 'granted', false, 'bad', 'register'],
  [{ registrado: false, via: null }, 'granted', false, 'bad', 'register'],
  [{ registrado: false, via: null }, 'granted', true, 'pending', null],
  [{ registrado: true, via: null }, 'denied', false, 'pending', null],
  [{ registrado: false, via: null }, null, false, 'pending', null],
] as const)(
  'a device that is %o with the permission %s, being registered: %s',
  (state, permission, registering, tone, remedy) => {
    const fact = registrationFact(state, permission, registering);
    expect([fact.tone, fact.remedy]).toEqual([tone, remedy]);
  },
);

test('a device that never had a message, and one whose message waits for the end of a rest', () => {
  expect(messageFacts({ ultimo: null, en_espera: null }, zone)).toMatchObject([{ tone: 'well' }]);
  const waiting = { cuantos: 2, hasta: '2026-11-20T19:00:00Z', motivo: 'descanso' } as const;
  const [, rest] = messageFacts({ ultimo: null, en_espera: waiting }, zone);
  expect(plain(`${rest?.title}: ${rest?.note}`)).toBe(
    '2 avisos esperan: Llegan cuando termine tu descanso después de la noche: vie 20 nov, 16:00.',
  );
});

test.each([
  ['enviado', 'ok', null],
  ['rechazado', 'bad', 'register'],
  ['olvidado', 'bad', 'register'],
  ['sin_respuesta', 'bad', null],
  ['aun_no', 'bad', 'register'],
  ['sin_clave', 'bad', null],
] as const)('the last message was %s', (resultado, tone, remedy) => {
  const [last] = messageFacts({ ultimo: { en: at, resultado }, en_espera: null }, zone);
  expect(plain(last?.title ?? '')).toBe('Último aviso: vie 20 nov, 14:02');
  expect([last?.tone, last?.remedy]).toEqual([tone, remedy]);
});

test('a test is told as sent, as arrived once it was seen, as refused, and later as the last one', () => {
  const sent = { id: 1, en: at, resultado: 'enviado' } as const;
  expect(testFact(sent, null, now, zone)).toMatchObject({ tone: 'pending', title: 'Enviado a las 14:02.' });
  const arrived = now.add({ minutes: 1 });
  expect(testFact(sent, arrived, arrived, zone)).toMatchObject({ tone: 'ok', title: 'Llegó a las 14:03.' });
  const refused = testFact({ ...sent, resultado: 'olvidado' }, null, now, zone);
  expect(refused).toMatchObject({ tone: 'bad', remedy: 'register' });
  expect(testFact({ ...sent, resultado: null }, null, now, zone).title).toBe('En camino desde las 14:02.');
  const old = testFact(sent, null, now.add({ hours: 3 }), zone);
  expect(plain(old.title)).toBe('Última prueba: vie 20 nov, 14:02');
});
