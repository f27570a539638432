import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Oferta, SessionWire, Turno } from '@relevo/contract';
import { offerStatus } from '@relevo/domain/offers';
import { countedDays } from '@relevo/domain/permit-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../server/src/app.ts';
import { verifySheets } from '../../server/src/attendance/verify-sheets.ts';
import { readConfig } from '../../server/src/config.ts';
import { connect, type Db } from '../../server/src/db/connection.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { sql } from '../../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { hasOrganisations } from '../../server/src/identity/organisations.sql.ts';
import { listImports } from '../../server/src/imports/imports.sql.ts';
import { verifyChains } from '../../server/src/punches/verify-chains.ts';
import { verifyRecords } from '../../server/src/punches/verify-records.ts';
import { createDatabase, type TestDatabase } from '../../server/test/support/database.ts';
import { createDemo, demoUsers } from '../src/demo.ts';
import { tellOrganisation } from '../src/organisation-rows.ts';
import { andes, puerto } from '../src/organisations.ts';

const today = '2026-11-18';
const now = Temporal.Instant.from('2026-11-18T11:00:00-03:00');
const quiet = { log: () => undefined, today, now };

describe('the story of an organisation', () => {
  test('is the same for the same date, and another for another date', () => {
    const digestOf = (date: string) => {
      const noon = Temporal.ZonedDateTime.from(`${date}T12:00[America/Santiago]`).toInstant();
      const { rows, deeds, later, marks } = tellOrganisation(puerto, date, noon, new Set());
      const done = [...deeds, ...later].map(({ at, by, what }) => `${at} ${by.id} ${what}`);
      return createHash('sha256')
        .update(JSON.stringify([rows, done, marks()]))
        .digest('hex');
    };
    const made = digestOf(today);
    expect(digestOf(today)).toBe(made);
    expect(digestOf('2026-11-19')).not.toBe(made);
  });

  // The absences of a day differ from date to date.
  test.each(['2026-11-22', '2026-11-27', '2027-01-14', '2027-06-22'])(
    'four people ask for leave in one week, and each answer is told, on %s',
    (date) => {
      const noon = Temporal.ZonedDateTime.from(`${date}T12:00[America/Santiago]`).toInstant();
      const { deeds } = tellOrganisation(andes, date, noon, new Set());
      const count = (wanted: string) => deeds.filter(({ what }) => what === wanted).length;
      expect([count('asks for leave'), count('decides about leave')]).toEqual([6, 2]);
    },
  );
});

