import fc from 'fast-check';
import { password, place } from '../support/fixture.ts';
import { multipart, pictureOf } from '../support/pictures.ts';
import type { Route, Schema } from './document.ts';
import { addressValuesNear, anyStrangeValue, strangeNames, valuesNear } from './values.ts';

/** A call, spelled as it is sent. */
export interface Case {
  who: string;
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

/** The parameters that an address may name together. */
export type Thing = Record<string, string | number>;

/** Values of the fixture that are better than the document's examples. */
const facts: Record<string, unknown> = {
  password,
  old_password: password,
  password_confirmation: password,
  location: place.hospital,
};

type Edit = (body: unknown) => unknown;

/**
 * Calls of a route: the document's example with none to some of its parts changed.
 * @param callers who may send it, as often as each is to come
 * @param things what the addresses' parameters may name
 */
export async function casesOf(
  route: Route,
  callers: { who: string; weight: number }[],
  things: Thing[],
): Promise<fc.Arbitrary<Case>> {
  const who = fc.oneof(...callers.map(({ who: name, weight }) => ({ arbitrary: fc.constant(name), weight })));
  return fc
    .record({
      who,
      path: pathOf(route, things),
      query: queryOf(route),
      body: await bodyOf(route),
      more: headersOf(route),
    })
    .map(({ who: name, path, query, body, more }) => ({
      who: name,
      url: `${path}${query}`,
      headers: { ...body.headers, ...more },
      body: body.text,
    }));
}

const otherInstances = [
  'puerto',
  'nowhere',
  'ANDES',
  'toString',
  '__proto__',
  'constructor',
  '%00',
  'andes%00',
  '%20',
];

/** The path of a known thing or of the example, mostly unchanged. */
function pathOf({ url, parameters }: Route, things: Thing[]): fc.Arbitrary<string> {
  const own = parameters.filter((parameter) => parameter.in === 'path');
  const example = Object.fromEntries(own.map(({ name, example: value }) => [name, String(value)]));
  const others = own.map(({ name, schema }) =>
    name === 'instance'
      ? seldom(29, fc.constantFrom(...otherInstances))
      : seldom(2, addressValuesNear(schema)),
  );
  const thing = things.length > 0 ? fc.constantFrom(...things) : fc.constant<Thing>({});
  return fc
    .tuple(thing, ...others)
    .map(([known, ...values]) =>
      own.reduce(
        (path, { name }, at) =>
          path.replace(`{${name}}`, () => values[at] ?? String(known[name] ?? example[name])),
        url,
      ),
    );
}

/** Mostly null, and rarely a value. */
const seldom = <T>(nothing: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ arbitrary: fc.constant(null), weight: nothing }, { arbitrary, weight: 1 });

type Pair = readonly [name: string, value: string];

function queryOf({ parameters }: Route): fc.Arbitrary<string> {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const example = own.map(({ name, example: value }): Pair => [name, encodeURIComponent(String(value))]);
  const edits: fc.Arbitrary<(pairs: Pair[]) => Pair[]>[] = own.flatMap(({ name, schema }) => [
    addressValuesNear(schema).map(
      (value) => (pairs: Pair[]) => pairs.map((pair) => (pair[0] === name ? ([name, value] as const) : pair)),
    ),
    fc.constant((pairs: Pair[]) => pairs.filter((pair) => pair[0] !== name)),
    addressValuesNear(schema).map((value) => (pairs: Pair[]) => [...pairs, [name, value] as const]),
    fc.constant((pairs: Pair[]) =>
      pairs.map((pair) => (pair[0] === name ? ([`${name}[]`, pair[1]] as const) : pair)),
    ),
  ]);
  const extra = fc
    .tuple(fc.constantFrom(...strangeNames), addressValuesNear({ type: 'string' }))
    .map(([name, value]) => (pairs: Pair[]) => [...pairs, [encodeURIComponent(name), value] as const]);
  return fc.array(fc.oneof(...edits, extra), { maxLength: own.length > 0 ? 2 : 1 }).map((some) => {
    const pairs = some.reduce((all, edit) => edit(all), example);
    return pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : '';
  });
}

interface Body {
  text: string | Buffer | null;
  headers: Record<string, string>;
}
const json = (text: string): Body => ({ text, headers: { 'content-type': 'application/json' } });

async function bodyOf(route: Route): Promise<fc.Arbitrary<Body>> {
  const unreadable = fc.constantFrom(
    ...['', '{', '{"a":1', 'null', '"x"', '7', '[]', '\ufeff{}', '{"a":1}{}', '{"__proto__":{"a":1}}'].map(
      json,
    ),
    ...[
      'text/plain',
      'application/json; charset=utf-16',
      'application/xml',
      '',
      'x',
      'multipart/form-data',
    ].map((type) => ({ text: '{"a":1}', headers: { 'content-type': type } })),
  );
  if (route.upload) return fc.oneof({ arbitrary: await uploadsOf(route.upload), weight: 9 }, unreadable);
  const { body } = route;
  const nothing: Body = { text: null, headers: {} };
  if (!body) return fc.oneof({ arbitrary: fc.constant(nothing), weight: 19 }, unreadable);
  const example = withFacts(body.example);
  const edited = fc
    .array(fc.oneof(...editsOf(body.schema, example, [])), { maxLength: 3 })
    .map((edits) => json(JSON.stringify(edits.reduce((value: unknown, edit) => edit(value), example))));
  return fc.oneof({ arbitrary: edited, weight: 19 }, { arbitrary: unreadable, weight: 1 });
}

