import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportDetail } from '@relevo/contract/imports';
import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { importSteps, NURSED, PLAIN } from './support/import-steps.ts';
import { readImport, uploadPeople } from './support/imports.ts';
import { freshRut } from './support/people.ts';
import type { RunningServer } from './support/process.ts';
import { openRemoteDesk, type RemoteDesk } from './support/remote-desk.ts';

let remote: RemoteDesk;
let server: RunningServer;
beforeAll(async () => {
  remote = await openRemoteDesk();
  server = await remote.start();
}, 300_000);
afterAll(() => remote.close());

const path = 'administracion/importaciones';
const HEADING =
  'RUT;Nombres;Apellido paterno;Correo;Unidad;Cargo;Estamento;Inicio contrato;Establecimiento;Meses anteriores;Jefatura de'.split(
    ';',
  );
const count = 300;
let kills = 0;
/** The import that is killed, and how far it was each time. */
let killed = 0;
/** The backend of the test that holds a row. */
let holder = 0;
const stages: Awaited<ReturnType<typeof doneOf>>[] = [];

/** Ends the server as a crash does, lets the minute of its lease pass, and starts another. */
async function crash(): Promise<void> {
  await server.kill();
  kills += 1;
  // A statement that waits for a lock does not notice that its server is gone.
  await remote.db.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  await expect
    .poll(
      async () =>
        remote.db.query(sql`
          select 1 from pg_stat_activity where datname = current_database() and pid not in (pg_backend_pid(), ${holder}::int)
            and (state = 'active' or state like 'idle in transaction%')`),
      { timeout: 30_000 },
    )
    .toEqual([]);
  if (killed > 0) stages.push(await doneOf(killed));
  await remote.db.query(sql`update ${remote.t('import')} set lease_until = '2000-01-01T00:00:00Z'
    where lease_until is not null`);
  server = await remote.start();
}

/** Sends a call again and again, each time with a kill somewhat later into it, until it is answered. */
async function throughKills<T>(delays: readonly number[], send: () => Promise<T>): Promise<T> {
  for (const delay of delays) {
    const answer = send().catch(() => null);
    await sleep(delay);
    await crash();
    await answer;
  }
  return send();
}

/** What the organisation has of people, by what a person reads; ids are left out. */
const stateOf = () =>
  remote.db.query(sql`
    select p.rut, p.first_name, p.last_name, p.email, w.username, w.enrolled, w.earlier_service_months,
      u.name as unit, r.roles, array(
        select concat_ws(' ', cu.name, o.name, g.name, c.starts_on, c.ends_on, c.article22) from ${remote.t('contract')} c
        join ${remote.t('unit')} cu on cu.id = c.unit_id left join ${remote.t('position')} o on o.id = c.position_id
        left join ${remote.t('payroll_group')} g on g.id = c.payroll_group_id
        where c.worker_id = w.id order by c.starts_on) as contracts, array(
        select l.name from ${remote.t('worker_workplace')} x join ${remote.t('workplace')} l on l.id = x.workplace_id
        where x.worker_id = w.id order by l.name) as workplaces
    from ${remote.t('person')} p left join ${remote.t('worker')} w on w.person_id = p.id
    left join ${remote.t('manager')} m on m.person_id = p.id left join ${remote.t('unit')} u on u.id = m.unit_id
    left join lateral (
      select array_agg(x.role_id order by x.role_id) as roles from ${remote.t('manager_role')} x
      where x.manager_id = m.id) r on true
    order by p.rut, p.last_name, p.first_name`);
const eventsOf = () =>
  remote.db.query<{ action: string; count: number }>(sql`
    select action, count(*)::int as count from ${remote.t('audit_event')}
    where action like 'person.%' or action like 'contract.%' or action like 'manager.%'
      or action in ('import.apply', 'import.applied', 'import.undo', 'import.undone')
    group by action order by action`);
/** How many rows of an import are written, and undone. */
const doneOf = async (id: number): Promise<{ written: number; undone: number; state: string }> => {
  const [row] = await remote.db.query<{ written: number; undone: number; state: string }>(sql`
    select (select count(*)::int from ${remote.t('import_row')} r where r.import_id = i.id and r.written) as written,
      (select count(*)::int from ${remote.t('import_change')} c where c.import_id = i.id and c.undone) as undone,
      i.state from ${remote.t('import')} i where i.id = ${id}`);
  return row ?? { written: 0, undone: 0, state: '' };
};

