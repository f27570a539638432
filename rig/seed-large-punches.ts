import type { Tx } from '../server/src/db/connection.ts';
import { sql } from '../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../server/src/db/tables.ts';

/**
 * Inserts an entry and an exit for every past shift that was worked, sealed as the server seals them. The sealed text
 * is that of `canonicalPunch` of the domain, written here in SQL. Each worker's marks form one chain, stored in the
 * order of time.
 */
export async function insertSealedPunches(tx: Tx, code: string, today: string): Promise<void> {
  const t = tablesOf(schemaOf(code));
  await tx.query(sql`
    create function pg_temp.seal_next(previous text, content text) returns text language plpgsql immutable as $$
      begin
        return encode(sha256(convert_to('["relevo-punch-2",'
          || case when previous = '' then 'null' else '"' || previous || '"' end || ',' || content, 'UTF8')), 'hex');
      end
    $$`);
  await tx.query(sql`
    create aggregate pg_temp.seal_chain(text) (sfunc = pg_temp.seal_next, stype = text, initcond = '')`);
  await tx.query(sql`
    create temporary table sealed on commit drop as
    with mark as (
      select s.worker_id, s.id as shift_id, kind.type,
        date_trunc('milliseconds', case kind.type
          when 1 then s.starts_at + ((drawn % 1500000) - 900000) * interval '1 millisecond'
          else s.ends_at + ((drawn % 1200000) - 120000) * interval '1 millisecond' end) as at,
        drawn
      from ${t('shift')} s
        cross join (values (1), (2)) kind(type)
        cross join lateral (select abs(hashint8(s.id * 2 + kind.type)::bigint) as drawn) d
      where s.starts_at is not null and s.ends_at < (${today}::date)::timestamp at time zone s.time_zone
        and not exists (select 1 from ${t('absence')} a where a.shift_id = s.id)
        and drawn % 211 > 2
    ), numbered as (
      select *, (row_number() over (partition by worker_id order by at, type))::int as seq,
        row_number() over (order by at, worker_id, type) as id,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as text_at
      from mark
    ), content as (
      select *, md5(worker_id || '/' || seq)::uuid as key,
        case when worker_id % 2 = 0 then (-33.45 + (drawn % 1000 - 500) / 1e6)::numeric(10, 7)::float8 end as lat,
        case when worker_id % 2 = 0 then (-70.66 + (drawn % 900 - 450) / 1e6)::numeric(10, 7)::float8 end as lng,
        case when worker_id % 2 = 0 then 12 end as accuracy
      from numbered
    )
    select c.*, pg_temp.seal_chain(
        seq || ',' || worker_id || ',' || type || ',"' || text_at || '","exact",0,false,"' || text_at
        || '",null,null,"' || text_at || '","Samsung Galaxy A54",' || coalesce(lat::text, 'null') || ','
        || coalesce(lng::text, 'null') || ',1,1,' || shift_id || ',null,null,"' || key || '",' || id
        || ',"America/Santiago",' || coalesce(accuracy::text, 'null') || ']'
      ) over (partition by worker_id order by seq) as hash
    from content c`);
  await tx.query(sql`
    insert into ${t('punch')} (id, worker_id, seq, type, marked_at, received_at, device_time, certainty, uncertainty_ms,
      offline, device_name, lat, lng, accuracy_m, company_id, workplace_id, time_zone, shift_id, idempotency_key,
      seal_version, receipt_code, previous_hash, hash)
    select id, worker_id, seq, type, at, at, at, 'exact', 0, false, 'Samsung Galaxy A54', lat, lng,
      accuracy, 1, 1, 'America/Santiago', shift_id, key, 2,
      upper(substr(hash, 1, 4) || '-' || substr(hash, 5, 4) || '-' || substr(hash, 9, 4)),
      coalesce(lag(hash) over (partition by worker_id order by seq), ''), hash
    from sealed order by id`);
  await tx.query(sql`
    select setval(pg_get_serial_sequence(${`${schemaOf(code)}.punch`}, 'id')::regclass, max(id)) from sealed`);
  await tx.query(sql`
    insert into ${t('punch_chain')} (worker_id, last_seq, last_hash)
    select distinct on (worker_id) worker_id, seq, hash from sealed order by worker_id, seq desc`);
}
