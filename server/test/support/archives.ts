import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { organisationCommand } from '../../src/cli/organisation.ts';
import { connect, type Db } from '../../src/db/connection.ts';
import { migrate } from '../../src/db/migrate.ts';
import { raw, sql } from '../../src/db/sql.ts';
import { directorySchema, tablesOf } from '../../src/db/tables.ts';
import { doJobs } from '../../src/housekeeping/housekeeping.service.ts';
import { anchorDay } from '../../src/punches/anchor.service.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { fixtureNow } from './fixture.ts';
import { mark, markBody } from './marks.ts';
import { startTestServer, type TestServer } from './server.ts';

export const directory = tablesOf(directorySchema);

export interface Archives {
  /** The deployment that an organisation left, and goes on. */
  source: TestServer;
  folder: string;
  /** The organisation's archive, and its rows when it left. */
  file: string;
  left: Record<string, string[]>;
  /** An empty deployment for each test. */
  database: TestDatabase;
  target: Db;
  /** Reads an archive, the one that there is unless another is named. */
  read(from?: string, db?: Db): Promise<void>;
  /** The archive with some entries' bytes changed, or entries left out. */
  changed(change: (name: string, bytes: Buffer) => Buffer | null): Promise<string>;
  /** The archive with one part's text changed, and the sum of its rows with it. */
  resealed(name: string, change: (text: string) => string): Promise<string>;
  expectNothing(): Promise<void>;
}

/** An organisation with marks and an anchor, its archive, and an empty deployment to read it into. */
export function useArchives(): Archives {
  const at = {} as Archives;
  at.read = (from = at.file, db = at.target) => organisationCommand(db, ['import', from]);
  at.changed = async (change) => {
    const entries = await unpackTar(gunzipSync(readFileSync(at.file)));
    const other = entries.flatMap(({ header, data }) => {
      const body = change(header.name, Buffer.from(data ?? []));
      return body === null ? [] : [{ header: { ...header, size: body.length }, body: new Uint8Array(body) }];
    });
    const path = join(at.folder, 'changed.relevo');
    writeFileSync(path, gzipSync(await packTar(other)));
    return path;
  };
  at.resealed = async (name, change) => {
    const table = name.replace(/\/\d+$/, '');
    let sha256 = '';
    return at.changed((entry, bytes) => {
      if (entry === name) {
        const changed = Buffer.from(change(bytes.toString()));
        expect(changed.equals(bytes)).toBe(false);
        sha256 = hash('sha256', changed, 'hex');
        return changed;
      }
      if (entry !== 'manifest.json') return bytes;
      const manifest = JSON.parse(bytes.toString());
      manifest.contents[table].sha256 = sha256;
      return Buffer.from(JSON.stringify(manifest));
    });
  };
  at.expectNothing = async () => {
    expect(await at.target.query(sql`select from pg_namespace where nspname like 'org\\_%'`)).toEqual([]);
    expect(await at.target.query(sql`select from ${directory('instance')}`)).toEqual([]);
  };
  beforeAll(async () => {
    at.source = await startTestServer();
    at.folder = mkdtempSync(join(tmpdir(), 'relevo-archive-'));
    for (const username of ['camila.rojas', 'diego.soto', 'camila.rojas']) {
      await mark(await at.source.as(username), markBody(at.source));
    }
    await doJobs(at.source.db, fixtureNow, { anchorDay });
    const odd = 'Línea\nuna\tdos\\ \u{1F600}';
    await at.source.db.query(
      sql`insert into ${at.source.tables()('feedback')} (subject, message) values ('Dudas', ${odd})`,
    );
    at.file = join(at.folder, 'andes.relevo');
    at.left = await rowsOf(at.source.db);
    await organisationCommand(at.source.db, ['export', 'andes', at.file]);
  });
  afterAll(async () => {
    rmSync(at.folder, { recursive: true, force: true });
    await at.source.close();
  });
  beforeEach(async () => {
    at.database = await createDatabase('empty');
    at.target = connect(at.database.url, { max: 2, use: 'work' });
    await migrate(at.target);
  });
  afterEach(async () => {
    await at.target.end();
    await at.database.drop();
  });
  return at;
}

/** Every row of an organisation as text, by table. */
export async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.query<{ name: string }>(sql`
    select relname::text as name from pg_class
    where relnamespace = 'org_andes'::regnamespace and relkind = 'r' and relname <> 'migration' order by 1`);
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const all = await db.query<{ row: string }>(
      raw(`select t::text as row from org_andes.${name} t order by 1`),
    );
    rows[name] = all.map(({ row }) => row);
  }
  return rows;
}
