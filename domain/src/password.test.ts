import { describe, expect, it } from 'vitest';
import { nextWait, passwordErrors, waitInWords, waitSteps } from './password.ts';

const errors = (old_password: string, new_password: string, repeat = new_password) =>
  passwordErrors({ old_password, new_password, new_password_confirmation: repeat });

describe('passwordErrors', () => {
  it.each([
    ['7 characters', '1234567', ['new_password']],
    ['8 characters', '12345678', []],
    ['9 characters', '123456789', []],
    ['200 characters', 'a'.repeat(200), []],
    ['201 characters', 'a'.repeat(201), ['new_password']],
    ['8 characters outside the basic plane', '🔑'.repeat(8), []],
    ['the old one', 'Relevo2026', ['new_password']],
    ['empty', '', ['new_password', 'new_password_confirmation']],
  ])('%s', (_name, password, fields) => {
    expect(Object.keys(errors('Relevo2026', password))).toEqual(fields);
  });

  it('asks for all three and for the same twice', () => {
    const all = ['old_password', 'new_password', 'new_password_confirmation'];
    expect(Object.keys(errors('', ''))).toEqual(all);
    expect(errors('Relevo2026', 'otraClave1', 'otraClave2')).toEqual({
      new_password_confirmation: ['Las contraseñas no coinciden.'],
    });
  });
});

describe('waiting after wrong passwords', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [8, 300],
    [9, 900],
    [10, 900],
    [1000, 900],
  ])('after %i: %i seconds', (failures, seconds) => {
    expect(nextWait(failures)).toBe(seconds);
  });

  it('has the same waits as a list', () => {
    expect(waitSteps).toEqual([0, 0, 0, 0, 30, 60, 120, 300, 900]);
  });

  it.each([
    [1, '1 segundo'],
    [30, '30 segundos'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [900, '15 minutos'],
  ])('%i reads %s', (seconds, text) => {
    expect(waitInWords(seconds)).toBe(text);
  });
});
