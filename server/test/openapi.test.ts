import { type Endpoint, endpoints, errors } from '@relevo/contract';
import { Compile } from 'typebox/compile';
import Format from 'typebox/format';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '../src/http/openapi-example.ts';
import type { OpenApi } from '../src/http/openapi-operation.ts';
import { everyEndpoint } from './support/examples.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let document: OpenApi;
beforeAll(async () => {
  server = await startTestServer();
  document = (await server.call('GET', '/api/openapi.json')).json();
});
afterAll(() => server.close());

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
      const response = operation.responses[errors[code].status];
      expect(response?.content['application/json']?.examples).toHaveProperty([code]);
    }
    const named = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual([
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
  expect(JSON.stringify(document)).not.toContain('"instant"');
});

test('the page lists every call and needs nothing from elsewhere', async () => {
  const page = await server.call('GET', '/api/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const [key] of everyEndpoint) expect(page.body).toContain(key.split(' ')[1]);
  expect(page.body).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("default-src 'self'");
});
