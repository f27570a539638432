import { describe, expect, it } from 'vitest';
import { type RailShift, railBlocks } from './rail-blocks.ts';

const shift = (idturno: number, fecha: string, from: string, to: string): RailShift => ({
  idturno,
  fecha,
  turnoDia: from < to ? 1 : 0,
  horaProgramadaInicio: from,
  horaProgramadaTermino: to,
});
const days = { from: '2026-11-20', days: 3 };

describe('blocks on some days', () => {
  it('lie by the wall clock, by start, with their marks', () => {
    const blocks = railBlocks(days, {
      rest: [shift(1, '2026-11-21', '08:00:00', '20:00:00')],
      given: [shift(2, '2026-11-20', '20:00:00', '08:00:00')],
      got: [shift(3, '2026-11-20', '08:00:00', '14:30:00')],
    });
    expect(blocks.map(({ id, start, length, night, mark }) => [id, start, length, night, mark])).toEqual([
      [3, 480, 390, false, 'get'],
      [2, 1200, 720, true, 'give'],
      [1, 1920, 720, false, null],
    ]);
  });

  it('keep the morning of a night that began the day before, and lose what lies past the end', () => {
    const rest = [
      shift(1, '2026-11-19', '20:00:00', '08:00:00'),
      shift(2, '2026-11-22', '20:00:00', '08:00:00'),
    ];
    expect(railBlocks(days, { rest }).map(({ start, length }) => [start, length])).toEqual([
      [0, 480],
      [2 * 1440 + 1200, 240],
    ]);
  });

  it('leave out what lies outside, and count a day of 24 hours whole', () => {
    const rest = [
      shift(1, '2026-11-18', '20:00:00', '08:00:00'),
      shift(2, '2026-11-23', '08:00:00', '20:00:00'),
      shift(3, '2026-11-21', '08:00:00', '08:00:00'),
    ];
    expect(railBlocks(days, { rest }).map(({ id, length }) => [id, length])).toEqual([[3, 1440]]);
  });
});
