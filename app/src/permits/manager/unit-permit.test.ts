import { expect, test } from 'vitest';
import { soonText } from './unit-permit.ts';

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
