/**
 * The contract's schemas as others read them: our own format names become the standard's, and a shape that the
 * contract named (its `title`) stands once among the components, with references to it everywhere else.
 * The server itself keeps judging by the schemas as they are.
 */
export class Shapes {
  readonly named: Record<string, object> = {};

  publish(schema: object): object {
    return this.#read(schema) as object;
  }

  #read(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#read(item));
    if (typeof value !== 'object' || value === null) return value;
    const { title, ...rest } = value as { title?: unknown };
    // A property may be called title as well, but then its value is a schema.
    if (typeof title !== 'string') return this.#readEntries(value);
    return this.#refer(title, this.#readEntries(rest));
  }

  #readEntries(value: object): object {
    const entries = Object.entries(value).map(([key, item]) => {
      if (key === 'format' && item === 'instant') return [key, 'date-time'];
      // A record: generated clients read its values only when they are said this way.
      const every = key === 'patternProperties' && item['^.*$'];
      return every ? ['additionalProperties', this.#read(every)] : [key, this.#read(item)];
    });
    return Object.fromEntries(entries);
  }

  #refer(title: string, shape: object): object {
    const known = this.named[title];
    if (known && JSON.stringify(known) !== JSON.stringify(shape)) {
      throw new Error(`Two shapes of the contract are called ${title}`);
    }
    this.named[title] = shape;
    return { $ref: `#/components/schemas/${title}` };
  }
}