/** Rows of new people, and of some whom the organisation has by then. */
const rowsOf = (ruts: readonly string[], known: readonly string[]): string[][] => [
  ...ruts.map((rut, at) => [
    ...[rut, `Ana ${at}`, 'Soto', `${rut}@example.com`],
    ...(at % 5 === 0 ? ['', '', '', '', '', '', 'Urgencia'] : NURSED),
  ]),
  ...known.map((rut) => [rut, 'Elena María', 'Rivas', '', 'Urgencia', '', '', '01-02-2027', '', '40', '']),
];

/** Begins to apply or undo an import that gets no further than a row in its middle, and kills it there. */
async function beginsAndDies<T>(id: number, done: 'written' | 'undone', begin: () => Promise<T>): Promise<T> {
  const table = remote.t(done === 'written' ? 'import_row' : 'import_change');
  return remote.db.begin(async (tx) => {
    await tx.query(sql`set local idle_in_transaction_session_timeout = 0`);
    const [row] = await tx.query<{ pid: number }>(sql`
      select pg_backend_pid() as pid from ${table} where import_id = ${id} and "row" = ${count / 2} for update`);
    holder = row?.pid ?? 0;
    const answer = await begin();
    await expect.poll(async () => (await doneOf(id))[done], { timeout: 60_000 }).toBeGreaterThan(0);
    await crash();
    holder = 0;
    return answer;
  });
}

/** Applies or undoes an import, with a kill each time that some more rows are done. */
async function endsThroughKills(
  id: number,
  done: 'written' | 'undone',
  { step, state }: { step: number; state: string },
): Promise<void> {
  for (let seen = 0; ; ) {
    const now = await doneOf(id);
    if (now.state === state) return;
    if (now[done] >= seen + step) {
      await crash();
      seen = (await doneOf(id))[done];
    }
    await sleep(2);
  }
}

test('an import that is killed again and again leaves the same rows as one that was not, applied and undone', {
  timeout: 600_000,
}, async () => {
  const steps = importSteps(() => remote.desk);
  const known = Array.from({ length: 25 }, freshRut);
  const hired = await steps.applied(known.map((rut) => [rut, 'Elena', 'Rivas', '', ...NURSED]));
  expect(await doneOf(hired.id)).toMatchObject({ written: 25 });
  const before = await stateOf();
  const ruts = Array.from({ length: count }, freshRut);
  const rows = rowsOf(ruts, known);

  const eventsBefore = await eventsOf();
  const whole = await steps.applied(rows);
  const expected = await stateOf();
  const eventsOfApplying = differ(eventsBefore, await eventsOf());
  const undo = (version: number, id: number, key: string) =>
    remote.desk.request('POST', `${path}/${id}/deshacer`, {
      ...{ body: { version }, headers: { 'idempotency-key': key } },
    });
  await undo(3, whole.id, crypto.randomUUID());
  await steps.ended(whole.id, 'deshecha');
  expect(await stateOf()).toEqual(before);
  const eventsOfBoth = differ(eventsBefore, await eventsOf());

  const file = [HEADING, ...rows].map(csvLine).join('');
  const keys = Array.from({ length: 4 }, () => crypto.randomUUID() as string) as [
    string,
    string,
    string,
    string,
  ];
  const eventsThen = await eventsOf();
  const uploaded = await throughKills([5, 30, 60, 120, 200], () =>
    uploadPeople(remote.desk, file, { key: keys[0] }),
  );
  expect(uploaded.statusCode, uploaded.body).toBe(200);
  const { id } = (uploaded.json() as { data: { id: number } }).data;
  killed = id;
  const reviewed = await throughKills([5, 40, 80, 150, 250], () =>
    remote.desk.request('PUT', `${path}/${id}/columnas`, { body: { version: 1 } }),
  );
  expect([200, 409]).toContain(reviewed.statusCode);
  const { resumen } = await readImport(remote.desk, id);
  expect(resumen).toMatchObject({ nuevas: count, cambian: known.length, problemas: 0 });
  const applying = await beginsAndDies(id, 'written', () =>
    throughKills([1, 15, 30, 60, 100], () =>
      remote.desk.request('POST', `${path}/${id}/aplicar`, {
        body: { version: 2, confirmacion: count + known.length },
        headers: { 'idempotency-key': keys[1] },
      }),
    ),
  );
  expect(applying.statusCode, applying.body).toBe(200);
  await endsThroughKills(id, 'written', { step: 100, state: 'applied' });
  expect(await stateOf()).toEqual(expected);
  expect(differ(eventsThen, await eventsOf())).toEqual(eventsOfApplying);
  expect((await readImport(remote.desk, id)).progreso).toEqual({ escritas: count + known.length, quedan: 0 });

  const undoing = await beginsAndDies(id, 'undone', () =>
    throughKills([1, 15, 30, 60, 100], () => undo(3, id, keys[2])),
  );
  expect(undoing.statusCode, undoing.body).toBe(200);
  await endsThroughKills(id, 'undone', { step: 100, state: 'undone' });
  expect(await stateOf()).toEqual(before);
  expect(differ(eventsThen, await eventsOf())).toEqual(eventsOfBoth);
  expect(kills).toBeGreaterThanOrEqual(20);
  const all = count + known.length;
  const isMidway = (done: number) => done > 0 && done < all;
  expect(stages.filter(({ written }) => isMidway(written)).length).toBeGreaterThan(0);
  expect(stages.filter(({ undone }) => isMidway(undone)).length).toBeGreaterThan(0);
});

