import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { markBody, sendMark } from './support/marks.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = read('deploy/prometheus/relevo.rules.yml');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    EVENT_STREAMS: '0',
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATABASE_LOCK_MS: '100',
  });
});
afterAll(async () => server.close());

const metrics = async () => (await server.call('GET', '/metrics')).body;
/** The figure of one series; 0 where there is none yet. */
const figure = async (series: string) => {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('what rings', () => {
  test('every figure that a rule or the dashboard names is served', async () => {
    const served = new Set([...(await metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const named = [rules, read('deploy/grafana/relevo.json')].flatMap(
      (text) => text.match(/\b(?:relevo|process|nodejs)_\w+/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(60);
    for (const name of new Set(named)) {
      expect(
        [name, name.replace(/_(bucket|count|sum)$/, '')].some((one) => served.has(one)),
        name,
      ).toBe(true);
    }
  });

  test('every alert names a section of the operations page, and every section has one', () => {
    const page = read('docs/operations.md');
    const [, chapter = ''] = page.split(/^## When an alert rings$/m);
    const [text = ''] = chapter.split(/^## /m);
    const sections = [...text.matchAll(/^### (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    const alerts = rules.split(/^ +- alert: /m).slice(1);
    const named = alerts.map((alert) => /runbook_url: docs\/operations\.md#(\S+)$/m.exec(alert)?.[1]);
    expect(alerts.length).toBeGreaterThan(20);
    expect([...new Set(named)].sort()).toEqual([...sections].sort());
    for (const alert of alerts) expect(alert).toMatch(/severity: (page|ticket)/);
  });
});

describe('labels', () => {
  /** A morning of one person; `odd` is a text of this person alone. */
  const walk = async (persona: Persona, odd: string) => {
    for (let times = 0; times < 2; times += 1) {
      await persona.get('me/turnos', { desde: '2026-06-01', hasta: '2026-06-30' });
      await persona.get('me/marca-remota', { desde: '2026-06-01', hasta: '2026-06-05' });
      await persona.get(`persona/${odd}/imagen`);
      await persona.get(`articulos/${odd}`);
      await persona.request('POST', `notas/${odd}`, { body: { [odd]: odd } });
      await sendMark(persona, markBody(server));
    }
    await server.login(odd, odd);
    await server.call('GET', `/api/${odd}/me/turnos`);
    await server.call('GET', `/${odd}/${odd}`);
    await server.app.inject({ method: 'PROPFIND' as 'GET', url: `/${odd}`, headers: { host: 'localhost' } });
    await server.app.inject({
      method: 'REPORT' as 'GET',
      url: `/api/${odd}`,
      headers: { host: 'localhost' },
    });
  };
  const seriesOf = (body: string) =>
    body
      .split('\n')
      .filter((line) => line.startsWith('relevo_'))
      .map((line) => line.slice(0, line.lastIndexOf(' ')))
      .sort();

  test('others who do the same, in another organisation and by other words, add no series', async () => {
    await walk(await server.as('camila.rojas'), '111');
    await metrics();
    const before = seriesOf(await metrics());
    await walk(await server.as('rosa.puerto', 'puerto'), '22222');
    expect(seriesOf(await metrics())).toEqual(before);
    expect(before.length).toBeLessThan(1_000);
    const labels = before.join('\n');
    for (const word of ['andes', 'puerto', 'camila', 'rosa', '111']) expect(labels).not.toContain(word);
  });
});

describe('each part counts', () => {
  test('passwords, by what became of them', async () => {
    const of = (outcome: string) => figure(`relevo_password_tries_total{where="login",outcome="${outcome}"}`);
    const [right, wrong, blocked] = [await of('right'), await of('wrong'), await of('blocked')];
    for (let tries = 0; tries < 5; tries += 1) await server.login('nobody.of.ours', 'x');
    expect((await server.login('nobody.of.ours', 'x')).statusCode).toBe(429);
    expect((await server.login('camila.rojas')).statusCode).toBe(200);
    expect([await of('right'), await of('wrong'), await of('blocked')]).toEqual([
      right + 1,
      wrong + 5,
      blocked + 1,
    ]);
    expect(await figure('relevo_refusals_total{code="session.waiting"}')).toBeGreaterThan(0);
  });

  test('marks that a phone has kept, by their age', async () => {
    const camila = await server.as('camila.rojas');
    const count = (le: string) => figure(`relevo_mark_age_seconds_bucket{le="${le}",kept="yes"}`);
    const [within, all] = [await count('3600'), await count('14400')];
    const timestamp = server.now().subtract({ hours: 2 }).toString();
    // The phone's clock is half an hour behind, and it knows.
    const reloj = { desfase_ms: 1_800_000, sincronizado_hace_ms: 60_000 };
    const answer = await sendMark(camila, markBody(server, { offline: true, timestamp, reloj }));
    expect(answer.statusCode).toBe(200);
    expect([await count('3600'), await count('14400')]).toEqual([within, all + 1]);
  });

  test('waits for a lock that were given up', async () => {
    const series = 'relevo_database_faults_total{fault="lock_timeout"}';
    const before = await figure(series);
    await server.db.begin(async (tx) => {
      await tx.query(sql`select 1 from directory.account order by id limit 1 for update`);
      const other = server.db.query(sql`select 1 from directory.account order by id limit 1 for update`);
      await expect(other).rejects.toMatchObject({ code: '55P03' });
    });
    expect(await figure(series)).toBe(before + 1);
  });

  test('mails that did not leave, and streams without room', async () => {
    const [account] = await server.db.query<{ email: string }>(
      sql`select email from directory.account where username = 'camila.rojas'`,
    );
    await server.call('POST', '/api/auth/password-resets', { body: { email: account?.email } });
    await expect.poll(() => figure('relevo_mail_seconds_count{outcome="failed"}')).toBe(1);
    const camila = await server.as('camila.rojas');
    expect((await camila.get('eventos')).statusCode).toBe(503);
    expect(await figure('relevo_event_streams_refused_total')).toBe(1);
  });
});
