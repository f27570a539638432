import type { SwapRequest } from '@relevo/contract';
import { expect, test } from 'vitest';
import { canAnswer, canDelete, canDeleteRelease, releaseStatus, swapStatus } from './swap-words.ts';

const open = { confirmacionReceptor: null, cambioAutorizado: null, vencida: false, anulada: false };
const both = (swap: Parameters<typeof swapStatus>[0]) => [
  swapStatus(swap, 'received').text,
  swapStatus(swap, 'sent').text,
];

test('each state has the words of the specification on both sides', () => {
  expect(both(open)).toEqual(['Por responder', 'Espera a tu colega']);
  const accepted = { ...open, confirmacionReceptor: 1 } as const;
  expect(both(accepted)).toEqual(['Aceptaste, espera jefatura', 'Colega aceptó, espera jefatura']);
  expect(both({ ...accepted, cambioAutorizado: 1 })).toEqual(['jefatura aprobó', 'jefatura aprobó']);
  const rejected = both({ ...accepted, cambioAutorizado: 0 });
  expect(rejected).toEqual(['Rechazado por jefatura', 'Rechazado por jefatura']);
  const refused = both({ ...open, confirmacionReceptor: 0 });
  expect(refused).toEqual(['Rechazaste esta solicitud', 'Rechazado por colega']);
  expect(both({ ...open, vencida: true })).toEqual(['Vencida', 'Vencida']);
  expect(both({ ...accepted, vencida: true })).toEqual(['Vencida', 'Vencida']);
  expect(both({ ...accepted, anulada: true })).toEqual(['Anulada', 'Anulada']);
});

test('what ended without a decision says why, what waits or was decided does not', () => {
  const why = (swap: Partial<typeof open>) => swapStatus({ ...open, ...swap }, 'sent').why;
  expect(why({ anulada: true })).toBe('Quedó sin efecto: uno de los turnos cambió.');
  expect(why({ vencida: true })).toBe('Uno de los turnos comenzó antes de la decisión.');
  expect(why({})).toBeUndefined();
  const release = { resultado: null, vencida: false, anulada: false };
  expect(releaseStatus({ ...release, anulada: true }).why).toBe('Quedó sin efecto: el turno cambió.');
  expect(releaseStatus({ ...release, vencida: true }).why).toBe('El turno comenzó antes de la decisión.');
  expect(releaseStatus({ ...release, resultado: 0 }).why).toBeUndefined();
});

test('an exchange that ended says what ended it, on both sides', () => {
  const person = (idtrabajador: number, nombre: string, apellidoPaterno: string) => ({
    idtrabajador,
    persona: { id: idtrabajador, nombre, apellidoPaterno, rut: null, avatar: null },
  });
  const shift = (idturno: number, fecha: string) => ({ idturno, fecha }) as SwapRequest['turno_solicitante'];
  const ended = {
    ...{ ...open, anulada: true },
    trabajador_solicitante: person(1, 'Camila', 'Rojas'),
    trabajador_aceptante: person(2, 'Diego', 'Soto'),
    turno_solicitante: shift(10, '2030-12-10'),
    turno_aceptante: shift(20, '2030-12-12'),
  };
  const why = (turno: number) => {
    const swap = { ...ended, fin: { causa: 'permit', turno } as const };
    return [swapStatus(swap, 'sent').why, swapStatus(swap, 'received').why].map((text) =>
      text?.replace(/\s/g, ' '),
    );
  };
  expect(why(10)).toEqual([
    'Quedó sin efecto: tenías permiso el mar 10 dic 2030.',
    'Quedó sin efecto: Camila Rojas no trabajará el mar 10 dic 2030.',
  ]);
  expect(why(20)).toEqual([
    'Quedó sin efecto: Diego Soto no trabajará el jue 12 dic 2030.',
    'Quedó sin efecto: tenías permiso el jue 12 dic 2030.',
  ]);
  // The leave was withdrawn since.
  const again = { ...ended, repetible: true, fin: { causa: 'permit', turno: 10 } as const };
  expect(swapStatus(again, 'sent').why?.replace(/\s/g, ' ')).toBe(
    'Quedó sin efecto: tenías permiso el mar 10 dic 2030.',
  );
});

test('only an unanswered live request is answered; the sender takes back also an expired one', () => {
  expect(canAnswer(open)).toBe(true);
  expect(canAnswer({ ...open, vencida: true })).toBe(false);
  expect(canAnswer({ ...open, confirmacionReceptor: 1 })).toBe(false);
  expect(canDelete({ ...open, vencida: true })).toBe(true);
  expect(canDelete({ ...open, confirmacionReceptor: 0 })).toBe(false);
  expect(canDelete({ ...open, anulada: true })).toBe(false);
});

test('a release waits for the manager until it is decided or its shift starts', () => {
  const waiting = { resultado: null, vencida: false, anulada: false };
  expect(releaseStatus(waiting).text).toBe('EN ESPERA JEFATURA');
  expect(releaseStatus({ ...waiting, vencida: true }).text).toBe('Vencida');
  expect(releaseStatus({ ...waiting, resultado: 1 }).text).toBe('Aprobado');
  expect(canDeleteRelease(waiting)).toBe(true);
  expect(canDeleteRelease({ ...waiting, resultado: 0 })).toBe(false);
});
