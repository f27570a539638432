import { describe, expect, it } from 'vitest';
import { readPhone, readWhole, readYesNo } from './import-answers.ts';
import type { ImportCell } from './import-cells.ts';

describe('answers in cells', () => {
  it.each<[ImportCell, boolean | null]>([
    ['Sí', true],
    ['SI', true],
    ['x', true],
    [true, true],
    [1, true],
    ['no', false],
    ['-', false],
    [false, false],
    [0, false],
    ['quizás', null],
    [2, null],
  ])('%j as yes or no is %s', (cell, answer) => {
    expect(readYesNo(cell)).toBe(answer);
  });

  it.each<[ImportCell, number | null]>([
    [26, 26],
    ['26', 26],
    ['26,00', 26],
    [0, 0],
    [720, 720],
    [721, null],
    [-1, null],
    [1.5, null],
    ['dos', null],
  ])('%j months are %s', (cell, months) => {
    expect(readWhole(cell, 0, 720)).toBe(months);
  });

  it.each<[ImportCell, string | null]>([
    ['+56 9 5555 1234', '+56 9 5555 1234'],
    [56955551234, '+56 9 5555 1234'],
    [955551234, '+56 9 5555 1234'],
    ['(2) 2345-6789', '+56 2 2345 6789'],
    ['0056 9 5555 1234', '+56 9 5555 1234'],
    ['+54 11 4321 5678', '+541143215678'],
    ['55551234', null],
    ['+56 9 5555 123', null],
    ['anexo 4321', null],
    [9.5555e20, null],
  ])('%j as a telephone is %s', (cell, phone) => {
    expect(readPhone(cell)).toBe(phone);
  });
});
