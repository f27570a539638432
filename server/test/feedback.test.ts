import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { worker } from './support/fixture.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let camila: Persona;
let patricia: Persona;

beforeAll(async () => {
  server = await startTestServer();
  [camila, patricia] = await Promise.all([server.as('camila.rojas'), server.as('patricia.vega')]);
});
afterAll(() => server.close());

describe('POST usuario/feedback', () => {
  const send = (persona: Persona, body: object, headers: Record<string, string> = {}) =>
    persona.request('POST', 'usuario/feedback', { body, headers });
  const kept = () =>
    server.db.query<{ subject: string; message: string }>(sql`
      select subject, message from ${server.tables()('feedback')} order by id`);

  it('keeps the text with its subject, and once for one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { mensaje: 'Sugerencias: más turnos de día', idtrabajador: worker.camila };
    expect((await send(camila, body, headers)).json()).toEqual({ data: { ok: true } });
    expect((await send(camila, body, headers)).json()).toEqual({ data: { ok: true } });
    expect(refusalOf(await send(camila, { ...body, mensaje: 'Otra' }, headers)).code).toBe(
      'request.key_reused',
    );
    expect((await send(patricia, { mensaje: 'Dudas: ¿cuándo?', idtrabajador: null })).statusCode).toBe(200);
    expect(await kept()).toEqual([
      { subject: 'worker:1', message: 'Sugerencias: más turnos de día' },
      { subject: 'admin:1', message: 'Dudas: ¿cuándo?' },
    ]);
  });

  it('passes with one of subject and message, and is refused without both', async () => {
    expect((await send(camila, { mensaje: 'Reclamos: ', idtrabajador: 1 })).statusCode).toBe(200);
    expect((await send(camila, { mensaje: ': solo texto', idtrabajador: 1 })).statusCode).toBe(200);
    for (const mensaje of ['', ' \n', ': ']) {
      const refusal = refusalOf(await send(camila, { mensaje, idtrabajador: 1 }));
      expect(refusal).toEqual({ status: 422, code: 'feedback.empty' });
    }
    expect(await kept()).toHaveLength(4);
  });

  it("is nobody else's, and of the right shape", async () => {
    const mensaje = 'Dudas: x';
    expect(refusalOf(await send(camila, { mensaje, idtrabajador: 2 })).status).toBe(404);
    expect(refusalOf(await send(patricia, { mensaje, idtrabajador: 1 })).status).toBe(404);
    for (const body of [
      { mensaje },
      { mensaje: 1, idtrabajador: 1 },
      { mensaje: 'x'.repeat(4001), idtrabajador: 1 },
    ]) {
      expect(refusalOf(await send(camila, body))).toMatchObject({ status: 422, code: 'request.invalid' });
    }
    const [{ n } = { n: -1 }] = await server.db.query<{ n: number }>(sql`
      select count(*)::int as n from ${server.tables()('audit_event')} where after::text like '%turnos de día%'`);
    expect(n).toBe(0);
  });
});

describe('POST me/chat-credenciales', () => {
  const keep = (body: object) => camila.request('POST', 'me/chat-credenciales', { body });

  it('keeps the last one of each person', async () => {
    expect((await keep({ external_id: 'a', restore_id: null })).statusCode).toBe(200);
    const last = { external_id: 'a', restore_id: 'r-1' };
    expect((await keep(last)).json()).toEqual({ data: last });
    expect(await server.db.query(sql`select * from ${server.tables()('chat_credential')}`)).toEqual([
      { subject: 'worker:1', ...last },
    ]);
  });

  it('refuses another shape', async () => {
    for (const body of [{}, { external_id: '', restore_id: null }, { external_id: 'a', restore_id: 3 }]) {
      expect(refusalOf(await keep(body))).toMatchObject({ status: 422, code: 'request.invalid' });
    }
  });
});

it.each(['usuario/feedback', 'me/chat-credenciales'])('POST %s is for people of this organisation', (path) =>
  expectGuarded(server, 'POST', path, 'session'),
);
