import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../src/db/connection.ts';
import { migrate } from '../src/db/migrate.ts';
import type { Migration } from '../src/db/migration.ts';
import { directoryMigrations, organisationMigrations } from '../src/db/migrations/index.ts';
import { raw, type Sql, sql } from '../src/db/sql.ts';
import type { ObjectNames } from '../src/db/tables.ts';
import { worker } from './support/fixture.ts';
import { mark, markBody } from './support/marks.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { harmsOf } from './support/survivable.ts';

const of = (statements: (t: ObjectNames) => Sql[], more: Partial<Migration> = {}): Migration => ({
  id: 1000,
  name: 'planted',
  statements,
  ...more,
});
const harmIn = (text: string, more: Partial<Migration> = {}) =>
  harmsOf(of(() => [raw(text.replaceAll('TABLE', '"s"."note"'))], more));

describe('what the running version does not survive', () => {
  test.each([
    'drop table TABLE',
    'alter table TABLE drop column text',
    'alter table TABLE rename column text to words',
    'alter table TABLE rename to remark',
    'alter table TABLE alter column text type jsonb using to_jsonb(text)',
    'alter table TABLE alter text set not null',
    'alter table TABLE alter column text drop default',
    'alter table TABLE add column kind text not null',
    'alter table TABLE add column size int not null, add column kind text default 1',
    "alter table TABLE add constraint short check (text <> '')",
    'alter table TABLE add unique (text)',
    'create unique index on TABLE (text)',
  ])('%s', (text) => {
    expect(harmIn(text)).toHaveLength(1);
    // A migration may remove it with a version between.
    expect(harmIn(text, { needs: 999 })).toEqual([]);
    expect(harmIn(text, { needs: 1000 })).toHaveLength(1);
  });

  test.each([
    'create table TABLE (id integer primary key, text text not null)',
    'alter table TABLE add column kind text',
    "alter table TABLE add column kind text not null default 'x'",
    'create index on TABLE (text)',
    "update TABLE set text = 'x' where text is null",
    'alter table TABLE drop constraint short',
  ])('but %s', (text) => {
    expect(harmIn(text)).toEqual([]);
  });

  test('but a constraint that lets more in, and what a migration does to its own tables', () => {
    const wider = 'alter table TABLE drop constraint short, add constraint short check (length(text) < 9)';
    expect(harmIn(wider)).toHaveLength(1);
    expect(harmIn(wider, { widens: ['short'] })).toEqual([]);
    const own = of((t) => [
      sql`create table ${t('news')} (id integer)`,
      sql`create unique index on ${t('news')} (id)`,
      sql`alter table ${t('news')} add constraint positive check (id > 0)`,
    ]);
    expect(harmsOf(own)).toEqual([]);
  });

  test('but a foreign key of a column that the migration itself adds', () => {
    const key = (t: ObjectNames) =>
      sql`alter table ${t('things')} add constraint thing_kind foreign key (kind) references ${t('kinds')}`;
    const column = (t: ObjectNames) => sql`alter table ${t('things')} add column kind integer`;
    expect(harmsOf(of((t) => [column(t), key(t)]))).toEqual([]);
    expect(harmsOf(of((t) => [key(t)]))).toHaveLength(1);
  });

  test('is in no migration since servers are replaced one after the other', () => {
    const since = [
      ...directoryMigrations.filter(({ id }) => id > 4),
      ...organisationMigrations.filter(({ id }) => id > 21),
    ];
    expect(since.flatMap(harmsOf)).toEqual([]);
  });
});

describe('a server on a database of a newer version', () => {
  const newest = organisationMigrations.at(-1)?.id as number;
  let server: TestServer;
  const apply = (...more: Migration[]) =>
    atWork((db) =>
      migrate(db, {
        directory: directoryMigrations,
        organisation: [...organisationMigrations, ...more],
      }),
    );
  const atWork = async <T>(work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> => {
    const db = connect(server.databaseUrl, { max: 1, use: 'work' });
    try {
      return await work(db);
    } finally {
      await db.end();
    }
  };
  const expands: Migration = {
    id: newest + 1,
    name: 'expands',
    statements: (t) => [
      sql`create table ${t('news')} (id integer primary key)`,
      sql`alter table ${t('note')} add column kind text not null default 'x'`,
      sql`alter table ${t('punch')} add column place text`,
    ],
  };
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());
  const writes = async () => {
    const camila = await server.as('camila.rojas');
    await mark(camila, markBody(server));
    const note = { comentario: 'Traer fonendo', fecha: '2026-11-20', idtrabajador: worker.camila };
    expect((await camila.request('POST', 'nota', { body: note })).statusCode).toBe(200);
  };

  test('goes on, and starts again, where that has only added something', async () => {
    await writes();
    expect(await apply(expands)).toBe(2);
    await writes();
    expect(await atWork(migrate)).toBe(0);
    await writes();
    // The newer version is not asked to do it again.
    expect(await apply(expands)).toBe(0);
  });

  test('does not start where that has taken away what it needs, and says so', async () => {
    const contracts: Migration = {
      id: newest + 2,
      name: 'contracts',
      needs: newest + 1,
      statements: (t) => [sql`drop table ${t('news')}`],
    };
    await apply(expands, contracts);
    await expect(atWork(migrate)).rejects.toThrow(
      `org_andes is at version ${newest + 2}, for servers of version ${newest + 1} and newer; this one is of version ${newest}`,
    );
    // The version between may.
    expect(await apply(expands)).toBe(0);
  });

  test('starts while a backup reads every table', async () => {
    await server.db.query(sql`update directory.instance set schema_version = 0`);
    await atWork((backup) =>
      backup.begin(async (tx) => {
        const tables = await tx.query<{ name: string }>(sql`
          select format('%I.%I', schemaname, tablename) as name from pg_tables
          where schemaname in ('directory', 'org_andes')`);
        await tx.query(raw(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`));
        expect(await atWork(migrate)).toBe(0);
      }),
    );
  });

  test('is not held up by a migration that waits for a table in use', async () => {
    await atWork(async (holder) => {
      await writes();
      const applied = holder.begin(async (tx) => {
        await tx.query(sql`lock table ${server.tables()('note')} in share mode`);
        const waiting = apply(expands);
        // The migration gives way to later statements, and tries again.
        const camila = await server.as('camila.rojas');
        for (let at = 0; at < 5; at += 1) {
          const answer = await camila.get('nota', { desde: '2026-11-01', hasta: '2026-11-30' });
          expect(answer.statusCode).toBe(200);
          await new Promise((resolve) => setTimeout(resolve, 400));
        }
        return { waiting };
      });
      expect(await (await applied).waiting).toBe(2);
    });
  });
});
