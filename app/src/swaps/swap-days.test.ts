import { describe, expect, it } from 'vitest';
import { swapDays, swapMarks } from './swap-days.ts';

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
