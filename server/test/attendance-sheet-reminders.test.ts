import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { fixtureNow, manager, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { whileHeld } from './support/meet.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

let server: TestServer;
let camila: Persona;
let patricia: Persona;
let period = 0;
const path = 'fda/recordatorio';
const start = '2026-11-03';

beforeAll(async () => {
  server = await startTestServer();
  [camila, patricia] = await Promise.all([server.as('camila.rojas'), server.as('patricia.vega')]);
});
afterAll(() => server.close());
/** A period that ended three days ago, without a validation or a reminder. */
beforeEach(async () => {
  server.setNow(fixtureNow);
  const t = server.tables();
  await server.db.query(sql`delete from ${t('sheet_reminder')}`);
  await server.db.query(sql`delete from ${t('notification')}`);
  const [row] = await server.db.query<{ id: number }>(sql`
    insert into ${t('period')} (name, starts_on, ends_on)
    values ('Quincena', ${start}, '2026-11-15') returning id`);
  period = row?.id ?? 0;
});

const remind = async (
  listIdTrabajador: unknown = [worker.camila, worker.diego],
  { who = patricia, key, periodo_id = period }: { who?: Persona; key?: string; periodo_id?: number } = {},
) =>
  who.request('POST', path, {
    body: { periodo_id, listIdTrabajador },
    headers: key ? { 'idempotency-key': key } : {},
  });
const told = () =>
  server.db.query<{ subject: string; kind: string; title: string; body: string }>(sql`
    select subject, kind, title, body from ${server.tables()('notification')} order by subject`);
const kept = () =>
  server.db.query<{ worker_id: number; date: string }>(sql`
    select worker_id, date from ${server.tables()('sheet_reminder')} order by worker_id, date`);
const validate = () =>
  camila.request('POST', 'fda/trabajador/reporte', {
    body: { periodo_id: period, trabajador_id: worker.camila },
  });

it('is guarded', () => expectGuarded(server, 'POST', path, 'admin'));

describe('a reminder', () => {
  it('tells who has not validated, and says how many', async () => {
    dataOf(await validate());
    expect(dataOf(await remind([worker.camila, worker.diego, worker.valentina]))).toEqual({
      enviados: 2,
      ya_recordados: 0,
      ya_validados: 1,
    });
    expect(await told()).toEqual(
      [worker.diego, worker.valentina].map((id) => ({
        subject: `worker:${id}`,
        kind: 'calendar',
        title: 'Tu ficha espera tu validación',
        body: 'Tu jefatura te recuerda validar la ficha de Quincena. Quedan 2 días.',
      })),
    );
    expect(await kept()).toEqual(
      [worker.diego, worker.valentina].map((worker_id) => ({ worker_id, date: '2026-11-18' })),
    );
  });

  it('leads to the sheet that it is about', async () => {
    dataOf(await remind());
    const { data } = (await camila.get('me/notificaciones')).json() as { data: { sobre: unknown }[] };
    expect(data.map(({ sobre }) => sobre)).toEqual([
      { tipo: 'sheet', id: period, propia: true, publicacion: null, fecha: start },
    ]);
  });

  it('comes once a day, by the organisation’s days, whichever period and whoever reminds', async () => {
    const t = server.tables();
    await server.db.query(sql`
      insert into ${t('manager_role')} (manager_id, role_id) values (${manager.marta}, 479) on conflict do nothing`);
    dataOf(await remind([worker.camila]));
    expect(dataOf(await remind())).toEqual({ enviados: 1, ya_recordados: 1, ya_validados: 0 });
    const [other] = await server.db.query<{ id: number }>(sql`
      insert into ${t('period')} (name, starts_on, ends_on)
      values ('Otra', '2026-11-04', '2026-11-16') returning id`);
    expect(dataOf(await remind([worker.diego], { periodo_id: other?.id ?? 0 }))).toMatchObject({
      enviados: 0,
      ya_recordados: 1,
    });
    expect(await told()).toHaveLength(2);
    // Midnight in Santiago.
    server.setNow('2026-11-19T02:59:59Z');
    expect(dataOf(await remind())).toMatchObject({ enviados: 0, ya_recordados: 2 });
    server.setNow('2026-11-19T03:00:00Z');
    expect(dataOf(await remind())).toMatchObject({ enviados: 2, ya_recordados: 0 });
    expect(await told()).toHaveLength(4);
  });

  it('shows beside who has not validated, that day alone', async () => {
    const reminded = async () => {
      const who = await logIn(server, 'patricia.vega');
      const answer = await who.get('fda/report/whos-validated', { date: start });
      const { noValidados } = dataOf<{
        noValidados: { idtrabajador: number; recordado_hoy: boolean }[];
      }>(answer);
      return noValidados.filter(({ recordado_hoy }) => recordado_hoy).map(({ idtrabajador }) => idtrabajador);
    };
    // The period with this start that came last is the one that is asked for.
    dataOf(await remind([worker.diego]));
    expect(await reminded()).toEqual([worker.diego]);
    server.setNow('2026-11-19T12:00:00Z');
    expect(await reminded()).toEqual([]);
  });

  it('is audited with whom it reached; one that reached nobody is nothing', async () => {
    dataOf(await remind());
    dataOf(await remind());
    const events = await server.db.query(sql`
      select actor, after from ${server.tables()('audit_event')}
      where action = 'sheet.reminded' and entity_id = ${period}`);
    expect(events).toEqual([{ actor: 'admin:1', after: { workerIds: [worker.camila, worker.diego] } }]);
  });

  it('sent twenty times at once tells each once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => remind()));
    const sums = answers.map((answer) => dataOf<{ enviados: number; ya_recordados: number }>(answer));
    expect(sums.reduce((sum, { enviados }) => sum + enviados, 0)).toBe(2);
    expect(sums.every(({ enviados, ya_recordados }) => enviados + ya_recordados === 2)).toBe(true);
    expect(await told()).toHaveLength(2);
    expect(await kept()).toHaveLength(2);
  });

  it('waits for who is validating, and does not reach them', async () => {
    const validated = () =>
      server.db.query(sql`
        insert into ${server.tables()('attendance_validation')} (period_id, worker_id, validated_at)
        values (${period}, ${worker.camila}, ${fixtureNow.toString()})`);
    const { answer } = await whileHeld(server, worker.camila, () => remind([worker.camila]), validated);
    expect(dataOf(await answer)).toEqual({ enviados: 0, ya_recordados: 0, ya_validados: 1 });
    expect(await told()).toEqual([]);
  });

  it('arrives once however often its key does', async () => {
    const key = randomUUID();
    const first = dataOf(await remind([worker.diego], { key }));
    expect(dataOf(await remind([worker.diego], { key }))).toEqual(first);
    expect(outcomeOf(await remind([worker.camila], { key }))).toBe('request.key_reused');
    expect(await kept()).toHaveLength(1);
  });

  it('names each once however often the list does', async () => {
    expect(dataOf(await remind([worker.diego, worker.diego]))).toMatchObject({ enviados: 1 });
  });
});

