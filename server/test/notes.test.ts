import { randomUUID } from 'node:crypto';
import type { Nota } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { worker } from './support/fixture.ts';
import { expectGuarded, expectRangeChecked, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let camila: Persona;
let diego: Persona;

beforeAll(async () => {
  server = await startTestServer();
  [camila, diego] = await Promise.all([server.as('camila.rojas'), server.as('diego.soto')]);
});
afterAll(() => server.close());

const text = (comentario: string, fecha = '2026-11-18', idtrabajador: number = worker.camila) => ({
  comentario,
  fecha,
  idtrabajador,
});
const notFound = { status: 404, code: 'thing.not_found' };

async function write(body: object, headers: Record<string, string> = {}): Promise<Nota> {
  const answer = await camila.request('POST', 'nota', { body, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: Nota }).data;
}
async function notesOf(persona: Persona, desde: string, hasta = desde): Promise<Nota[]> {
  const answer = await persona.get('nota', { desde, hasta });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: Nota[] }).data;
}
const countNotes = async () => {
  const [row] = await server.db.query<{ n: number }>(
    sql`select count(*)::int as n from ${server.tables()('note')}`,
  );
  return row?.n;
};

describe('notes', () => {
  it('are written, read in the order written, changed and deleted', async () => {
    const first = await write(text('  Traer uniforme\nazul '));
    const second = await write(text('Segunda'));
    await write(text('Otro día', '2026-11-19'));
    expect(first).toEqual({ ...text('Traer uniforme\nazul'), id: first.id });
    expect(await notesOf(camila, '2026-11-18')).toEqual([first, second]);
    expect(await notesOf(camila, '2026-11-18', '2026-11-19')).toHaveLength(3);
    expect(await notesOf(diego, '2026-11-18')).toEqual([]);

    const moved = await camila.request('PUT', `nota/${first.id}`, { body: text('Cambiada', '2026-11-20') });
    expect(moved.json()).toEqual({ data: { ...text('Cambiada', '2026-11-20'), id: first.id } });
    expect(await notesOf(camila, '2026-11-18')).toEqual([second]);

    const gone = await camila.request('DELETE', `nota/${second.id}`);
    expect(gone.json()).toEqual({ data: { ok: true } });
    expect(refusalOf(await camila.request('DELETE', `nota/${second.id}`))).toEqual(notFound);
    expect(refusalOf(await camila.request('PUT', `nota/${second.id}`, { body: text('x') }))).toEqual(
      notFound,
    );
  });

  it('leave an audit trail that does not quote them', async () => {
    const note = await write(text('Hora con la doctora'));
    await camila.request('DELETE', `nota/${note.id}`);
    const events = await server.db.query<{ actor: string; action: string }>(sql`
      select * from ${server.tables()('audit_event')} where entity = 'note' and entity_id = ${note.id} order by id`);
    expect(events.map((event) => [event.actor, event.action])).toEqual([
      ['worker:1', 'note.created'],
      ['worker:1', 'note.deleted'],
    ]);
    expect(JSON.stringify(events)).not.toContain('doctora');
  });

  it('are stored once however often their key arrives, also at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = (await countNotes()) ?? 0;
    const notes = await Promise.all([1, 2, 3].map(() => write(text('Una vez'), headers)));
    expect(new Set(notes.map((note) => note.id)).size).toBe(1);
    expect(await write(text('Una vez'), headers)).toEqual(notes[0]);
    expect(await countNotes()).toBe(before + 1);
    const other = await camila.request('POST', 'nota', { body: text('Otro texto'), headers });
    expect(refusalOf(other)).toEqual({ status: 422, code: 'request.key_reused' });
    const bad = await camila.request('POST', 'nota', {
      body: text('x'),
      headers: { 'idempotency-key': '7' },
    });
    expect(refusalOf(bad)).toEqual({ status: 400, code: 'request.malformed' });
    expect(await countNotes()).toBe(before + 1);
  });

  it('do not exist for others, whatever the body says', async () => {
    const note = await write(text('Solo mía'));
    const path = `nota/${note.id}`;
    for (const body of [text('x', '2026-11-18', worker.diego), { tonterías: true }]) {
      expect(refusalOf(await diego.request('PUT', path, { body }))).toEqual(notFound);
    }
    expect(refusalOf(await diego.request('DELETE', path))).toEqual(notFound);
    expect(refusalOf(await camila.request('PUT', path, { body: text('x', '2026-11-18', 2) }))).toEqual(
      notFound,
    );
    expect(refusalOf(await camila.request('POST', 'nota', { body: text('x', '2026-11-18', 2) }))).toEqual(
      notFound,
    );
    const range = { desde: '2026-11-18', hasta: '2026-11-18' };
    expect(refusalOf(await diego.get('nota', { ...range, idtrabajador: worker.camila }))).toEqual(notFound);
    expect((await diego.get('nota', { ...range, idtrabajador: worker.diego })).statusCode).toBe(200);
    for (const id of ['abc', '0', '1e3000', '99999999999999999999', '9007199254740991']) {
      expect(refusalOf(await camila.request('DELETE', `nota/${id}`)), id).toEqual(notFound);
    }
    expect(await notesOf(camila, '2026-11-18')).toContainEqual(note);
  });

  it.each([
    ['blank', text(' \n\t '), 'comentario'],
    ['empty', text(''), 'comentario'],
    ['too long', text('x'.repeat(1001)), 'comentario'],
    ['an impossible date', text('x', '2026-02-30'), 'fecha'],
    ['the year 0', text('x', '0000-01-01'), 'fecha'],
    ['a number as text', { ...text('x'), comentario: 5 }, 'comentario'],
    ['text as an id', { ...text('x'), idtrabajador: '1' }, 'idtrabajador'],
    ['nothing', {}, 'fecha'],
    ['an unknown field', { ...text('x'), color: 'rojo' }, 'color'],
  ])('are refused when %s', async (_, body, field) => {
    const note = await write(text('Queda igual'));
    const before = await countNotes();
    for (const answer of [
      await camila.request('POST', 'nota', { body }),
      await camila.request('PUT', `nota/${note.id}`, { body }),
    ]) {
      const refusal = refusalOf(answer);
      expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
      expect(Object.keys(refusal.fields ?? {})).toContain(field);
    }
    expect(await countNotes()).toBe(before);
    expect(await notesOf(camila, '2026-11-18')).toContainEqual(note);
  });

  it('are refused when the body cannot be read or kept', async () => {
    const headers = { 'content-type': 'application/json' };
    const malformed = { status: 400, code: 'request.malformed' };
    expect(refusalOf(await camila.request('POST', 'nota', { body: '{"a":', headers }))).toEqual(malformed);
    expect(refusalOf(await camila.request('POST', 'nota', { body: text('a\0b') }))).toEqual(malformed);
    const huge = await camila.request('POST', 'nota', { body: text('x'.repeat(10 * 1024 * 1024)) });
    expect(refusalOf(huge)).toEqual({ status: 413, code: 'request.too_large' });
  });

  it('are read again after each write, and only then', async () => {
    const query = { desde: '2026-10-01', hasta: '2026-10-31' };
    const visit = async (etag?: string) => {
      const answer = await camila.request('GET', 'nota', {
        query,
        headers: etag ? { 'if-none-match': etag } : {},
      });
      return { status: answer.statusCode, etag: String(answer.headers.etag) };
    };
    let { etag } = await visit();
    const expectLost = async () => {
      const again = await visit(etag);
      expect(again.status).toBe(200);
      etag = again.etag;
      expect((await visit(etag)).status).toBe(304);
    };
    expect((await visit(etag)).status).toBe(304);
    const note = await write(text('Octubre', '2026-10-05'));
    await expectLost();
    await camila.request('PUT', `nota/${note.id}`, { body: text('Octubre, de nuevo', '2026-10-05') });
    await expectLost();
    await camila.request('DELETE', `nota/${note.id}`);
    await expectLost();
    expect((await visit(etag)).status).toBe(304);
  });

  it('refuse what is no range', () => expectRangeChecked(camila, 'nota', 112));
});

it.each([
  ['GET', 'nota'],
  ['POST', 'nota'],
  ['PUT', 'nota/1'],
  ['DELETE', 'nota/1'],
] as const)('%s %s is for workers of this organisation', (method, path) =>
  expectGuarded(server, method, path, 'worker'),
);
