import { AppError } from '../kernel/app-error.ts';

/**
 * Reads a list of ids out of a query, '3,5,8'; null when it is not given.
 * @throws request.invalid on anything else, naming the field
 */
export function readIds(text: string | undefined, field: string): number[] | null {
  if (text === undefined || text === '') return null;
  const ids = text.split(',').map(Number);
  if (ids.every((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)) return ids;
  throw new AppError('request.invalid', { fields: { [field]: ['Debe ser una lista de números.'] } });
}
