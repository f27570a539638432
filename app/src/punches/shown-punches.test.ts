import type { RemotePunch } from '@relevo/contract';
import { expect, test } from 'vitest';
import { mergePunches, momentOf, punchesOfNow, shiftOfNow, workedShifts } from './shown-punches.ts';
import type { StoredPunch } from './stored-punches.ts';

const zone = 'America/Santiago';
const at = (time: string) => Temporal.Instant.from(`2026-11-${time}-03:00`);
const sent = (type: 1 | 2, time: string) =>
  ({ tipo_marca_id: type, fecha_hora: at(time).toString() }) as RemotePunch;
const stored = (time: string, desfase_ms: number | null, state: 'waiting' | 'refused' = 'waiting') =>
  ({
    state,
    body: {
      'tipo-marca-id': 1,
      timestamp: at(time).toString(),
      reloj: { desfase_ms, sincronizado_hace_ms: null },
    },
  }) as StoredPunch;
const shift = (id: number, start: string, end: string, ausencia: unknown = null) => ({
  idturno: id,
  turnoDia: 1 as const,
  tipoTurno_idtipoTurno: 2,
  tipo_turno: { abreviatura: 'L' },
  horaProgramadaInicio: '08:00:00',
  horaProgramadaTermino: '20:00:00',
  inicio: at(start).toString(),
  termino: at(end).toString(),
  ausencia,
});

test('a stored mark is shown at the time of the server as far as it was known', () => {
  expect(momentOf(stored('20T08:00:00', 60_000)).equals(at('20T08:01:00'))).toBe(true);
  expect(momentOf(stored('20T08:00:00', null)).equals(at('20T08:00:00'))).toBe(true);
});

test('marks of both places are one list in order; refused ones are none', () => {
  const marks = mergePunches(
    [sent(2, '19T20:00:00'), sent(1, '19T08:00:00')],
    [stored('20T08:00:00', 0), stored('20T09:00:00', 0, 'refused')],
  );
  expect(marks.map(({ type, stored: here }) => [type, here])).toEqual([
    [1, false],
    [2, false],
    [1, true],
  ]);
});

test('the marks of a night are those of its shift, not of a date', () => {
  const night = workedShifts([shift(1, '19T20:00:00', '20T08:00:00')]);
  const marks = mergePunches([sent(1, '19T19:55:00'), sent(2, '19T08:00:00')], []);
  const now = at('20T07:58:00');
  expect(punchesOfNow(marks, night, now, zone).map(({ type }) => type)).toEqual([1]);
  expect(shiftOfNow(night, now, zone)?.id).toBe(1);
});

test('a shift of later today is announced, one with an absence is not', () => {
  const now = at('20T06:00:00');
  expect(shiftOfNow(workedShifts([shift(1, '20T14:00:00', '20T22:00:00')]), now, zone)?.id).toBe(1);
  expect(shiftOfNow(workedShifts([shift(1, '20T08:00:00', '20T20:00:00', {})]), now, zone)).toBeNull();
});