describe('the demonstration', () => {
  let database: TestDatabase;
  let db: Db;
  let app: Awaited<ReturnType<typeof buildApp>>;
  const dataFolder = mkdtempSync(join(tmpdir(), 'relevo-demo-'));

  const rowCounts = () =>
    db.query<{ table: string; rows: number }>(sql`
    select schemaname || '.' || relname as table,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, relname),
        false, true, '')))[1]::text::int as rows
    from pg_stat_user_tables where relname not in ('session', 'migration') order by 1`);

  beforeAll(async () => {
    database = await createDatabase('empty');
    db = connect(database.url, { max: 4, use: 'work', repeats: true });
    await migrate(db);
  });
  afterAll(async () => {
    await app?.close();
    await db.end();
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  test('a run that is killed half way leaves nothing', async () => {
    const module = (path: string) => JSON.stringify(join(import.meta.dirname, '../..', path));
    const code = `
      const { connect } = await import(${module('server/src/db/connection.ts')});
      const { createDemo } = await import(${module('demo/src/demo.ts')});
      await createDemo(connect(${JSON.stringify(database.url)}, { max: 4, use: 'work' }), { log: console.log });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    child.kill('SIGKILL');
    expect(String(first)).toContain('Clínica Andes');
    // PostgreSQL notices that the other side is gone when it next reads or writes.
    const alive = () =>
      db.query(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
    while ((await alive()).length > 0) await sleep(50);
    expect(await hasOrganisations(db)).toBe(false);
    expect(await demoUsers(db)).toEqual([]);
    expect((await rowCounts()).filter((table) => table.rows > 0)).toEqual([]);
  }, 180_000);

  test('is made once, also when it is asked for twice at the same time', async () => {
    await Promise.all([createDemo(db, quiet), createDemo(db, quiet)]);
    const before = await rowCounts();
    await createDemo(db, { ...quiet, today: '2026-12-24' });
    expect(await rowCounts()).toEqual(before);
    expect(await hasOrganisations(db)).toBe(true);
  }, 400_000);

  test.each(['andes', 'puerto'])('every chain of marks of %s verifies', async (code) => {
    const report = await verifyChains(db, code);
    expect(report.broken).toEqual([]);
    expect(report.punches).toBeGreaterThan(15_000);
    const [late] = await db.query(sql`
      select 1 from ${tablesOf(schemaOf(code))('punch')} where received_at > ${now.toString()} limit 1`);
    expect(late).toBeUndefined();
  });

  test.each(['andes', 'puerto'])('every sheet of %s verifies, and the audit tells of all', async (code) => {
    expect((await verifySheets(db, code)).broken).toEqual([]);
    const records = await verifyRecords(db, code);
    expect(records).toEqual({ lost: [], late: [], untold: [], unheard: [], emptied: 0 });
  });

  test.each(['andes', 'puerto'])(
    'no shift of %s is taken away without a permit that counts a day',
    async (code) => {
      const t = tablesOf(schemaOf(code));
      const alone = await db.query(sql`
      select s.worker_id, s.date::text from ${t('absence')} a join ${t('shift')} s on s.id = a.shift_id
      where a.absence_type_id in (select absence_type_id from ${t('permit_type')}) and a.permit_id is null`);
      expect(alone).toEqual([]);
      const approved = await db.query<{ kind: 'habiles' | 'corridos'; from: string; to: string }>(sql`
      select pt.kind, p.from_date::text as "from", p.to_date::text as "to"
      from ${t('permit')} p join ${t('permit_type')} pt on pt.id = p.permit_type_id
      where p.approved and not p.recorded`);
      const days = await db.query<{ date: string }>(sql`select date::text from ${t('holiday')}`);
      const holidays = new Set(days.map(({ date }) => date));
      const empty = approved.filter(({ kind, ...range }) => countedDays(kind, range, holidays).length === 0);
      expect(approved.length).toBeGreaterThan(10);
      expect(empty).toEqual([]);
    },
  );

  test('an import of people was applied, two of its rows stayed behind, and it can be undone', async () => {
    const page = { page: 1, limit: 20 };
    const imports = await listImports(db, tablesOf(schemaOf('andes')), ['people'], page);
    expect(imports).toMatchObject([
      { state: 'applied', tally: { changed: 5, added: 0, problems: 2, undone: 0, waiting: 5 } },
    ]);
  });

  async function logIn(username: string): Promise<SessionWire[]> {
    const env = { LOG_LEVEL: 'error', RELEVO_DATA: dataFolder, LOGIN_LIMIT: '100000' };
    app ??= await buildApp({ config: readConfig(env), db, clock: () => now });
    const payload = { username, password: 'Relevo2026' };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(answer.statusCode).toBe(200);
    return (answer.json() as { data: SessionWire[] }).data;
  }

  test('everybody whom the terminal names can log in, Camila to both organisations', async () => {
    const users = await demoUsers(db);
    expect(users.map((user) => user.username)).toEqual([
      'camila.rojas',
      'diego.soto',
      'ignacio.fuentes',
      'valentina.mora',
      'patricia.vega',
      'paula.navarrete',
      'jorge.pinto',
      'cristian.espinoza',
      'felipe.rodriguez',
      'veronica.flores',
    ]);
    const sessions: Record<string, string[]> = {};
    for (const { username } of users) {
      sessions[username] = (await logIn(username)).map((one) => `${one.instance.code} ${one.role}`);
    }
    expect(sessions).toEqual({
      'camila.rojas': ['andes worker', 'puerto worker'],
      'diego.soto': ['andes worker'],
      'ignacio.fuentes': ['andes worker'],
      'valentina.mora': ['andes worker'],
      'patricia.vega': ['andes admin'],
      'paula.navarrete': ['andes admin'],
      'jorge.pinto': ['andes admin'],
      'cristian.espinoza': ['andes admin', 'andes admin'],
      'felipe.rodriguez': ['andes worker', 'andes admin'],
      'veronica.flores': ['andes worker', 'andes admin'],
    });
  });

  test('the manager of the UCI finds something under every tab, and absences to offer', async () => {
    const [session] = await logIn('patricia.vega');
    if (session?.role !== 'admin') throw new Error('no manager');
    const get = async <T>(path: string) => {
      const headers = { authorization: `Bearer ${session.jwt.token}` };
      const answer = await app.inject({ method: 'GET', url: `/api/andes/${path}`, headers });
      expect(answer.statusCode).toBe(200);
      return (answer.json() as { data: T }).data;
    };
    const states = async (path: string, key: string) =>
      new Set((await get<Record<string, unknown>[]>(path)).map((one) => one[key]));
    const decisions = new Set([null, true, false]);
    expect(await states('admin/me/solicitudes/cambio-turnos', 'cambioAutorizado')).toEqual(decisions);
    const past = 'admin/me/solicitudes/cambio-turnos/historial?desde=2026-09-19&hasta=2026-12-18&limit=50';
    expect(await states(past, 'cambioAutorizado')).toEqual(decisions);
    expect(await states('admin/me/solicitudes/cts', 'resultado')).toEqual(new Set([null, 0, 1]));
    const absences = await get<unknown[]>('turnos/ausencias-no-cubiertas?desde=2026-11-18&hasta=2026-12-18');
    expect(absences.length).toBeGreaterThan(2);
    const data = await get<{ permitTypes: unknown[] }>('mobile-data');
    expect(data.permitTypes.length).toBeGreaterThan(3);
    const waiting = await get<{ payload: { from: string; to: string } }[]>('solicitud/permiso');
    const meeting = waiting.map(
      ({ payload: { from, to } }) =>
        waiting.filter((one) => one.payload.from <= to && one.payload.to >= from).length,
    );
    expect(Math.max(...meeting)).toBeGreaterThanOrEqual(4);
  });

  test('Camila has a shift today, a day with everything, and offers in every state', async () => {
    const [session] = await logIn('camila.rojas');
    if (session?.role !== 'worker') throw new Error('no worker');
    const get = async <T>(path: string) => {
      const headers = { authorization: `Bearer ${session.jwt.token}` };
      const answer = await app.inject({ method: 'GET', url: `/api/andes/${path}`, headers });
      expect(answer.statusCode).toBe(200);
      return answer.json() as T;
    };
    const range = 'desde=2026-10-01&hasta=2026-12-31';
    const { turnos } = await get<{ turnos: Turno[] }>(`me/turnos?${range}`);
    const on = (date: string) => turnos.filter((shift) => shift.fecha === date && shift.inicio !== null);
    expect(on(today).map((shift) => shift.tipo_turno.abreviatura)).toEqual(['L']);

    // 8 December is a holiday.
    const everything = on('2026-12-08');
    expect(everything.map((shift) => [shift.turnoDia, shift.det_turno.abreviatura])).toEqual([
      [1, 'TN'],
      [0, 'TE'],
    ]);
    expect(everything[0]?.saldo_hora).toMatchObject({ minutosInicio: 15, minutosTermino: 30 });
    expect(everything[0]?.tags.length).toBeGreaterThan(0);
    expect(turnos.some((shift) => shift.cobertura)).toBe(true);
    for (const kind of ['FL', 'PA']) {
      expect(turnos.some((shift) => shift.ausencia?.abreviatura === kind)).toBe(true);
    }

    const { data } = await get<{ data: { ofertas: Oferta[] }[] }>(`me/publicaciones?${range}`);
    const id = session.usuario.objTrabajador.idtrabajador;
    const offers = data.flatMap((publication) => publication.ofertas);
    expect(new Set(offers.map((offer) => offerStatus(offer, id, now)))).toEqual(
      new Set(['open', 'pending', 'closed', 'approved']),
    );
    expect(offers.some((offer) => offer.fecha === '2026-12-08')).toBe(true);

    const { lista_turnos: missing } = await get<{ lista_turnos: Turno[] }>(
      `me/turnos/sin-marcas?desde=2026-11-13&hasta=2026-12-12`,
    );
    expect(missing.map((shift) => shift.fecha)).toEqual(['2026-11-14', '2026-11-15']);
  });
});
