import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

/** '_' stands for a space at which no line ends. */
test.each([
  ['08:00 a 20:00', '08:00_a_20:00'],
  ['--:-- a 20:00', '--:--_a_20:00'],
  ['0 h', '0_h'],
  ['48 h de 42 h', '48_h de 42_h'],
  ['Empieza en 2 h 48 min', 'Empieza en 2_h_48_min'],
  ['Estás a 1,2 km, con marcaje libre', 'Estás a 1,2_km, con marcaje libre'],
  ['Quedan 3 días', 'Quedan 3_días'],
  ['Quedan 3 diagnósticos', 'Quedan 3 diagnósticos'],
  ['Dom 22 nov', 'Dom_22_nov'],
  ['Cierra: Dom 22 nov, 19:00', 'Cierra: Dom_22_nov,_19:00'],
  ['Lun 4 ene 2027, 19:00', 'Lun_4_ene_2027,_19:00'],
  ['Lun 30 nov, 08:00 a 20:00', 'Lun_30_nov, 08:00_a_20:00'],
  ['tu turno del vie 4 dic de 8 horas', 'tu turno del vie_4_dic de 8 horas'],
  ['22 nov', '22_nov'],
  ['El turno del 25 nov no se cruza con otro', 'El turno del 25_nov no se cruza con otro'],
  ['Viernes 20 de noviembre', 'Viernes 20 de noviembre'],
  ['UCI Adulto · Sector B', 'UCI Adulto_· Sector_B'],
  ['Sector Box 12: 1 → 0 personas', 'Sector Box_12: 1 → 0 personas'],
  ['Permisos › Ubicación › Permitir', 'Permisos_› Ubicación_› Permitir'],
  ['Tienes 2 marcas', 'Tienes 2 marcas'],
])('%s', (text, expected) => {
  expect(unbroken(text).replaceAll('\u00a0', '_')).toBe(expected);
});
