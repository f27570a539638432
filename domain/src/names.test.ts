import { describe, expect, it } from 'vitest';
import { firstName, fullName, greeting, initials, payrollName, shortName } from './names.ts';

const camila = { nombre: 'Camila Andrea', apellidoPaterno: 'Rojas', apellidoMaterno: 'Díaz' };
const zone = 'America/Santiago';

describe('names', () => {
  it('reads both spellings of the wire', () => {
    expect(fullName(camila)).toBe('Camila Andrea Rojas Díaz');
    const snake = { nombre: 'Diego ', apellido_paterno: 'Soto', apellido_materno: null };
    expect(fullName(snake)).toBe('Diego Soto');
    expect(shortName(camila)).toBe('Camila Andrea Rojas');
    expect(firstName(camila)).toBe('Camila');
  });

  it.each([
    [{ nombre: 'Camila', apellidoPaterno: 'Rojas' }, 'CR'],
    [{ nombre: 'ángel', apellido_paterno: 'ñancupil' }, 'ÁÑ'],
    [{ nombre: 'E\u0301lida', apellidoPaterno: 'Vega' }, 'ÉV'],
    [{ nombre: 'Cher' }, 'C'],
    [{ nombre: ' ' }, '?'],
  ])('%j has the initials %s', (person, expected) => {
    expect(initials(person)).toBe(expected);
  });

  it.each([
    ['2026-11-20T00:00', 'Buenos días'],
    ['2026-11-20T11:59:59', 'Buenos días'],
    ['2026-11-20T12:00', 'Buenas tardes'],
    ['2026-11-20T19:59:59', 'Buenas tardes'],
    ['2026-11-20T20:00', 'Buenas noches'],
    ['2026-11-20T23:59:59', 'Buenas noches'],
  ])('at %s says %s', (local, expected) => {
    expect(greeting(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant(), zone)).toBe(
      expected,
    );
  });

  it.each([
    ['Enfermería', 'Enfermería'],
    ['Enfermeras1', 'Enfermeras1'],
    ['Técnicos UCI', 'Técnicos UC...'],
    ['', ''],
  ])('the payroll group %s reads %s', (name, expected) => {
    expect(payrollName(name)).toBe(expected);
  });
});
