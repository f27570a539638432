import type { SheetCore } from '@relevo/contract';
import { expect, test } from 'vitest';
import { sideInWords } from './change-words.ts';

const shift = (inicio: string, termino: string, extra = 0) =>
  ({
    idturno: 7,
    inicio,
    termino,
    estado: 'complete',
    entrada: { fecha_hora: '2026-11-11T10:54:00Z' },
    salida: { fecha_hora: '2026-11-11T23:00:00Z' },
    ausencia: null,
    atraso: { valor: 0, tramos: [] },
    salidaAnticipada: { valor: 0, tramos: [] },
    columnas: { HorasExtras: { valor: extra, tramos: [] } },
  }) as unknown as SheetCore;
const zone = 'America/Santiago';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('both sides say what differs, also where the marks are the same', () => {
  const long = shift('2026-11-11T11:00:00Z', '2026-11-11T23:00:00Z');
  const short = shift('2026-11-11T11:00:00Z', '2026-11-11T19:00:00Z', 3600);
  expect([sideInWords([long], [short], zone), sideInWords([short], [long], zone)].map(plain)).toEqual([
    '07:54 a 20:00, turno de 08:00 a 20:00, 00:00 extra',
    '07:54 a 20:00, turno de 08:00 a 16:00, 01:00 extra',
  ]);
  expect(plain(sideInWords([long], [], zone))).toBe('07:54 a 20:00');
  expect(sideInWords([], [long], zone)).toBe('sin turno');
});
