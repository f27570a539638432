import { expect, test } from 'vitest';
import { readSheetPdfName, sheetPdfName } from './sheet-pdf-name.ts';

test('a name says which sheet it is of', () => {
  expect(readSheetPdfName(sheetPdfName(14, 2147483647))).toEqual({ periodId: 14, workerId: 2147483647 });
});

test.each([
  '',
  'ficha-1-2',
  'ficha-1.pdf',
  'ficha-0-2.pdf',
  'ficha-01-2.pdf',
  'ficha-1-2147483648.pdf',
  'ficha-1-2.pdf.exe',
  'ficha-1-2.pdf\n',
  '../ficha-1-2.pdf',
  '..\\ficha-1-2.pdf',
  '/etc/passwd',
  'ficha-1-2.pdf/../../etc/passwd',
])('%j is no name', (name) => {
  expect(readSheetPdfName(name)).toBeNull();
});
