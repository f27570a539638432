import { expect, test } from 'vitest';
import { overlapOf } from './own-overlap.ts';

const waits = {
  payload: { from: '2026-12-14', to: '2026-12-18' },
  finished_at: null,
  anulada: false,
  objeto_final: null,
  retirado_desde: null,
};
const approved = { ...waits, finished_at: '2026-11-20T12:00:00Z', objeto_final: 'permiso' as const };

test.each([
  ['a day before', waits, '2026-12-10', '2026-12-13', false],
  ['the first day', waits, '2026-12-10', '2026-12-14', true],
  ['inside', approved, '2026-12-15', '2026-12-16', true],
  ['the last day', approved, '2026-12-18', '2026-12-30', true],
  ['a day after', approved, '2026-12-19', '2026-12-30', false],
  ['a rejected one', { ...approved, objeto_final: null }, '2026-12-15', '2026-12-16', false],
  ['one that was ended', { ...waits, anulada: true }, '2026-12-15', '2026-12-16', false],
  ['days used', { ...approved, retirado_desde: '2026-12-16' }, '2026-12-15', '2026-12-20', true],
  ['days withdrawn', { ...approved, retirado_desde: '2026-12-16' }, '2026-12-16', '2026-12-20', false],
  ['all days withdrawn', { ...approved, retirado_desde: '2026-12-14' }, '2026-12-13', '2026-12-20', false],
])('leave over %s of an own request', (_, permit, from, to, overlaps) => {
  expect(overlapOf([permit], { from, to }) !== undefined).toBe(overlaps);
});
