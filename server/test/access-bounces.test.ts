import type { HistoryEvent, InvitationRow } from '@relevo/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { hired } from './support/people.ts';
import { startTestServer } from './support/server.ts';

/** Answers of a mail server by the name of the mailbox; the others take mail. */
const REFUSALS: Record<string, [code: number, words: string]> = {
  llena: [552, '5.2.2 Mailbox full'],
  nadie: [550, '5.1.1 User unknown'],
  blocked: [550, '5.7.1 Blocked by policy'],
};
const received: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, done) => {
    const [responseCode, words] = REFUSALS[address.split('@')[0] ?? ''] ?? [];
    done(words ? Object.assign(new Error(words), { responseCode }) : null);
  },
  onData: (stream, session, done) => {
    stream.resume();
    stream.on('end', () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const { port } = smtp.server.address() as { port: number };
const server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
const desk = await administratorOf(server, ['organizacion']);
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const invite = async (id: number) =>
  (await desk.request('POST', 'administracion/invitaciones', { body: { personas: [id] } })).json() as {
    data: { enviadas: number[] };
  };
const rowOf = async (id: number) => {
  const query = { pila: 'sin_usar', page: 1, limit: 100 };
  const { data } = (await desk.get('administracion/invitaciones', query)).json() as { data: InvitationRow[] };
  return data.find((row) => row.id === id);
};
const patient = { timeout: 20_000, interval: 20 };

test.each([
  ['llena', 'buzon_lleno'],
  ['nadie', 'no_existe'],
  ['blocked', 'rechazado'],
])('the answer for the mailbox %s is told as %s, and the next mail needs no day', async (name, rebote) => {
  const { id, body } = await hired(desk, { correo: `${name}@example.com` });
  expect((await invite(id)).data.enviadas).toEqual([id]);
  await vi.waitUntil(async () => (await rowOf(id))?.estado === 'rebotada', patient);
  expect(await rowOf(id)).toMatchObject({ rebote, reenviarDesde: null });
  const { contrato: _contract, trabajo: _work, ...own } = body;
  const correo = `otra.${name}@example.com`;
  const changed = await desk.request('PUT', `administracion/personas/${id}`, {
    body: { ...own, correo, version: 1 },
  });
  expect(changed.statusCode).toBe(200);
  expect((await invite(id)).data.enviadas).toEqual([id]);
  await vi.waitUntil(() => received.includes(correo), patient);
  expect(await rowOf(id)).toMatchObject({ estado: 'sin_abrir', rebote: null });
  // And now once a day at most.
  expect((await invite(id)).data.enviadas).toEqual([]);
});

test('the history names the mail that came back, and why', async () => {
  const { id } = await hired(desk, { correo: 'llena@example.com' });
  await invite(id);
  await vi.waitUntil(async () => (await rowOf(id))?.estado === 'rebotada', patient);
  const { data } = (
    await desk.get('administracion/historial', {
      ...{ persona: id, desde: '2026-11-01', hasta: '2026-12-31', page: 1, limit: 50 },
    })
  ).json() as { data: HistoryEvent[] };
  const event = data.find(({ que }) => que === 'Envió una invitación que rebotó');
  expect(event?.cambios).toEqual([{ campo: 'Motivo', antes: null, despues: 'buzón lleno' }]);
});
