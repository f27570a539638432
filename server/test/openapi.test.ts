import { type Endpoint, endpoints, errors } from '@relevo/contract';
import { Compile } from 'typebox/compile';
import Format from 'typebox/format';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '../src/openapi/openapi-example.ts';
import { Shapes } from '../src/openapi/openapi-shapes.ts';
import { share } from '../src/openapi/openapi-share.ts';
import type { Answer, OpenApi, Parameter, Ref } from '../src/openapi/openapi-types.ts';
import { everyEndpoint } from './support/examples.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let document: OpenApi;
beforeAll(async () => {
  server = await startTestServer();
  document = (await server.call('GET', '/api/openapi.json')).json();
});
afterAll(() => server.close());

/** The thing itself, where the document refers to one of its components. */
const resolved = <T extends object>(part: T | Ref | undefined, among: Record<string, T>): T | undefined =>
  part && '$ref' in part ? among[part.$ref.split('/').at(-1) ?? ''] : part;

describe.each(everyEndpoint)('%s', (key, endpoint: Endpoint) => {
  const [method = '', path = ''] = key.split(' ');
  const find = () => {
    const url = `/api/${endpoint.base === 'instance' ? '{instance}/' : ''}${path}`;
    const operation = document.paths[url]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${url} is not described`);
    return operation;
  };

  test('is described with its errors and an example', () => {
    const operation = find();
    expect(operation.summary).toBe(endpoint.summary);
    expect(operation['x-codeSamples'][0]?.source).toMatch(/^curl -X/);
    for (const code of endpoint.errors ?? []) {
      const response = resolved<Answer>(
        operation.responses[errors[code].status],
        document.components.responses,
      );
      expect(response?.content?.['application/json']?.examples).toHaveProperty([code]);
      expect(document.components.examples[code]?.value).toEqual({
        error: { code, message: errors[code].message },
      });
    }
    const named = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = operation.parameters.map((one) =>
      resolved<Parameter>(one, document.components.parameters),
    );
    const inPath = parameters.filter((parameter) => parameter?.in === 'path');
    expect(inPath.map((parameter) => parameter?.name)).toEqual([
      ...(endpoint.base === 'instance' ? ['instance'] : []),
      ...named,
    ]);
  });

  test('has examples that its own schemas allow', () => {
    expect(Format.Test('instant', '2026-11-18T07:52:14-03:00')).toBe(true);
    for (const schema of [endpoint.params, endpoint.query, endpoint.body, endpoint.response]) {
      if (typeof schema !== 'object') continue;
      const check = Compile(schema);
      const example = exampleOf(schema);
      expect([...check.Errors(example)], JSON.stringify(example)).toEqual([]);
    }
  });
});

test('the document is OpenAPI 3.1 with unique operations and nothing that only we understand', () => {
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(Object.keys(endpoints).length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(JSON.stringify(document)).not.toMatch(/"instant"|"patternProperties"/);
});

test('a shape of some size stands in the document once: others name it', () => {
  const seen = new Set<string>();
  const twice: string[] = [];
  JSON.stringify({ paths: document.paths, schemas: document.components.schemas }, (key, value) => {
    if (key.startsWith('example')) return undefined;
    const text = value?.type === 'object' ? JSON.stringify(value) : '';
    if (text.length > 200 && seen.has(text)) twice.push(text);
    seen.add(text);
    return value;
  });
  // Make it with `Named` in the contract.
  expect(twice).toEqual([]);
});

test('parameters and refusals that calls share are components', () => {
  const { parameters, responses } = document.components;
  expect(Object.keys(parameters)).toEqual(expect.arrayContaining(['instance', 'id', 'Idempotency-Key']));
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining([
      'session.none-session.expired-session.contract_ended-session.post_ended',
      'access.role',
      'thing.not_found',
    ]),
  );
  const punch = document.paths['/api/{instance}/me/marca-remota']?.post;
  // Demanded here and taken elsewhere: the same name does not make it the same parameter.
  expect(punch?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', required: true }),
  );
});

test('of two shared parameters with one name the more used becomes the component', () => {
  const limit = (maximum: number): Parameter => ({
    ...{ name: 'limit', in: 'query', required: false, example: 1 },
    schema: { type: 'integer', maximum },
  });
  const calls = [200, 200, 100, 100, 100].map((maximum, at) => ({
    method: 'GET',
    url: `/${at}`,
    operation: {
      ...{ operationId: `get${at}`, tags: [], summary: '', description: '', security: [] },
      ...{ parameters: [limit(maximum)], responses: {}, 'x-codeSamples': [] },
    },
  }));
  const { paths, parameters } = share(calls);
  expect(parameters).toEqual({ limit: limit(100) });
  expect(paths['/0']?.get?.parameters).toEqual([limit(200)]);
  expect(paths['/4']?.get?.parameters).toEqual([{ $ref: '#/components/parameters/limit' }]);
});

test('two shapes cannot have one name', () => {
  const shapes = new Shapes();
  const shift = { title: 'Shift', type: 'object', properties: { title: { type: 'string' } } };
  expect(shapes.publish({ type: 'array', items: shift })).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Shift' },
  });
  expect(shapes.publish({ ...shift })).toEqual({ $ref: '#/components/schemas/Shift' });
  expect(shapes.named).toEqual({ Shift: { type: 'object', properties: { title: { type: 'string' } } } });
  expect(() => shapes.publish({ title: 'Shift', type: 'string' })).toThrow('called Shift');
});

test('the page lists every call and needs nothing from elsewhere', async () => {
  const page = await server.call('GET', '/api/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const [key] of everyEndpoint) expect(page.body).toContain(key.split(' ')[1]);
  for (const [, name] of page.body.matchAll(/href="#(\w+)"/g)) expect(page.body).toContain(`id="${name}"`);
  expect(page.body).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("default-src 'self'");
});
