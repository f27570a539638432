import type { MarkCorrection } from '@relevo/contract';
import { expect, test } from 'vitest';
import { omissionNote } from './omission-note.ts';

const shift = (idturno: number) => ({ idturno, estado: 'omission' as const });
const asked = {
  standing: 'current',
  correctionFlow: true,
  final: false,
  shifts: [shift(1), shift(2)],
} as const;
const correction = (idturno: number, estado: MarkCorrection['estado']) =>
  ({ estado, turno: { idturno } }) as MarkCorrection;

test('a correction is offered while one of the shifts has none under way', () => {
  const mayAsk = 'Puedes pedir corrección de marcas';
  expect(omissionNote({ ...asked, corrections: undefined })).toBe(mayAsk);
  expect(omissionNote({ ...asked, corrections: [correction(1, 'pendiente')] })).toBe(mayAsk);
  expect(
    omissionNote({ ...asked, corrections: [correction(1, 'pendiente'), correction(2, 'rechazada')] }),
  ).toBe(mayAsk);
  expect(
    omissionNote({ ...asked, corrections: [correction(1, 'pendiente'), correction(2, 'por_confirmar')] }),
  ).toBe('Su corrección está en curso');
});

test('elsewhere a day is objected to, until the sheet is validated', () => {
  expect(omissionNote({ ...asked, standing: 'open', corrections: [] })).toBe('Puedes observar el día');
  expect(omissionNote({ ...asked, standing: 'past', final: true, corrections: [] })).toBe(
    'Falta la entrada o la salida',
  );
});
