import { expect, test } from 'vitest';
import { ApiError, OfflineError } from '../api/errors.ts';
import { ifThere } from './if-there.ts';

test('what is there is its data', async () => {
  expect(await ifThere(Promise.resolve({ data: { id: 7 } }))).toEqual({ id: 7 });
});

test('what the server knows not to be there is null', async () => {
  const gone = new ApiError({ status: 404, code: 'thing.not_found', message: 'No se encontró.' });
  expect(await ifThere(Promise.reject(gone))).toBeNull();
});

test.each([
  ['an answer in the place of the server', new ApiError({ status: 404, message: '' })],
  ['a fault', new ApiError({ status: 500, message: '' })],
  ['no connection', new OfflineError('network')],
])('%s says nothing about it', async (_, error) => {
  await expect(ifThere(Promise.reject(error))).rejects.toBe(error);
});
