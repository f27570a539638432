import type { InvitationRow } from '@relevo/contract';
import { expect, test } from 'vitest';
import { againText, byText, isServing, sentText, stateText } from './state-words.ts';

const ZONE = 'America/Santiago';
const TODAY = '2026-11-24';
const NOW = Temporal.Instant.from('2026-11-24T13:00:00Z');
const row = (changes: Partial<InvitationRow>): InvitationRow => ({
  ...{ id: 1, nombre: 'Rosa', apellidoPaterno: 'Leiva', apellidoMaterno: null, rut: null, version: 1 },
  ...{ correo: 'rosa@example.com', unidad: null, estado: null, medio: null, enviada: null, por: null },
  ...{ carta: null, vence: null, rebote: null, entregada: null, usada: null, reenviarDesde: null },
  ...changes,
});
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test.each<[Partial<InvitationRow>, string]>([
  [{}, 'Sin invitar'],
  [{ correo: null }, 'Sin invitar, sin correo'],
  [{ estado: 'rebotada', rebote: 'buzon_lleno' }, 'Rebotó: buzón lleno'],
  [{ estado: 'rebotada', rebote: 'no_existe' }, 'Rebotó: no existe'],
  [{ estado: 'rebotada', rebote: 'sin_conexion' }, 'No salió: sin conexión'],
  [{ estado: 'bloqueada' }, 'Bloqueada: 5 intentos'],
  [{ estado: 'vencida' }, 'Vencida'],
  [{ estado: 'por_vencer', vence: '2026-11-24T20:00:00Z' }, 'Vence hoy'],
  [{ estado: 'por_vencer', vence: '2026-11-26T02:00:00Z' }, 'Vence mañana'],
  [{ estado: 'por_vencer', vence: '2026-11-26T20:00:00Z' }, 'Vence en 2 días'],
  [{ estado: 'por_entregar' }, 'Por entregar'],
  [{ estado: 'sin_abrir' }, 'Sin abrir'],
  [{ estado: 'abierta' }, 'Abierta, falta la clave'],
  [{ estado: 'entregada', entregada: '2026-11-24T12:00:00Z' }, 'Entregada hoy'],
  [{ estado: 'entregada', entregada: '2026-11-20T12:00:00Z' }, 'Entregada el vie 20 nov'],
  [{ estado: 'usada' }, 'Entró'],
  [{ estado: 'usada', usada: '2026-11-20T12:00:00Z' }, 'Entró el vie 20 nov'],
])('%o reads %s', (changes, text) => {
  expect(plain(stateText(row(changes), TODAY, ZONE))).toBe(text);
});

test('says when it was sent and by whom', () => {
  expect(plain(sentText('2026-11-24T12:31:00Z', TODAY, ZONE))).toBe('hoy, 09:31');
  expect(plain(sentText('2026-11-20T12:31:00Z', TODAY, ZONE))).toBe('vie 20 nov');
  expect(byText(row({ por: 'Marcela Ibáñez' }))).toBe('Marcela Ibáñez');
  expect(byText(row({ por: 'Marcela Ibáñez', carta: { numero: 2, de: 5 } }))).toBe(
    'Marcela Ibáñez, carta 2 de 5',
  );
});

test('tells before from when on another mail may go', () => {
  const again = (reenviarDesde: string | null) => plain(againText({ reenviarDesde }, NOW, ZONE));
  expect(again(null)).toBeNull();
  expect(again('2026-11-24T13:00:00Z')).toBeNull();
  expect(again('2026-11-25T12:31:00Z')).toBe('Otra vez desde mañana, 09:31');
});

test.each<[InvitationRow['estado'], boolean]>([
  [null, false],
  ['rebotada', false],
  ['bloqueada', false],
  ['vencida', false],
  ['usada', false],
  ['por_vencer', true],
  ['por_entregar', true],
  ['sin_abrir', true],
  ['abierta', true],
  ['entregada', true],
])('the invitation %s is voided by another one: %s', (estado, serves) => {
  expect(isServing({ estado })).toBe(serves);
});
