import type { Problem } from '@relevo/domain/import-problems';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { NamedPart } from './answers.ts';
import type { SaidCode } from './codes.ts';
import type { KnownPart, SaidName } from './names.ts';

/** The parts of the organisation that a file can name, by their tables. */
export async function listParts(db: Queries, t: TableNames): Promise<Record<NamedPart, KnownPart[]>> {
  const of = (table: 'position' | 'workplace') => sql`
    (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'unit', null) order by x.id), '[]')
      from ${t(table)} x)`;
  const [row] = await db.query<Record<NamedPart, KnownPart[]>>(sql`
    select (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'unit', null) order by x.id), '[]')
        from ${t('unit')} x where x.kind <> 0) as unit,
      ${of('position')} as position, ${of('workplace')} as workplace,
      (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'unit', u.name) order by x.id), '[]')
        from ${t('payroll_group')} x join ${t('unit')} u on u.id = x.unit_id) as payroll_group`);
  return row as Record<NamedPart, KnownPart[]>;
}

/** A name that an earlier file was answered with a part of the organisation. */
export interface RememberedName {
  part: NamedPart;
  /** Folded. */
  said: string;
  target: number;
}

export const listRemembered = (db: Queries, t: TableNames): Promise<RememberedName[]> =>
  db.query<RememberedName>(sql`
    select part, said, target_id as target from ${t('import_name')}`);

/** Remembers a name, or forgets the one of before. */
export const rememberName = (
  tx: Tx,
  t: TableNames,
  { part, said, target }: Omit<RememberedName, 'target'> & { target: number | null },
  now: Temporal.Instant,
) =>
  target === null
    ? tx.query(sql`delete from ${t('import_name')} where part = ${part} and said = ${said}`)
    : tx.query(sql`
        insert into ${t('import_name')} (part, said, target_id, saved_at)
        values (${part}, ${said}, ${target}, ${now.toString()})
        on conflict (part, said) do update set target_id = excluded.target_id, saved_at = excluded.saved_at`);

/** An unknown name or a code of a file, as the first row says it, and how many rows say it. */
export type UnknownName = Pick<SaidName | SaidCode, 'part' | 'value' | 'key'> & { rows: number };

/**
 * The unknown names of an import, each once, but for rows that are left out: those of most rows first, then in the order of
 * the file. The database groups them, since a file can have tens of thousands.
 */
export async function listUnknown(
  db: Queries,
  t: TableNames,
  id: number,
  limit: number,
): Promise<{ names: UnknownName[]; total: number }> {
  const [row] = await db.query<{ names: UnknownName[]; total: number }>(sql`
    with named as materialized (
      select s.name->>'part' as part, s.name->>'key' as key, count(*)::int as rows, min(array[r."row", s.at::int]) as first,
        (array_agg(s.name->>'value' order by r."row", s.at))[1] as value
      from ${t('import_row')} r cross join lateral jsonb_array_elements(r.said) with ordinality s(name, at)
      where r.import_id = ${id} and r.verdict <> 'ignored' group by s.name->>'part', s.name->>'key'),
    shown as (select * from named order by rows desc, first limit ${limit}::int)
    select (select count(*)::int from named) as total,
      (select coalesce(json_agg(json_build_object('part', part, 'value', value, 'key', key, 'rows', rows) order by rows desc, first), '[]')
        from shown) as names`);
  return row as { names: UnknownName[]; total: number };
}

/** A row that says an unknown name or a code. */
type SayingRow = Pick<SaidName | SaidCode, 'part' | 'key' | 'value'> & { row: number };

/** The rows that say some of these unknown names or codes, in their order. */
export const listSaying = (
  db: Queries,
  t: TableNames,
  id: number,
  names: readonly Pick<SaidName | SaidCode, 'part' | 'key'>[],
): Promise<SayingRow[]> =>
  db.query<SayingRow>(sql`
    select r."row", s.name->>'part' as part, s.name->>'key' as key, s.name->>'value' as value
    from ${t('import_row')} r cross join lateral jsonb_array_elements(r.said) with ordinality s(name, at)
    join json_to_recordset(${JSON.stringify(names)}::text::json) as x(part text, key text)
      on x.part = s.name->>'part' and x.key = s.name->>'key'
    where r.import_id = ${id} order by r."row", s.at`);

/** Names that rows say which wait to be written. */
export const listNeeded = (db: Queries, t: TableNames, id: number): Promise<SaidName[]> =>
  db.query<SaidName>(sql`
    select distinct s->>'part' as part, s->>'value' as value, s->>'key' as key, s->>'unit' as unit, s->>'position' as position
    from ${t('import_row')} r cross join lateral jsonb_array_elements(r.said) s
    where r.import_id = ${id} and r.verdict in ('new', 'changed') and not r.written`);

/** Puts the rows that need a name which could not be made among those with problems. */
export const markUnmade = (
  db: Queries,
  t: TableNames,
  id: number,
  { part, value, unit = null }: { part: NamedPart; value: string; unit?: string | null },
  problem: Problem,
) =>
  db.query(sql`
    update ${t('import_row')} r set verdict = 'problem', problems = jsonb_build_array(
      ${JSON.stringify(problem)}::text::jsonb || jsonb_build_object('row', r."row", 'column', null, 'value', ${value}::text))
    where r.import_id = ${id} and r.verdict in ('new', 'changed') and not r.written and exists (
      select from jsonb_array_elements(r.said) s where s->>'part' = ${part} and s->>'value' = ${value}
        and (${unit}::text is null or s->>'unit' = ${unit}))`);
