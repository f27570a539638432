import type { OpenCorrection, SheetDay } from '@relevo/contract';
import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { kindOf } from './days.ts';
import { deadlineOf, hangingText, openCorrectionText } from './open-corrections.ts';

const zone = 'America/Santiago';
const now = Temporal.Instant.from('2026-11-19T12:00:00Z');
const outcome = (contado: number) => ({ contado, extra: 0 });
const accepted: OpenCorrection = {
  ...{ id: 1, estado: 'por_confirmar', en_revision: false, oposicion_hasta: '2026-11-20T10:52:14Z' },
  marcas: { entrada: null, salida: '2026-11-12T23:05:00Z' },
  cuenta: { marcado: outcome(0), pedido: outcome(43_200), aceptado: outcome(42_600) },
};
const opposed: OpenCorrection = {
  ...accepted,
  estado: 'pendiente',
  en_revision: true,
  oposicion_hasta: null,
};
const asked: OpenCorrection = {
  ...opposed,
  en_revision: false,
  cuenta: { ...accepted.cuenta, aceptado: null },
};
const day = (correccion: OpenCorrection | null): SheetDay =>
  ({
    fecha: '2026-11-12',
    respuesta: null,
    antes: null,
    turnos: [
      {
        estado: 'complete',
        atraso: { valor: 0 },
        salidaAnticipada: { valor: 0 },
        columnas: {},
        correccion,
      },
    ],
  }) as unknown as SheetDay;
const hanging = (...days: SheetDay[]) => plain(hangingText(days, { zone, now }) ?? '');

test('validating names each open correction, its end, and what would change', () => {
  expect(hanging(day(null))).toBe('');
  expect(hanging(day(accepted), day(asked))).toBe(
    'La corrección del jue 12 nov sigue abierta hasta el vie 20 nov, 07:52: si queda firme, ese turno ' +
      'contaría 11:50 en vez de 00:00. La corrección que pediste del jue 12 nov sigue pendiente: si tu jefatura ' +
      'la acepta, ese turno contaría 12:00 en vez de 00:00. Si algo cambia, tu ficha lo mostrará como cambio ' +
      'después de validar.',
  );
  expect(hanging(day(opposed))).toContain(
    'Tu oposición del jue 12 nov está en revisión: si tu jefatura acepta lo que dices, ese turno contaría 12:00',
  );
  const bare = { ...asked, cuenta: { ...asked.cuenta, pedido: null } };
  expect(hanging(day(bare))).toContain('si tu jefatura la acepta, puede cambiar lo que cuenta ese turno.');
  // The accepted times differ from the worker's own.
  const wordsAlone = { ...opposed, cuenta: { ...opposed.cuenta, pedido: null } };
  expect(hanging(day(wordsAlone))).toContain('acepta lo que dices, puede cambiar lo que cuenta ese turno.');
});

test('a day says where its correction stands with both figures, and is looked at first', () => {
  expect(openCorrectionText(accepted)).toBe('Por confirmar: 00:00, 11:50 o 12:00');
  expect(openCorrectionText(opposed)).toBe('En revisión: 00:00, 11:50 o 12:00');
  expect(openCorrectionText(asked)).toBe('Corrección pendiente: 00:00 o 12:00');
  expect([kindOf(day(null)), kindOf(day(asked))]).toEqual(['calm', 'first']);
});

test('the time to oppose is told until it is over', () => {
  expect(deadlineOf(accepted, now)).toBe('2026-11-20T10:52:14Z');
  expect(deadlineOf(accepted, Temporal.Instant.from('2026-11-20T10:52:15Z'))).toBeUndefined();
  expect(deadlineOf({ ...accepted, oposicion_hasta: null }, now)).toBeNull();
  expect(deadlineOf(opposed, now)).toBeUndefined();
});
