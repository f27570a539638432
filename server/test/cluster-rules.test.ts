import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directoryMigrations, organisationMigrations } from '../src/db/migrations/index.ts';
import { raw } from '../src/db/sql.ts';
import { refusedMigration, refusedQueries } from './support/cluster-rules.ts';

const source = join(import.meta.dirname, '../src');

test.each([
  "alter table TABLE add column kind text check (kind <> '')",
  'alter table TABLE add column by_id integer references OTHER',
  'alter table TABLE drop constraint short, add constraint shorter check (size < 9)',
  'alter table TABLE add column size integer, add constraint short check (size < 9)',
  'alter table TABLE rename constraint short to shorter',
  'alter table TABLE alter column bytes set storage external',
])('a cluster refuses %s', (text) => {
  expect(refusedMigration({ id: 1, name: 'planted', statements: () => [raw(text)] })).not.toEqual([]);
});

test.each([
  "create table TABLE (id bigint primary key, by_id integer references OTHER, kind text check (kind <> ''))",
  'alter table TABLE add column size integer not null default 1, add column kind text',
  'alter table TABLE add constraint short check (size in (1, 2, 3))',
  'alter table TABLE add constraint by_manager foreign key (by_id) references OTHER',
  'alter table TABLE drop constraint short',
])('and takes %s', (text) => {
  expect(refusedMigration({ id: 1, name: 'fine', statements: () => [raw(text)] })).toEqual([]);
});

test('what was there before organisations could be spread is made before they are', () => {
  const since = [
    ...directoryMigrations.filter(({ id }) => id > 5),
    ...organisationMigrations.filter(({ id }) => id > 21),
  ];
  expect(since.flatMap(refusedMigration)).toEqual([]);
});

test('no query is one that a cluster refuses', () => {
  const files = globSync('**/*.sql.ts', { cwd: source });
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => refusedQueries(join(source, file)))).toEqual([]);
});
