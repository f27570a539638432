import { canonicalPunch, type PunchContent } from '@relevo/domain/punch-chain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Db, type Queries } from '../src/db/connection.ts';
import { organisationMigrations } from '../src/db/migrations/index.ts';
import { raw, rowsOf, type Sql, sql } from '../src/db/sql.ts';
import { identifier, type ObjectNames, schemaOf, tablesOf } from '../src/db/tables.ts';
import { punchHash, receiptCode } from '../src/punch-records/punch-seal.ts';
import { atOneMoment } from '../src/punches/chains.sql.ts';
import { verifyChains } from '../src/punches/verify-chains.ts';
import { createDatabase } from './support/database.ts';
import { worker } from './support/fixture.ts';
import { mark, markBody } from './support/marks.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { meanwhile } from './support/tamper.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const code = 'andes';
const broken = async (db: Queries) => (await verifyChains(db, code)).broken;

/** The chains that a forbidden change breaks. */
const brokenBy = (change: (t: ObjectNames) => Sql) =>
  meanwhile(server.db, (tx) => tx.query(change(server.tables(code))), broken);

describe('a mark', () => {
  const others: Record<string, (name: Sql) => Sql> = {
    bigint: (name) => sql`coalesce(${name}, 0) + 100`,
    integer: (name) => sql`coalesce(${name}, 0) + 100`,
    'double precision': (name) => sql`coalesce(${name}, 0) + 1e-9`,
    text: (name) => sql`coalesce(${name}, '') || 'x'`,
    boolean: (name) => sql`not ${name}`,
    uuid: () => sql`gen_random_uuid()`,
    'timestamp with time zone': (name) => sql`${name} + interval '1 microsecond'`,
    // Both types are allowed by their column's check.
    type: () => sql`2`,
    certainty: () => sql`'exact'`,
    seal_version: () => sql`1`,
  };

  test('is sealed in every column, to the last digit', async () => {
    await server.db.query(sql`
      insert into ${server.tables()('setting')} (name, enabled, value)
      values ('marcajeFueraDePerimetro', true, 'observar')`);
    const camila = await server.as('camila.rojas');
    const away = { lat: -33.4130000049, lng: -70.6, accuracy: 12.25 };
    for (const location of [away, away, away]) {
      await mark(
        camila,
        markBody(server, {
          location,
          offline: true,
          reloj: { desfase_ms: 12.5, sincronizado_hace_ms: 3000.25 },
        }),
      );
    }
    expect(await broken(server.db)).toEqual([]);
    const columns = await server.db.query<{ name: string; type: string; set: boolean }>(sql`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = ${schemaOf(code)} and table_name = 'punch' order by ordinal_position`);
    expect(columns.length).toBeGreaterThan(25);
    const unseen: string[] = [];
    for (const { name, type } of columns) {
      const other = others[name] ?? others[type];
      if (!other) throw new Error(`how does ${name}, of ${type}, change?`);
      for (const seq of [1, 3]) {
        const change = (t: ObjectNames) => sql`
          update ${t('punch')} set ${identifier(name)} = ${other(identifier(name))}
          where worker_id = ${worker.camila} and seq = ${seq}`;
        const found = await brokenBy(change);
        if (!found.some((one) => one.workerId === worker.camila && one.seq === seq)) {
          unseen.push(`${name} of mark ${seq}`);
        }
      }
    }
    // A column that need not be sealed would stand here, with why.
    expect(unseen).toEqual([]);
    expect(await broken(server.db)).toEqual([]);
  });

  test('that arrives while chains are verified is seen whole or not at all', async () => {
    const camila = await server.as('camila.rojas');
    const withMark = (db: Queries): Queries => {
      let first = true;
      return {
        query: async <Row>(statement: Sql) => {
          const rows = await db.query<Row>(statement);
          if (first) await mark(camila, markBody(server));
          first = false;
          return rows;
        },
      };
    };
    expect(await broken(withMark(server.db))).toHaveLength(1);
    expect(await atOneMoment(server.db, (tx) => broken(withMark(tx)))).toEqual([]);
    expect(await broken(server.db)).toEqual([]);
  });
});

