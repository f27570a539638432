import { describe, expect, it } from 'vitest';
import { type RailShift, railBlocks, swapDays, swapMarks } from './rail-blocks.ts';

const shift = (idturno: number, fecha: string, from: string, to: string): RailShift => ({
  idturno,
  fecha,
  turnoDia: from < to ? 1 : 0,
  horaProgramadaInicio: from,
  horaProgramadaTermino: to,
});
const none = { rest: [], given: [], got: [] };
const days = { from: '2026-11-20', days: 3 };

describe('the days of a swap', () => {
  it('are those from the day before the first shift to the day after the last', () => {
    expect(swapDays('2026-11-22', '2026-11-20')).toEqual({ from: '2026-11-19', days: 5 });
    expect(swapDays('2026-11-22', '2026-11-22')).toEqual({ from: '2026-11-21', days: 3 });
    expect(swapDays('2026-11-20', '2026-11-24')).toEqual({ from: '2026-11-19', days: 7 });
  });

  it('are those around the received shift where the two lie further apart', () => {
    expect(swapDays('2026-11-20', '2026-11-25')).toEqual({ from: '2026-11-23', days: 5 });
    expect(swapMarks('2026-11-20', '2026-11-25')).toEqual(['get']);
    expect(swapMarks('2026-11-24', '2026-11-20')).toEqual(['give', 'get']);
    expect(swapDays('2026-12-31', '2026-11-25')).toEqual({ from: '2026-11-23', days: 5 });
  });
});

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
    expect(railBlocks(days, { ...none, rest }).map(({ start, length }) => [start, length])).toEqual([
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
    expect(railBlocks(days, { ...none, rest }).map(({ id, length }) => [id, length])).toEqual([[3, 1440]]);
  });
});
