import { describe, expect, it } from 'vitest';
import { type Problem, problemText } from './import-problems.ts';

describe('the sentences of problems', () => {
  it.each<[Problem, string]>([
    [
      { code: 'A3', words: { n: 20_001, m: 12.5 } },
      'El archivo es demasiado grande (20.001 filas, 12,5 MB). Divídelo por unidad o por mes.',
    ],
    [
      { code: 'A3', words: { m: 12 } },
      'El archivo es demasiado grande (12 MB). Divídelo por unidad o por mes.',
    ],
    [{ code: 'A7', words: { columna: 'RUT' } }, 'Falta la columna RUT.'],
    [
      { code: 'A11', words: { fecha: '01-02-2027' } },
      'Este archivo ya se aplicó el 01-02-2027. No hay nada nuevo en él.',
    ],
    [
      { code: 'P10', words: { valor: 'Urgensia', sugerencia: 'Urgencia' } },
      'No existe la unidad Urgensia. ¿Quisiste decir Urgencia?',
    ],
    [{ code: 'P10', words: { valor: 'Bodega' } }, 'No existe la unidad Bodega.'],
    [
      { code: 'P2', words: { valor: '{n} $& 1-2' } },
      'El RUT {n} $& 1-2 no es válido: revisa el dígito verificador.',
    ],
  ])('%j', (problem, text) => {
    expect(problemText(problem)).toBe(text);
  });

  it('needs its words', () => {
    expect(() => problemText({ code: 'P4', words: { rut: '1-9' } })).toThrow('P4 needs the word n');
  });
});