function withFacts(example: unknown): unknown {
  if (Array.isArray(example)) return example.map(withFacts);
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, facts[name] ?? withFacts(value)]),
  );
}

/** Changes of every place in a body: taken away, of another type, near its bounds, or with something beside it. */
function editsOf(schema: Schema, example: unknown, path: string[]): fc.Arbitrary<Edit>[] {
  const put =
    (value: unknown): Edit =>
    (body) =>
      changed(body, path, () => value);
  const own: fc.Arbitrary<Edit>[] = [
    valuesNear(schema).map(put),
    anyStrangeValue.map(put),
    fc.constant((body: unknown) => changed(body, path, () => undefined)),
  ];
  if (typeof example !== 'object' || example === null) return own;
  const beside = fc.tuple(fc.constantFrom(...strangeNames), anyStrangeValue).map(
    ([name, value]): Edit =>
      (body) =>
        changed(body, path, (old) => (isObject(old) ? withProperty(old, name, value) : old)),
  );
  const shape = schema.anyOf?.find(({ type }) => type === 'object' || type === 'array') ?? schema;
  const inner = Object.entries(example).flatMap(([name, value]) =>
    editsOf((Array.isArray(example) ? shape.items : shape.properties?.[name]) ?? {}, value, [...path, name]),
  );
  return [...own, beside, ...inner];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As JSON.parse does it: `__proto__` is then a property like any other. */
function withProperty(object: object, name: string, value: unknown): object {
  const copy = { ...object };
  Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** A copy with one place changed; where the place is no longer there, the thing itself. */
function changed(body: unknown, [name, ...rest]: string[], change: (old: unknown) => unknown): unknown {
  if (name === undefined) return change(body);
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return body;
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Record<string, unknown>;
  const value = changed(copy[name], rest, change);
  if (value === undefined && !Array.isArray(body)) delete copy[name];
  else copy[name] = value;
  return copy;
}

async function uploadsOf(field: string): Promise<fc.Arbitrary<Body>> {
  const picture = await pictureOf('jpeg');
  const files = [
    ...(await Promise.all(
      (['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const).map((format) => pictureOf(format)),
    )),
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    picture.subarray(0, picture.length / 2),
    Buffer.concat([picture.subarray(0, 20), Buffer.alloc(200, 0xff)]),
    Buffer.alloc(2 * 1024 * 1024 + 1),
  ];
  const whole = fc
    .record({
      file: fc.constantFrom(...files),
      name: fc.constantFrom(field, 'other', ...strangeNames),
      cut: fc.oneof(
        { arbitrary: fc.constant(1), weight: 3 },
        { arbitrary: fc.constantFrom(0, 0.5, 0.9, 0.99), weight: 1 },
      ),
      twice: fc.oneof({ arbitrary: fc.constant(false), weight: 4 }, fc.constant(true)),
    })
    .map(({ file, name, cut, twice }) => {
      const { body, headers } = multipart(file, name);
      const text = twice ? Buffer.concat([body, body]) : body;
      return { text: text.subarray(0, Math.floor(text.length * cut)), headers };
    });
  return fc.oneof(
    { arbitrary: whole, weight: 9 },
    fc.constant({ text: 'no parts', headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  );
}

const key = () => fc.uuid();

/** Headers beside those of the body and the caller's token. */
function headersOf({ parameters }: Route): fc.Arbitrary<Record<string, string>> {
  const own = parameters.filter((parameter) => parameter.in === 'header');
  const named = own.map(({ name, schema, example }): fc.Arbitrary<Record<string, string>> => {
    const lower = name.toLowerCase();
    const strange = fc.constantFrom('', ' ', 'x', '*', 'a, b', 'é', '{}', 'x'.repeat(8_001), "'");
    const usual = lower === 'idempotency-key' ? key() : fc.constant(String(example));
    const doubled = fc.tuple(usual, usual).map((both) => both.join(', '));
    const repeated = fc.constant(String(example));
    return fc.oneof(
      { arbitrary: usual.map((value) => ({ [lower]: value })), weight: 10 },
      { arbitrary: repeated.map((value) => ({ [lower]: value })), weight: 1 },
      fc.constant({}),
      strange.map((value) => ({ [lower]: value })),
      doubled.map((value) => ({ [lower]: value })),
      fc.constant({ [lower]: 'x'.repeat(schema.maxLength ?? 1) }),
    );
  });
  const any = fc.constantFrom<Record<string, string>>(
    { 'if-none-match': '*' },
    { 'if-none-match': '"x"' },
    { 'if-none-match': `W/"${'x'.repeat(4_000)}"` },
    { accept: 'text/html' },
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'identity;q=0, *;q=0' },
    { 'accept-language': 'x'.repeat(1_000) },
    { origin: 'https://elsewhere.example' },
    { 'x-http-method-override': 'DELETE' },
    { 'content-encoding': 'gzip' },
    { expect: '100-continue' },
    { range: 'bytes=0-1' },
  );
  const extra = fc.oneof({ arbitrary: fc.constant<Record<string, string>>({}), weight: 6 }, any);
  return fc.tuple(extra, ...named).map((all) => Object.assign({}, ...all));
}
