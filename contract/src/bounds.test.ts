import { describe, expect, test } from 'vitest';
import { type Endpoint, endpoints } from './index.ts';

interface Schema {
  type?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  maxLength?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  const?: unknown;
}

/** Values without an upper bound that a request may contain, by their place. */
function unbounded(schema: Schema, place: string): string[] {
  if (schema.const !== undefined) return [];
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => unbounded(one, `${place}.${name}`)),
    ...(schema.anyOf ?? []).flatMap((one) => unbounded(one, place)),
    ...(schema.items ? unbounded(schema.items, `${place}[]`) : []),
  ];
  const { type, minimum, maximum, maxLength, maxItems, format, pattern } = schema;
  if (type === 'integer' && !(Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum)))
    inside.push(place);
  if (type === 'string' && maxLength === undefined && !format && !pattern) inside.push(place);
  if (type === 'array' && maxItems === undefined) inside.push(place);
  return inside;
}

describe('what a call takes has an end', () => {
  test.each(Object.entries(endpoints) as [string, Endpoint][])(
    '%s',
    (_key, { params, query, body, headers }) => {
      for (const [part, schema] of Object.entries({ params, query, body, headers })) {
        expect(schema ? unbounded(schema as Schema, part) : []).toEqual([]);
      }
    },
  );
});
