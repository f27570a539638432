import { expect, test } from 'vitest';
import { reviewWeeks } from './left-days.ts';

type Facts = Parameters<typeof reviewWeeks>[2];

const group = (fecha: string, turnoDia: 0 | 1, minimo: number | null) => ({
  fecha,
  turnoDia,
  planificados: 5,
  ausentes: 1,
  solicitados: 1,
  minimo,
});
test('each day says who is there before, and after only where a shift is taken', () => {
  const facts = {
    dias: [group('2026-12-08', 1, 4), group('2026-12-08', 0, 4), group('2026-12-09', 0, null)],
    turnos: [
      { fecha: '2026-12-08', turnoDia: 1 },
      { fecha: '2026-12-09', turnoDia: 0 },
    ],
    fechas: ['2026-12-09'],
  } as unknown as Facts;
  const [week, more] = reviewWeeks('habiles', { from: '2026-12-08', to: '2026-12-09' }, facts);
  expect(more).toBeUndefined();
  const outside = 'outside';
  expect(week?.map(({ kind }) => kind)).toEqual([
    ...[outside, 'holiday', 'counted'],
    ...[outside, outside, outside, outside],
  ]);
  const [monday, tuesday, wednesday] = week ?? [];
  expect(monday).toMatchObject({ day: null, away: 0, asked: 0, kind: 'outside' });
  expect(tuesday).toMatchObject({
    day: { present: 4, after: { left: 3, minimum: 4, short: true } },
    night: { present: 4, after: null },
    away: 2,
    asked: 2,
    kind: 'holiday',
  });
  expect(wednesday).toMatchObject({
    night: { present: 4, after: { left: 3, minimum: null, short: false } },
    kind: 'counted',
  });
});

test('where nobody is planned yet, nothing is said of who is left', () => {
  const day = { ...group('2026-12-08', 1, 4), planificados: 0, ausentes: 0 };
  const facts = { dias: [day], turnos: [], fechas: [] } as unknown as Facts;
  const [week] = reviewWeeks('habiles', { from: '2026-12-08', to: '2026-12-08' }, facts);
  expect(week?.[1]).toMatchObject({ day: null, night: null });
});
