import { expect, test } from 'vitest';
import { ownAbsenceText } from './own-absence-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
const absent = (desde: string, hasta: string, subrogan: string[]) => ({ desde, hasta, subrogan });

test.each([
  [
    absent('2026-12-07', '2026-12-20', ['Andrés Pino']),
    '2026-12-07',
    /^Estás ausente del lun 7 al dom 20 dic( 2026)?; te subroga Andrés Pino\.$/,
  ],
  [
    absent('2026-12-07', '2026-12-07', []),
    '2026-12-06',
    /^Estarás ausente el lun 7 dic( 2026)?; nadie te subroga todavía\.$/,
  ],
  [
    absent('2026-12-30', '2027-01-02', ['Ana Soto', 'Luis Rojas', 'Eva Díaz']),
    '2026-12-31',
    /^Estás ausente del mié 30 dic.* al sáb 2 ene.*; te subrogan Ana Soto, Luis Rojas y Eva Díaz\.$/,
  ],
])('%j on %s', (absence, today, text) => {
  expect(plain(ownAbsenceText(absence, today))).toMatch(text);
});
