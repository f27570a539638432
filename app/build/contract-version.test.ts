import { expect, test } from 'vitest';
import { contractVersion } from './contract-version.ts';

const text = { type: 'string' };
const number = { type: 'number' };
/** JSON schema of an object, as the contract writes it. */
const object = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

const shift = object({ id: number, fecha: text });
const version = contractVersion({ 'GET turnos': { response: shift } });

test('the same shapes have the same version, in any order and whatever is said about them', () => {
  const told = object({ id: number, fecha: { ...text, description: 'Local date' } });
  const note = { response: object({ id: number }) };
  expect(contractVersion({ 'GET turnos': { response: told } })).toBe(version);
  expect(contractVersion({ 'GET a': note, 'GET b': { response: shift } })).toBe(
    contractVersion({ 'GET b': { response: shift }, 'GET a': note }),
  );
});

test('what the app never keeps does not count', () => {
  const written = { response: object({ id: number }) };
  expect(contractVersion({ 'GET turnos': { response: shift }, 'POST turnos': written })).toBe(version);
});

test.each([
  ['a field more', object({ id: number, fecha: text, unidad: text })],
  ['a field less', object({ id: number })],
  ['another type', object({ id: text, fecha: text })],
  ['a field that may be missing', object({ id: number, fecha: text }, ['id'])],
  ['another nesting', { type: 'array', items: shift }],
])('another shape has another version: %s', (_, response) => {
  expect(contractVersion({ 'GET turnos': { response } })).not.toBe(version);
});

test('the contract has one', () => {
  expect(contractVersion()).toMatch(/^[\w-]{10}$/);
});
