import { describe, expect, it } from 'vitest';
import { passwordErrors } from './password.ts';

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
