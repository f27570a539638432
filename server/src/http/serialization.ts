import build, { type Schema } from 'fast-json-stringify';

// Our own format of moments, about which the serializer would warn.
const options = { ajv: { formats: { instant: true as const } } };

type Write = (answer: unknown) => string;

/** The serializers of this process by schema: a GET shares that of its HEAD, and servers of one process share all. */
const made = new WeakMap<object, Write>();

/**
 * Fastify's serializer for an answer: writes the fields of the schema alone. It is made when the first such answer is
 * written: PostgreSQL writes most answers itself, and those of all endpoints would take a start most of a second.
 */
export function serializerFor(schema: object): Write {
  return (answer) => {
    let write = made.get(schema);
    if (!write) {
      write = build(schema as Schema, options) as Write;
      made.set(schema, write);
    }
    return write(answer);
  };
}
