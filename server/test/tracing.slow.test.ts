import { afterEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { spanned } from '../src/telemetry/spans.ts';
import { type Collector, type SentSpan, startCollector } from './support/collector.ts';
import { createDatabase } from './support/database.ts';
import { markBody, sendMark } from './support/marks.ts';
import { startProcess } from './support/process.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let collector: Collector | undefined;
let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  collector?.close();
  server = undefined;
});

const traced = async (env: Record<string, string> = {}) => {
  collector = await startCollector();
  server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, ...env });
  return { collector, server };
};
/** The rest of the spans leaves with the end of the server. */
const ended = async () => {
  await server?.close();
  server = undefined;
};
const below = (spans: SentSpan[], parent: SentSpan | undefined) =>
  spans.filter((span) => span.parentSpanId === parent?.spanId).map(({ name }) => name);

test('a request is a span over what it waited for, and nothing in it is about a person', async () => {
  const { collector, server } = await traced();
  const camila = await server.as('camila.rojas');
  expect((await camila.get('me/turnos', { desde: '2026-06-01', hasta: '2026-06-30' })).statusCode).toBe(200);
  expect((await sendMark(camila, markBody(server))).statusCode).toBe(200);
  await ended();
  const { spans } = collector;
  const of = (name: string) => spans.find((span) => span.name === name);

  const read = of('GET /api/:instance/me/turnos');
  expect(read?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/:instance/me/turnos',
    'http.response.status_code': 200,
  });
  expect(read?.parentSpanId).toBeUndefined();
  const asked = below(spans, read);
  expect(asked).toContain('wait for a connection');
  expect(asked.some((name) => /^(select|with) \w+$/.test(name))).toBe(true);

  // The call has a body, which arrives in a context of its own.
  const mark = of('POST /api/:instance/me/marca-remota');
  const write = spans.find(
    ({ name, parentSpanId }) => name === 'transaction' && parentSpanId === mark?.spanId,
  );
  const written = below(spans, write);
  expect(written).toEqual(expect.arrayContaining(['begin', 'insert punch', 'insert audit_event', 'commit']));
  expect(spans.filter(({ traceId }) => traceId === mark?.traceId).length).toBeGreaterThan(written.length);
  expect(of('insert punch')?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.query.summary': 'insert punch',
  });

  expect(collector.text()).toContain('"relevo"');
  for (const word of ['camila', 'Rojas', 'andes', '2026-06', camila.token]) {
    expect(collector.text()).not.toContain(word);
  }
});

const theirs = '0af7651916cd43dd8448eb211c80319c';
/** A route that needs no session: there is no such banner. */
const known = '/api/andes/banner-diario/1/modal';
const header = { traceparent: `00-${theirs}-b7ad6b7169203331-01` };

test('a trace that a proxy of ours has begun goes on here', async () => {
  const { collector, server } = await traced({ TRUST_PROXY: '127.0.0.0/8', OTEL_TRACES_SAMPLER_ARG: '0' });
  await server.call('GET', known, { headers: header });
  // Traces that begin here are not sampled.
  await server.call('GET', known);
  await ended();
  const requests = collector.spans.filter(({ name }) => name.startsWith('GET'));
  expect(requests).toMatchObject([{ traceId: theirs, parentSpanId: 'b7ad6b7169203331' }]);
});

test('what somebody else writes about traces counts for nothing', async () => {
  const { collector, server } = await traced();
  await server.call('GET', known, { headers: header });
  await ended();
  expect(collector.spans.length).toBeGreaterThan(0);
  expect(collector.spans.filter(({ traceId }) => traceId === theirs)).toEqual([]);
});

test('mails and pushes are traces of their own, and a fault is named by its code', async () => {
  const { collector, server } = await traced();
  const [account] = await server.db.query<{ email: string }>(
    sql`select email from directory.account where username = 'camila.rojas'`,
  );
  await server.call('POST', '/api/auth/password-resets', { body: { email: account?.email } });
  const refused = Object.assign(new Error('to Camila'), { code: 'ECONNRESET' });
  await expect(spanned('push', 'send a push', () => Promise.reject(refused))).rejects.toBe(refused);
  await ended();
  const of = (name: string) => collector.spans.find((span) => span.name === name);
  expect(of('send a mail')).toMatchObject({ status: {} });
  expect(of('send a push')).toMatchObject({
    status: { code: 2 },
    attributes: { 'error.type': 'ECONNRESET' },
  });
  for (const word of ['Camila', 'camila']) expect(collector.text()).not.toContain(word);
});

test('a collector that hangs holds nobody up, and what waits for it is bounded', async () => {
  const { collector, server } = await traced();
  collector.hang(true);
  for (let sent = 0; sent < 20_000; sent += 1) {
    await spanned('push', 'send a push', async () => undefined);
  }
  expect((await server.call('GET', known)).statusCode).toBe(404);
  collector.hang(false);
  await ended();
  expect(collector.spans.length).toBeGreaterThan(0);
  expect(collector.spans.length).toBeLessThan(6_000);
});

test('nothing of it is imported where no collector is set; where it is away, a process serves and ends in good order', async () => {
  const database = await createDatabase();
  const watch = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name.startsWith('@opentelemetry/')) console.log('imports ' + name);
      return next(name, context);
    } });`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watch)}` };
  try {
    const plain = await startProcess(database.url, env);
    await fetch(plain.address + known);
    expect(await plain.stop()).toBe(0);
    expect(plain.output()).not.toContain('imports @opentelemetry/sdk-trace');

    const away = await startProcess(database.url, {
      ...env,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    });
    expect((await fetch(away.address + known)).status).toBe(404);
    expect(await away.stop()).toBe(0);
    expect(away.output()).toContain('imports @opentelemetry/sdk-trace');
  } finally {
    await database.drop();
  }
});