describe('marks that were sealed before the seal had a version', () => {
  const old = (seq: number, workerId: number): PunchContent => ({
    sealVersion: 1,
    id: 10 + seq,
    seq,
    workerId,
    type: 1,
    markedAt: `2026-11-01T10:00:0${seq}.250Z`,
    certainty: 'exact',
    uncertaintyMs: 0,
    offline: false,
    deviceTime: `2026-11-01T10:00:0${seq}Z`,
    offsetMs: null,
    syncAgeMs: null,
    receivedAt: `2026-11-01T10:00:0${seq}.250Z`,
    deviceName: 'Pixel 9',
    lat: -33.413,
    lng: -70.583,
    accuracy: 12,
    companyId: 1,
    workplaceId: null,
    timeZone: 'America/Santiago',
    shiftId: null,
    observation: null,
    correctsId: null,
    idempotencyKey: `00000000-0000-4000-8000-00000000000${seq}`,
  });

  async function insertOld(db: Queries, t: ObjectNames, workerId: number): Promise<void> {
    let previous = '';
    for (const seq of [1, 2]) {
      const content = old(seq, workerId);
      const hash = punchHash(canonicalPunch(content, previous || null));
      const row = {
        id: content.id,
        worker_id: workerId,
        seq,
        type: content.type,
        marked_at: content.markedAt,
        received_at: content.receivedAt,
        device_time: content.deviceTime,
        certainty: content.certainty,
        uncertainty_ms: content.uncertaintyMs,
        offline: content.offline,
        device_name: content.deviceName,
        lat: content.lat,
        lng: content.lng,
        accuracy_m: content.accuracy,
        company_id: content.companyId,
        time_zone: content.timeZone,
        idempotency_key: content.idempotencyKey,
        receipt_code: receiptCode(hash),
        previous_hash: previous,
        hash,
      };
      await db.query(sql`insert into ${t('punch')} ${rowsOf([row])}`);
      previous = hash;
    }
    await db.query(sql`
      insert into ${t('punch_chain')} (worker_id, last_seq, last_hash) values (${workerId}, 2, ${previous})`);
  }

  async function withOldDatabase(work: (db: Db, t: ObjectNames) => Promise<void>): Promise<void> {
    const database = await createDatabase('empty');
    const db = connect(database.url, { max: 1, use: 'work' });
    try {
      await work(db, tablesOf(schemaOf('old')));
    } finally {
      await db.end();
      await database.drop();
    }
  }

  test('stay valid through the migration, and from then on whoever seals says how', () =>
    withOldDatabase(async (db, t) => {
      const migrate = (wanted: (id: number) => boolean) =>
        db.begin(async (tx) => {
          for (const { id, statements } of organisationMigrations) {
            if (wanted(id)) for (const statement of statements(t)) await tx.query(statement);
          }
        });
      await db.query(sql`create extension btree_gist with schema public`);
      await db.query(raw('create schema org_old'));
      await migrate((id) => id < 9);
      await db.begin(async (tx) => {
        // The mark's worker does not exist.
        await tx.query(sql`set local session_replication_role = replica`);
        await insertOld(tx, t, 7);
      });
      const fileOf = () =>
        db.query(sql`select relfilenode from pg_class where oid = 'org_old.punch'::regclass`);
      const before = await fileOf();
      await migrate((id) => id >= 9);
      // The table was not written anew: it may hold millions of marks.
      expect(await fileOf()).toEqual(before);
      expect(await verifyChains(db, 'old')).toEqual({ workers: 1, punches: 2, broken: [] });
      const unsaid = db.query(sql`insert into ${t('punch')} (worker_id, seq, type, marked_at, received_at,
        device_time, certainty, offline, device_name, time_zone, receipt_code, previous_hash, hash)
        select worker_id, 3, type, marked_at, received_at, device_time, certainty, offline, device_name, time_zone,
          receipt_code, previous_hash, hash from ${t('punch')} where seq = 1`);
      await expect(unsaid).rejects.toThrow('seal_version');
    }));

  test('are followed by marks of the present form', async () => {
    const t = server.tables();
    await server.db.query(sql`alter table ${t('punch')} alter column seal_version set default 1`);
    await insertOld(server.db, t, worker.diego);
    await server.db.query(sql`alter table ${t('punch')} alter column seal_version drop default`);
    const id = sql`select setval(pg_get_serial_sequence('org_andes.punch', 'id')::regclass, max(id)) from ${t('punch')}`;
    await server.db.query(id);
    await mark(await server.as('diego.soto'), markBody(server));
    const versions = await server.db.query(sql`
      select seal_version as version from ${t('punch')} where worker_id = ${worker.diego} order by seq`);
    expect(versions).toEqual([{ version: 1 }, { version: 1 }, { version: 2 }]);
    expect(await broken(server.db)).toEqual([]);
    const altered = (set: Sql) =>
      brokenBy(
        (tables) => sql`update ${tables('punch')} set ${set} where worker_id = ${worker.diego} and seq = 1`,
      );
    expect(await altered(sql`device_name = 'x'`)).toEqual([
      { workerId: worker.diego, seq: 1, reason: 'altered' },
    ]);
    expect(await altered(sql`seal_version = 2`)).toEqual([
      { workerId: worker.diego, seq: 1, reason: 'altered' },
    ]);
  });
});
