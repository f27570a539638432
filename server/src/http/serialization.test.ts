import { type Endpoint, endpoints } from '@relevo/contract';
import { expect, test } from 'vitest';
import { exampleOf } from '../openapi/openapi-example.ts';
import { serializerFor } from './serialization.ts';

const answers = Object.entries<Endpoint>(endpoints).flatMap(([key, { response }]) =>
  typeof response === 'object' ? [[key, response] as const] : [],
);

test.each(answers)('an answer to %s is written whole, without what its schema does not name', (_, schema) => {
  const answer = exampleOf(schema);
  const more = Array.isArray(answer) ? answer : { ...(answer as object), 'no field': 1 };
  expect(JSON.parse(serializerFor(schema)(more))).toEqual(answer);
});
