import { describe, expect, it } from 'vitest';
import {
  firstName,
  fullName,
  greeting,
  initials,
  narrowNames,
  payrollName,
  payrollPeople,
  shortName,
} from './names.ts';

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

it.each([
  [1, 'Enfermeras', '1 enfermera'],
  [2, 'Enfermeras', '2 enfermeras'],
  [1, 'TENS', '1 TENS'],
  [2, 'TENS UCI', '2 TENS UCI'],
  [1, 'Kinesiólogos', '1 kinesiólogo'],
  [1, 'Auxiliares', '1 auxiliar'],
  [1, 'Profesionales', '1 profesional'],
  [1, 'Estudiantes', '1 estudiante'],
  [1, 'Médicos Internistas', '1 médico internista'],
  [3, 'Técnicos en Enfermería', '3 técnicos en enfermería'],
  [2, 'Enfermería', null],
  [2, 'Enfermeras(os)', null],
  [2, 'Turno 4', null],
  [2, '', null],
])('%s of %s are %s', (count, name, expected) => expect(payrollPeople(count, name)).toBe(expected));

it.each([
  ['María José Elena', 'Rojas', ['María José Elena Rojas', 'María J. E. Rojas', 'María Rojas', 'M. Rojas']],
  ['Ana', 'de la Fuente', ['Ana de la Fuente', 'A. de la Fuente']],
  ['Ana Luz', '', ['Ana Luz']],
  ['', 'Rojas', ['Rojas']],
])('%s %s in a narrow column', (nombre, apellido_paterno, names) => {
  expect(narrowNames({ nombre, apellido_paterno })).toEqual(names);
});