describe('nobody is reminded', () => {
  const none = async (answer: Awaited<ReturnType<typeof remind>>, code: string) => {
    expect(outcomeOf(answer)).toBe(code);
    expect(await kept()).toEqual([]);
    expect(await told()).toEqual([]);
  };

  it.each([
    ['2026-11-16T02:59:59Z', 'before the days for validating'],
    ['2026-11-21T03:00:00Z', 'after them'],
  ])('at %s, %s', async (now) => {
    server.setNow(now);
    const who = await logIn(server, 'patricia.vega');
    await none(await remind([worker.diego], { who }), 'sheet.not_open');
  });

  it('with somebody of another unit or without a contract in the period among them', async () => {
    await none(await remind([worker.camila, worker.rosa]), 'thing.not_found');
    await none(await remind([worker.camila, 987_654]), 'thing.not_found');
    const t = server.tables()('contract');
    await server.db.query(sql`update ${t} set ends_on = '2026-11-02' where worker_id = ${worker.diego}`);
    await none(await remind(), 'thing.not_found');
    await server.db.query(sql`update ${t} set ends_on = null where worker_id = ${worker.diego}`);
  });

  it('of a period of another kind, of another organisation or of none', async () => {
    await server.db.query(sql`update ${server.tables()('period')} set kind = 2 where id = ${period}`);
    await none(await remind(), 'thing.not_found');
    await none(await remind([worker.camila], { periodo_id: 987_654 }), 'thing.not_found');
  });

  it('by a manager without role 479', async () => {
    const jorge = await server.as('jorge.pinto');
    await none(await remind([worker.rosa], { who: jorge }), 'access.permission');
  });

  it.each([
    ['nobody', []],
    ['a word', 'todos'],
    ['no number', ['x']],
    ['too many', Array.from({ length: 2001 }, (_, at) => at + 1)],
  ])('with %s instead of a list', async (_, list) => {
    expect(refusalOf(await remind(list))).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(await kept()).toEqual([]);
  });
});
