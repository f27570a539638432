import { AppError } from './app-error.ts';

/**
 * A typed name as it is kept: without blanks around it, and one between words.
 * @throws request.invalid for blanks alone, at `nombre`
 */
export function typedName(typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '') throw new AppError('request.invalid', { fields: { nombre: ['Escribe un nombre.'] } });
  return name;
}
