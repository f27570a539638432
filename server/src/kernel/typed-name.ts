import { AppError } from './app-error.ts';

/**
 * A typed name as it is kept: without blanks around it, and one between words.
 * @throws request.invalid for blanks alone, at its field
 */
export function typedName(typed: string, field = 'nombre'): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '') throw new AppError('request.invalid', { fields: { [field]: ['Escribe un nombre.'] } });
  return name;
}
