import { expect, test } from 'vitest';
import { changeLines, proposalsOf, timesText } from './correction-words.ts';

const zone = 'America/Santiago';
const none = { entrada: null, salida: null };
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('names the marks that are asked for', () => {
  expect(timesText(none, zone)).toBeNull();
  expect(plain(timesText({ ...none, salida: '2026-11-20T11:10:00Z' }, zone))).toBe('Salida 08:10');
  expect(plain(timesText({ entrada: '2026-11-18T10:55:00Z', salida: '2026-11-18T23:00:00Z' }, zone))).toBe(
    'Entrada 07:55 y Salida 20:00',
  );
});

test('says what each mark was and is', () => {
  const marcado = { entrada: '2026-11-18T11:31:00Z', salida: null };
  const aceptado = { entrada: '2026-11-18T11:00:00Z', salida: '2026-11-18T23:00:00Z' };
  expect(changeLines({ estado: 'aceptada', marcado, aceptado }, zone).map(plain)).toEqual([
    'Entrada: antes 08:31, ahora 08:00',
    'Salida: antes sin marca, ahora 20:00',
  ]);
  const [waits] = changeLines({ estado: 'por_confirmar', marcado, aceptado }, zone);
  expect(waits).toBe('Entrada: antes 08:31, quedará 08:00');
  expect(changeLines({ estado: 'rechazada', marcado, aceptado: null }, zone)).toEqual([]);
});

test('offers the planned time first, then quarters of an hour', () => {
  const night = { horaProgramadaInicio: '20:00:00', horaProgramadaTermino: '08:00:00' };
  expect(proposalsOf('entrada', night)).toEqual(['20:00', '19:45', '19:30']);
  expect(proposalsOf('salida', night)).toEqual(['08:00', '08:15', '08:30']);
  const early = { horaProgramadaInicio: '00:10:00', horaProgramadaTermino: '23:50:00' };
  expect(proposalsOf('entrada', early)).toEqual(['00:10', '23:55', '23:40']);
  expect(proposalsOf('salida', early)).toEqual(['23:50', '00:05', '00:20']);
});
