import { DAY } from '@relevo/domain/permit-days';
import { FREED_NAME, INTER_UNIT } from '@relevo/domain/shifts';
import type { Queries, Tx } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { byName, join, rowsOf, type Sql, sql } from '../db/sql.ts';
import { identifier, type Table, type TableNames } from '../db/tables.ts';

/** The catalogues by their tables. */
export type CatalogueTable = Extract<
  Table,
  'correction_reason' | 'article_category' | 'permit_type' | 'absence_type' | 'tag'
>;
export type EntryValues = Readonly<Record<string, string | number | boolean>>;

/** Absences that the server names itself, of `k`. */
const ownAbsence = sql`(k.id = ${INTER_UNIT} or k.name = ${FREED_NAME})`;

/** Every catalogue with the uses of its entries. */
export function readCatalogues(db: Queries, t: TableNames): Promise<JsonBody> {
  const uses = (table: Table, column: string) =>
    sql`(select count(*) from ${t(table)} u where u.${identifier(column)} = k.id)`;
  const list = (
    table: CatalogueTable,
    count: Sql,
    { more, order = byName('k.name') }: { more: Sql; order?: Sql },
  ) => sql`
    (select coalesce(json_agg(json_build_object(
      'id', k.id, 'version', k.version, 'nombre', k.name, 'usos', ${count}, ${more}) order by ${order}, k.id), '[]')
    from ${t(table)} k)`;
  const active = sql`'activo', k.active`;
  return jsonBody(
    db,
    sql`
    select json_build_object('data', json_build_object(
      'motivos', ${list('correction_reason', uses('punch_correction_request', 'reason_id'), { more: active })},
      'categorias', ${list('article_category', uses('article_in_category', 'category_id'), {
        more: active,
        order: sql`k.rank`,
      })},
      'permisos', ${list(
        'permit_type',
        sql`${uses('permit', 'permit_type_id')} + ${uses('permit_lot', 'permit_type_id')}`,
        {
          more: sql`${active}, 'conteo', k.kind, 'decide', k.decided, 'documento', k.requires_document,
          'articulo', k.article, 'otorga', k.grant_when, 'dias', k.grant_parts::float / ${DAY},
          'ausencia', (select a.name from ${t('absence_type')} a where a.id = k.absence_type_id)`,
        },
      )},
      'ausencias', ${list(
        'absence_type',
        sql`${uses('absence', 'absence_type_id')} + ${uses('permit_type', 'absence_type_id')}`,
        {
          more: sql`'abreviatura', k.abbreviation, 'propia', ${ownAbsence},
          'ficha', case k.sheet when 'leave' then 'permiso' when 'no-attendance' then 'inasistencia' else 'nada' end`,
        },
      )},
      'etiquetas', ${list('tag', uses('shift_tag', 'tag_id'), { more: sql`'activo', true` })}
    ))::text as body`,
  );
}

/** Whether another entry of the catalogue has the name, whatever its case. */
export async function isNameTaken(
  db: Queries,
  t: TableNames,
  table: CatalogueTable,
  name: string,
  except: number | null,
): Promise<boolean> {
  const rows = await db.query(sql`
    select from ${t(table)} where lower(name) = lower(${name}) and id is distinct from ${except}::int limit 1`);
  return rows.length > 0;
}

/** @returns the new entry's id */
export async function insertEntry(
  tx: Tx,
  t: TableNames,
  table: CatalogueTable,
  values: EntryValues,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t(table)} ${rowsOf([{ ...values }])} returning id`);
  return (row as { id: number }).id;
}

/** The rank of a new category: behind the others. */
export async function nextRank(tx: Tx, t: TableNames): Promise<number> {
  const [row] = await tx.query<{ rank: number }>(sql`
    select coalesce(max(rank), 0) + 1 as rank from ${t('article_category')}`);
  return (row as { rank: number }).rank;
}

export interface EntryRow {
  version: number;
  name: string;
  /** Whether the server names it itself. */
  own: boolean;
}

/** An entry, locked for a change; null without such an entry. */
export async function lockEntry(
  tx: Tx,
  t: TableNames,
  table: CatalogueTable,
  id: number,
): Promise<EntryRow | null> {
  const own = table === 'absence_type' ? ownAbsence : sql`false`;
  const [row] = await tx.query<EntryRow>(sql`
    select k.version, k.name, ${own} as own from ${t(table)} k where k.id = ${id} for update`);
  return row ?? null;
}

export const updateEntry = (tx: Tx, t: TableNames, table: CatalogueTable, id: number, values: EntryValues) =>
  tx.query(sql`
    update ${t(table)} set version = version + 1,
      ${join(Object.entries(values).map(([column, value]) => sql`${identifier(column)} = ${value}`))}
    where id = ${id}`);

export const deleteEntry = (tx: Tx, t: TableNames, table: CatalogueTable, id: number) =>
  tx.query(sql`delete from ${t(table)} where id = ${id}`);
