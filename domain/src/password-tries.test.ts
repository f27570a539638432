import { describe, expect, it } from 'vitest';
import { nextWait, waitInWords, waitSteps } from './password-tries.ts';

describe('waiting after wrong passwords', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [8, 300],
    [9, 900],
    [10, 900],
    [1000, 900],
  ])('after %i: %i seconds', (failures, seconds) => {
    expect(nextWait(failures)).toBe(seconds);
  });

  it('has the same waits as a list', () => {
    expect(waitSteps).toEqual([0, 0, 0, 0, 30, 60, 120, 300, 900]);
  });

  it.each([
    [1, '1 segundo'],
    [30, '30 segundos'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [900, '15 minutos'],
  ])('%i reads %s', (seconds, text) => {
    expect(waitInWords(seconds)).toBe(text);
  });
});
