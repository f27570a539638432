import fc from 'fast-check';
import { password } from '../support/fixture.ts';
import type { Schema } from './document.ts';

/** Names that every object has already, and some that are hard to spell. */
export const strangeNames = [
  'toString',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'valueOf',
  'prototype',
  '',
  ' ',
  '0',
  'ñ',
  'a.b',
  'a/b',
  'x[]',
];

const strangeTexts = [
  ...strangeNames,
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '😀',
  'e\u0301',
  '\u202etxet',
  '\u2028',
  "'; select 1; --",
  '%',
  '%00',
  '\\',
  '"',
  '\n',
  'null',
  'NaN',
  'x'.repeat(5_000),
  'é'.repeat(5_000),
];

const numbers = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
];

/** Ids of the fixture, and of nothing. */
const ids = [1, 2, 3, 4, 5, 8, 9, 10, 30, 1000, 1001, 987_654];

const dates = [
  '2026-11-18',
  '2026-11-19',
  '2026-11-01',
  '2026-12-31',
  '2025-11-18',
  '2027-12-31',
  '1000-01-01',
  '2999-12-31',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-00-10',
  '2026-1-1',
  '-271821-04-20',
  '+275760-09-13',
  '2026-11-18T00:00:00Z',
  'infinity',
];

const instants = [
  '2026-11-18T07:52:14-03:00',
  '2026-11-18T10:52:14.123456789Z',
  '2026-11-18T10:52:14.000Z',
  '2026-11-20T12:00:00Z',
  '2020-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-11-18T23:59:60Z',
  '2026-11-18T07:52:14-03:00[America/Santiago]',
  '2026-11-18T07:52:14-03:00[u-ca=hebrew]',
  '2026-11-18T07:52:14+23:59:59',
  '2026-11-18T07:52:14',
  '2026-11-18',
  'now',
];

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** Values that no call expects anywhere. */
export const anyStrangeValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { a: 1 }, deep(50), deep(2_000)),
  fc.constantFrom<unknown>(...numbers),
  fc.constantFrom<unknown>(...strangeTexts),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constant('x'.repeat(300_000)),
);

/** Values at, inside and beyond what a schema allows. */
export function valuesNear(schema: Schema): fc.Arbitrary<unknown> {
  return fc.constantFrom<unknown>(...near(schema));
}

function near(schema: Schema): unknown[] {
  if (schema.anyOf) return [null, ...schema.anyOf.flatMap(near)];
  if (schema.const !== undefined) return [schema.const, `${schema.const}x`];
  switch (schema.type) {
    case 'integer':
    case 'number':
      return [...ids, ...numbers, ...aroundNumber(schema)];
    case 'string':
      return textsNear(schema);
    case 'boolean':
      return [true, false, 'true', 1];
    case 'array':
      return arraysNear(schema);
    default:
      return [{}, []];
  }
}

function aroundNumber({ minimum, maximum }: Schema): number[] {
  return [minimum, maximum].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]));
}

function textsNear({ format, minLength = 0, maxLength }: Schema): string[] {
  if (format === 'date') return dates;
  if (format === 'date-time') return instants;
  const email = [
    'camila.rojas@example.com',
    'diego.soto@example.com',
    'a@b',
    `${'a'.repeat(250)}@example.com`,
  ];
  const lengths = [minLength - 1, minLength, ...(maxLength ? [maxLength, maxLength + 1] : [])];
  return [
    ...lengths.filter((length) => length >= 0).flatMap((length) => ['x'.repeat(length), '😀'.repeat(length)]),
    ...email,
    password,
    'camila.rojas',
    '08:00:00',
    '99:99:99',
    'texto',
  ];
}

function arraysNear({ items, maxItems }: Schema): unknown[] {
  const values = items ? near(items) : [1];
  const one = values[0];
  const many = (count: number) => Array.from({ length: count }, () => one);
  return [[], [one], [one, one], values.slice(0, 5), many(maxItems ?? 500), many((maxItems ?? 1_000) + 1)];
}

const encoded = [
  '%',
  '%zz',
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '%2f',
  '%25',
  '%F0%9F%98%80',
  '+',
  '0x10',
  '1e3',
  '01',
  '1.0',
  '%201',
  '-0',
  '9223372036854775807',
  '9223372036854775808',
  '9'.repeat(30),
  'Infinity',
  '1,2',
  '1'.repeat(1_001),
];

/** A value as it stands in an address, near the schema's bounds or far from them. */
export function addressValuesNear(schema: Schema): fc.Arbitrary<string> {
  const spelled = (value: unknown) => encodeURIComponent(String(value).toWellFormed()).slice(0, 3_000);
  return fc.oneof(
    { arbitrary: valuesNear(schema).map(spelled), weight: 3 },
    { arbitrary: fc.constantFrom(...encoded), weight: 2 },
    { arbitrary: fc.constantFrom(...strangeTexts).map(spelled), weight: 1 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 12 }).map(spelled), weight: 1 },
  );
}