/** How many events came to each action. */
function differ(
  before: readonly { action: string; count: number }[],
  after: readonly { action: string; count: number }[],
): Record<string, number> {
  const earlier = new Map(before.map((one) => [one.action, one.count]));
  return Object.fromEntries(
    after
      .map((one) => [one.action, one.count - (earlier.get(one.action) ?? 0)] as const)
      .filter(([, more]) => more > 0),
  );
}

test('of two processes that have one import each row is written once', { timeout: 180_000 }, async () => {
  const other = await remote.start();
  const [here, there] = [importSteps(() => remote.at(server)), importSteps(() => remote.at(other))];
  const ruts = Array.from({ length: count }, freshRut);
  const { id, confirmacion } = await here.reviewed(rowsOf(ruts, []));
  const wakes = await there.reviewed([[freshRut(), 'Eva', 'Soto', '', ...PLAIN]]);
  const events = await eventsOf();
  await here.apply(id, confirmacion);
  await expect
    .poll(async () => (await doneOf(id)).written, { timeout: 30_000, interval: 1 })
    .toBeGreaterThan(0);
  // The minute of the first passes though it goes on, as that of a process does that stood still.
  await remote.db.query(sql`
    update ${remote.t('import')} set lease_until = '2000-01-01T00:00:00Z' where id = ${id}`);
  await there.apply(wakes.id, 1);
  await there.ended(wakes.id);
  await here.ended(id);
  expect(await doneOf(id)).toMatchObject({ written: count, state: 'applied' });
  expect(differ(events, await eventsOf())).toMatchObject({
    ...{ 'person.create': count + 1, 'contract.create': count * 0.8, 'import.applied': 2 },
  });
  await other.stop();
});

test('of two imports of the same people, by two processes at once, one has each and the other is told by row', {
  timeout: 180_000,
}, async () => {
  const other = await remote.start();
  const desks = [remote.at(server), remote.at(other)];
  const ruts = Array.from({ length: 60 }, freshRut);
  const mails = Array.from({ length: 30 }, (_, at) => `comun${at}@example.com`);
  // The same ruts in both, then the same e-mails of people with other ruts.
  const rows = (): string[][] => [
    ...ruts.map((rut) => [rut, 'Ana', 'Soto', '', ...NURSED]),
    ...mails.map((mail) => [freshRut(), 'Eva', 'Soto', mail, ...NURSED]),
  ];
  const files = [rows(), rows().reverse()];
  const imports = await Promise.all(
    desks.map(async (desk, at) => {
      const steps = importSteps(() => desk);
      return { steps, ...(await steps.reviewed(files[at] ?? [])) };
    }),
  );
  await Promise.all(imports.map(({ steps, id, confirmacion }) => steps.apply(id, confirmacion)));
  for (const { steps, id } of imports) await steps.ended(id);
  const written = await Promise.all(imports.map(async ({ id }) => (await doneOf(id)).written));
  expect((written[0] ?? 0) + (written[1] ?? 0)).toBe(ruts.length + mails.length);
  const twice = await remote.db.query(sql`
    select rut from ${remote.t('person')} where rut = any(${ruts}::text[]) group by rut having count(*) > 1
    union all select email from ${remote.t('person')} where email = any(${mails}::text[])
    group by email having count(*) > 1`);
  expect(twice).toEqual([]);
  const texts = await Promise.all(imports.map(({ steps, id }) => steps.pile(id, 'problemas')));
  const reasons = texts.flat().flatMap(({ problemas }) => problemas.map(({ texto }) => texto));
  expect(reasons.length).toBeGreaterThan(0);
  for (const reason of reasons)
    expect(reason).toMatch(
      /^La fila no se pudo aplicar: (Este RUT ya es de Ana Soto|El correo comun\d+@example\.com es ahora de otra persona)/,
    );
  const detail = (await readImport(remote.desk, imports[0]?.id ?? 0)) satisfies ImportDetail;
  expect((detail.progreso?.escritas ?? 0) + (detail.resumen?.problemas ?? 0)).toBe(
    ruts.length + mails.length,
  );
});
