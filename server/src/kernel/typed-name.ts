import { tidyText } from '@relevo/domain/typed-text';
import { AppError } from './app-error.ts';

/**
 * A typed name as it is kept: by the rule of `tidyText`.
 * @throws request.invalid for one without a visible character, at its field
 */
export function typedName(typed: string, field = 'nombre'): string {
  const name = tidyText(typed);
  if (name === '') throw new AppError('request.invalid', { fields: { [field]: ['Escribe un nombre.'] } });
  return name;
}
