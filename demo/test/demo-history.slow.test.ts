import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db, type Tx } from '../../server/src/db/connection.ts';
import { migrate, migrateOrganisation } from '../../server/src/db/migrate.ts';
import { sql } from '../../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { listEvents, loadNames, type StoredEvent } from '../../server/src/history/history.sql.ts';
import { HIDDEN_EVENTS, HISTORY_EVENTS } from '../../server/src/history/history-events.ts';
import { historyEvent } from '../../server/src/history/history-words.ts';
import { createDatabase, type TestDatabase } from '../../server/test/support/database.ts';
import { act, insertAll } from '../src/fill.ts';
import { tellOrganisation } from '../src/organisation-rows.ts';
import { andes } from '../src/organisations.ts';

const date = '2026-11-24';
const now = Temporal.ZonedDateTime.from(`${date}T12:00[America/Santiago]`).toInstant();
const t = tablesOf(schemaOf(andes.code));

let database: TestDatabase;
let db: Db;
let actions: string[] = [];
let stored: StoredEvent[] = [];
let events: ReturnType<typeof historyEvent>[] = [];
let secrets: string[] = [];

/** The whole audit of the demonstration, as administrators read it, and the words that they must not read. */
async function readAll(tx: Tx): Promise<void> {
  const texts = async (statement: ReturnType<typeof sql>) =>
    (await tx.query<{ text: string | null }>(statement)).flatMap(({ text }) => text ?? []);
  actions = await texts(sql`select distinct action as text from ${t('audit_event')}`);
  stored = await listEvents(
    tx,
    t,
    {
      from: now.subtract({ hours: 24 * 1000 }),
      until: now.add({ hours: 24 }),
      actions: Object.keys(HISTORY_EVENTS),
      people: null,
    },
    { offset: 0, limit: 1_000_000, zone: 'America/Santiago' },
  );
  const writing = { names: await loadNames(tx, t), zone: 'America/Santiago' };
  events = stored.map((event) => historyEvent(event, writing));
  secrets = [
    ...(await texts(sql`select name as text from ${t('absence_type')}`)),
    ...(await texts(sql`select name as text from ${t('permit_type')}`)),
    ...(await texts(sql`select name as text from ${t('correction_reason')}`)),
    ...(await texts(sql`select comment as text from ${t('punch_correction_request')}`)),
    ...(await texts(sql`select text as text from ${t('note')}`)),
    ...(await texts(sql`
      select to_char(p.marked_at at time zone 'America/Santiago', 'HH24:MI:SS') as text from ${t('punch')} p limit 5000`)),
  ].filter((text) => text.trim().length > 3);
}

beforeAll(async () => {
  database = await createDatabase('empty');
  db = connect(database.url, { max: 1, use: 'work', repeats: true });
  await migrate(db);
  await migrateOrganisation(db, andes.code);
  const undone = new Error('undone');
  const make = async (tx: Tx) => {
    const told = tellOrganisation(andes, date, now, new Set());
    await insertAll(tx, andes.code, told.rows);
    await act(tx, andes, told.deeds, now);
    await insertAll(tx, andes.code, told.marks());
    await act(tx, andes, told.later, now);
    await readAll(tx);
    throw undone;
  };
  await db.begin(make).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}, 300_000);
afterAll(async () => {
  await db.end();
  await database.drop();
});

test('every event of the demonstration has its words, or is kept from administrators', () => {
  const known = new Set([...Object.keys(HISTORY_EVENTS), ...HIDDEN_EVENTS]);
  expect(actions.length).toBeGreaterThan(20);
  expect(actions.filter((action) => !known.has(action))).toEqual([]);
});

test('administrators read neither marks nor reasons of leave in it', () => {
  expect(events.length).toBeGreaterThan(300);
  expect(secrets.length).toBeGreaterThan(100);
  const kept = new Set(HIDDEN_EVENTS);
  expect(stored.filter(({ action }) => kept.has(action))).toEqual([]);
  // The words of an event are those of its table; only values of changes come from rows.
  const values = events.flatMap(({ cambios }) =>
    cambios.flatMap(({ antes, despues }) => [antes ?? '', despues ?? '']),
  );
  expect(values.some((value) => value !== '')).toBe(true);
  const text = values.join('\n').toLowerCase();
  expect([...new Set(secrets)].filter((secret) => text.includes(secret.toLowerCase()))).toEqual([]);
  for (const { tipo, cambios } of events) if (tipo === 'permisos') expect(cambios).toEqual([]);
});

test('a value of an event that its table does not name stays out', () => {
  const planted = stored.find(({ action }) => action === 'permit.created') as StoredEvent;
  const writing = {
    names: { unit: {}, position: {}, payroll_group: {}, sector: {}, shift_type: {}, role: {} },
    zone: 'UTC',
  };
  const after = { ...planted.after, typeId: 7, reason: 'Licencia médica', marks: { entry: 1 } };
  expect(JSON.stringify(historyEvent({ ...planted, after }, writing))).not.toMatch(/Licencia|typeId|marks/);
});
