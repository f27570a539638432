import type { SheetCore } from '@relevo/contract';
import { expect, test } from 'vitest';
import { sideInWords } from './change-words.ts';

const shift = (inicio: string, termino: string, contado: number | null, extra = 0) =>
  ({
    idturno: 7,
    inicio,
    termino,
    estado: 'complete',
    contado,
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
  const long = shift('2026-11-11T11:00:00Z', '2026-11-11T23:00:00Z', 43_200);
  const short = shift('2026-11-11T11:00:00Z', '2026-11-11T19:00:00Z', 28_800, 3600);
  expect([sideInWords([long], [short], zone), sideInWords([short], [long], zone)].map(plain)).toEqual([
    '12:00 (07:54 a 20:00, turno de 08:00 a 20:00)',
    '08:00 y 01:00 extra (07:54 a 20:00, turno de 08:00 a 16:00)',
  ]);
  expect(plain(sideInWords([long], [], zone))).toBe('12:00 (07:54 a 20:00)');
  expect(sideInWords([], [long], zone)).toBe('00:00 (sin turno)');
});

test('a day says in hours what it counted and counts; what lies ahead has no such figure', () => {
  const worked = shift('2026-11-11T11:00:00Z', '2026-11-11T23:00:00Z', 43_200);
  const missing = { ...worked, estado: 'omission' as const, salida: null, contado: 0 };
  const leave = {
    ...{ ...worked, estado: 'leave' as const, contado: null },
    ausencia: { idtipoAusencia: 1, nombre: 'Permiso administrativo' },
  };
  expect(plain(sideInWords([missing], [worked], zone))).toBe('00:00 (07:54 a --:--\u2060, omisión de marca)');
  expect(plain(sideInWords([worked], [missing], zone))).toBe('12:00 (07:54 a 20:00)');
  expect(plain(sideInWords([leave], [worked], zone))).toBe('00:00 (Permiso administrativo)');
  expect(plain(sideInWords([{ ...worked, estado: 'ahead', contado: null }], [worked], zone))).toBe(
    '07:54 a 20:00, por venir',
  );
});
