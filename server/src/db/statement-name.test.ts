import { expect, test } from 'vitest';
import { statementName } from './statement-name.ts';

test.each([
  ['select 1', 'select'],
  ['begin', 'begin'],
  ['  select * from "org_andes"."shift" join "org_andes"."worker" on true', 'select shift'],
  ['\n      insert into "directory"."session" (id) values ($1)', 'insert session'],
  ['with due as (select 1 from "org_st-ana_2"."push") update "org_st-ana_2"."push" set a = 1', 'with push'],
  ['SELECT pg_advisory_xact_lock($1)', 'select'],
  ['', 'none'],
])('%j goes by %j', (text, name) => {
  expect(statementName(text)).toBe(name);
});
