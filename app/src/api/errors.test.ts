import { expect, test } from 'vitest';
import { ApiError, codeOf, OfflineError, requestFailure } from './errors.ts';

const message = 'Este turno ya tiene una solicitud en curso.';
const spoken = new ApiError({ status: 409, code: 'shift.in_live_request', message });
const generic = 'Ocurrió un error al crear la solicitud. Por favor intenta nuevamente';

test('a refusal is told in its own words, and has a code', () => {
  expect(requestFailure(spoken)).toBe(message);
  expect(codeOf(spoken)).toBe('shift.in_live_request');
  expect(codeOf(new ApiError({ status: 409, message }))).toBe('409');
});

test.each([
  [new ApiError({ status: 502, message: '' })],
  [new ApiError({ status: 401, message: '' })],
  [new TypeError('x')],
])('what nobody explained is told in general words: %s', (error) => {
  expect(requestFailure(error)).toBe(generic);
  expect(codeOf(error)).toBeNull();
});

test('without an answer, nobody knows whether it was sent', () => {
  expect(requestFailure(new OfflineError('network'))).toBe(
    'Sin internet. Puede que tu solicitud no se haya enviado; intenta nuevamente.',
  );
  expect(requestFailure(new OfflineError('timeout'))).toBe(
    'El servidor tardó demasiado en responder. Intenta nuevamente.',
  );
});
