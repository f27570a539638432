import { describe, expect, it } from 'vitest';
import { cellValue, foldedText, type ImportCell, lacksResult, textOf } from './import-cells.ts';

describe('cells of imported files', () => {
  it.each<[ImportCell | undefined, string]>([
    [null, ''],
    [undefined, ''],
    ['  María \u00A0 José\n', 'María José'],
    ['\u202EUCI\u200B', 'UCI'],
    [123456785, '123456785'],
    [56955551234, '56955551234'],
    [1e21, '1000000000000000000000'],
    [12.5, '12,5'],
    [-0.1, '-0,1'],
    [true, 'VERDADERO'],
    [{ date: '2027-01-31' }, '31-01-2027'],
    [{ date: '2027-01-31', time: '07:30' }, '31-01-2027 07:30'],
    [{ time: '07:30' }, '07:30'],
    [{ error: '#N/A' }, '#N/A'],
    [{ formula: 'UCI' }, 'UCI'],
    [{ formula: null }, ''],
    [{ long: 'a' }, 'a'],
  ])('%j reads %s', (cell, text) => {
    expect(textOf(cell)).toBe(text);
  });

  it('tells formulas without a result', () => {
    expect(lacksResult({ formula: null })).toBe(true);
    expect([lacksResult({ formula: 0 }), lacksResult(null), lacksResult('')]).toEqual([false, false, false]);
    expect(cellValue({ formula: 3 })).toBe(3);
  });

  it.each([
    ['Ñuñoa, ÁREA N° 2', 'nunoa area n 2'],
    ['Nº 2', 'n 2'],
    ['Enfermera(o)', 'enfermera o'],
    ['  U.C.I.  ', 'uci'],
    ['Enf. U.C.I., turno B.', 'enf uci turno b'],
    ['MA.JO. 1.2', 'ma jo 1 2'],
    ['---', ''],
  ])('%s is compared as %s', (text, folded) => {
    expect(foldedText(text)).toBe(folded);
  });
});
