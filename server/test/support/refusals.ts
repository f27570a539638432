import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Persona, TestServer } from './server.ts';

interface Refusal {
  status: number;
  code: string;
  fields?: Record<string, string[]>;
}

/** Status, code and fields of a refusal; its message must be there, for a person to read. */
export function refusalOf(answer: LightMyRequestResponse): Refusal {
  const { error } = answer.json() as { error: { code: string; message: string; fields?: Refusal['fields'] } };
  expect(error.message).toMatch(/\S/);
  return { status: answer.statusCode, code: error.code, ...(error.fields && { fields: error.fields }) };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A call without a token, with a forged one, another organisation's, or the wrong role is refused before anything else.
 */
export async function expectGuarded(
  server: TestServer,
  method: Method,
  path: string,
  access: 'session' | 'worker' | 'admin',
): Promise<void> {
  const url = `/api/andes/${path}`;
  const forged = { authorization: 'Bearer eyJhbGciOiJFZERTQSJ9.eyJqdGkiOiJ4In0.AAAA' };
  const [stranger, worker, admin] = await Promise.all([
    server.as('rosa.puerto', 'puerto'),
    server.as('camila.rojas'),
    server.as('patricia.vega'),
  ]);
  const none = { status: 401, code: 'session.none' };
  expect(refusalOf(await server.call(method, url))).toEqual(none);
  expect(refusalOf(await server.call(method, url, { headers: forged }))).toEqual(none);
  const foreign = { authorization: `Bearer ${stranger.token}` };
  expect(refusalOf(await server.call(method, url, { headers: foreign }))).toEqual(none);
  if (access === 'session') return;
  const wrong = access === 'worker' ? admin : worker;
  expect(refusalOf(await wrong.request(method, path))).toEqual({ status: 403, code: 'access.role' });
}

/** Expects that a list by dates refuses a bad range or one of too many days, and names the field. */
export async function expectRangeChecked(persona: Persona, path: string, atMost: number): Promise<void> {
  const desde = '2025-06-01';
  const last = Temporal.PlainDate.from(desde).add({ days: atMost });
  expect((await persona.get(path, { desde, hasta: last.toString() })).statusCode).toBe(200);
  expect((await persona.get(path, { desde, hasta: desde })).statusCode).toBe(200);
  const bad: [Record<string, string>, string][] = [
    [{ desde, hasta: last.add({ days: 1 }).toString() }, 'hasta'],
    [{ desde, hasta: '2025-05-31' }, 'hasta'],
    [{ desde, hasta: '2025-06-31' }, 'hasta'],
    [{ desde: '0000-01-01', hasta: '0000-01-02' }, 'desde'],
    [{ desde: '01-06-2025', hasta: desde }, 'desde'],
    [{ hasta: desde }, 'desde'],
  ];
  for (const [query, field] of bad) {
    const refusal = refusalOf(await persona.get(path, query));
    expect(refusal, JSON.stringify(query)).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {}), JSON.stringify(query)).toContain(field);
  }
}
