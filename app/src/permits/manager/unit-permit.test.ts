import { expect, test } from 'vitest';
import { consequencesOf, soonText } from './unit-permit.ts';

test.each([
  ['2026-11-20T11:00:01Z', null],
  ['2026-11-20T11:00:00Z', 'Empieza en 48\u00a0h'],
  ['2026-11-19T17:30:00Z', 'Empieza en 30\u00a0h'],
  ['2026-11-18T11:59:00Z', 'Empieza en menos de 1\u00a0h'],
  ['2026-11-18T11:00:00Z', null],
])('a first shift at %s says %s', (inicio, text) => {
  const permit = { turnos: [{ inicio }] } as Parameters<typeof soonText>[0];
  expect(soonText(permit, Temporal.Instant.from('2026-11-18T11:00:00Z'))).toBe(text);
});

test('leave without a shift never begins soon', () => {
  expect(soonText({ turnos: [] }, Temporal.Instant.from('2026-11-18T11:00:00Z'))).toBeNull();
});

const facts = {
  quiebres: [],
  juntas: [],
  turnos: [{}],
  payload: { from: '2026-12-14', to: '2026-12-14' },
} as unknown as Parameters<typeof consequencesOf>[0];
const on = { fecha: '2026-12-14', turnoDia: 0, minimo: 3, tipo: null } as const;
const together = { ...on, quedan: 2, con: ['Javiera'] };

test('a request that breaks the minimum only with another is not calm', () => {
  const said = (more: Partial<typeof facts>) => consequencesOf({ ...facts, ...more }, () => 'Lun 14');
  expect(said({})).toEqual([{ level: 'ok', text: 'Se mantiene el mínimo' }]);
  const waits = { level: 'together', text: 'Lun 14 noche: con la de Javiera quedarían 2 de 3' };
  expect(said({ juntas: [together] })).toEqual([waits]);
  const quiebres = [{ ...on, quedan: 2, nivel: 'tight' as const }];
  expect(said({ juntas: [together], quiebres })).toEqual([
    { level: 'broken', text: 'Lun 14 noche: quedan 2 de 3' },
    waits,
  ]);
  const ofType = quiebres.map((one) => ({ ...one, tipo: 'Noche' }));
  expect(said({ quiebres: ofType })).toEqual([
    { level: 'broken', text: 'Lun 14 noche, turno Noche: quedan 2 de 3' },
  ]);
});
