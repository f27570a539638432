import { largeCode } from '../../rig/seed-large.ts';
import type { Db, Tx } from '../../server/src/db/connection.ts';
import { raw, sql } from '../../server/src/db/sql.ts';
import { directorySchema, type ObjectNames, schemaOf, tablesOf } from '../../server/src/db/tables.ts';

const perYear = { swapsOfWorker: 12, publicationsOfUnit: 120 };
const live = { swapsOfUnit: 10, publicationsOfUnit: 8 };

/** The manager of this unit; the password is that of the workers. */
export const managerOf = (unit: number) => `jefatura${unit}`;

/** Managers' logins, no request of earlier runs, and current requests in every unit. */
export async function seedLive(db: Db, today: string): Promise<void> {
  await db.begin(async (tx) => {
    const t = tablesOf(schemaOf(largeCode));
    await tx.query(sql`
      truncate ${t('live_request')}, ${t('shift_change')}, ${t('swap_request')}, ${t('release_request')},
        ${t('hour_entry')}, ${t('offer_application')}, ${t('offer_withdrawal')}, ${t('offer')},
        ${t('publication_position')}, ${t('publication')}`);
    await addManagers(tx, t);
    await addLiveSwaps(tx, t, today);
    await addLiveOffers(tx, t, today);
  });
}

/** A login for the manager of every unit. */
export async function addManagers(tx: Tx, t: ObjectNames): Promise<void> {
  const d = tablesOf(directorySchema);
  await tx.query(sql`
    with made as (
      insert into ${d('account')} (username, email, password_hash)
      select m.username, m.username || '@grande.example', known.password_hash
      from ${t('manager')} m, ${d('account')} known
      where known.username = 'persona1'
        and not exists (select from ${d('account')} a where a.username = m.username)
      returning id, username)
    insert into ${d('membership')} (account_id, instance_code, role, subject_id)
    select made.id, ${largeCode}, 'admin', m.id from made join ${t('manager')} m on m.username = made.username`);
}

/** Accepted swaps that wait for the manager: each a worker's shift for that of the next of the same position. */
async function addLiveSwaps(tx: Tx, t: ObjectNames, today: string): Promise<void> {
  await tx.query(sql`
    with candidates as (
      select s.unit_id, s.id as given, o.id as received, s.worker_id as requester, o.worker_id as partner,
        s.date as absence_date, o.date as return_date,
        row_number() over (partition by s.worker_id order by s.date, o.date) as choice
      from ${t('shift')} s
      join ${t('worker')} w on w.id = s.worker_id and w.id % 2 = 1
      join ${t('worker')} p on p.id = w.id + 1 and p.unit_id = w.unit_id and p.position_id = w.position_id
      join ${t('shift')} o on o.worker_id = p.id and o.date = s.date + 1 and o.starts_at is not null
      where s.date between ${today}::date + 2 and ${today}::date + 9 and s.starts_at is not null
        and not exists (select from ${t('absence')} a where a.shift_id in (s.id, o.id))),
    chosen as (
      select *, row_number() over (partition by unit_id order by requester) as place
      from candidates where choice = 1),
    made as (
      insert into ${t('swap_request')} (unit_id, requester_id, partner_id, requester_shift_id, partner_shift_id,
        absence_date, return_date, comment, created_at, accepted, answered_at)
      select unit_id, requester, partner, given, received, absence_date, return_date, 'Tengo un control médico',
        now() - interval '2 days', true, now() - interval '1 day'
      from chosen where place <= ${live.swapsOfUnit}
      returning id, requester_shift_id, partner_shift_id)
    insert into ${t('live_request')} (shift_id, kind, request_id)
    select unnest(array[requester_shift_id, partner_shift_id]), 'swap', id from made`);
}

/** Open offers of absences in the coming weeks, with three applicants each. */
async function addLiveOffers(tx: Tx, t: ObjectNames, today: string): Promise<void> {
  await tx.query(sql`
    create temp table chosen on commit drop as
    select * from (
      select a.id as absence, s.id as shift, s.unit_id as unit, s.position_id as position, s.starts_at,
        row_number() over (partition by s.unit_id order by s.date, s.id) as place
      from ${t('absence')} a join ${t('shift')} s on s.id = a.shift_id
      where s.date between ${today}::date + 2 and ${today}::date + 28) x
    where place <= ${live.publicationsOfUnit}`);
  // The number in the comment joins a publication with its absence.
  await tx.query(sql`
    insert into ${t('publication')} (unit_id, manager_id, comment, deadline, created_at)
    select c.unit, m.id, c.absence::text, c.starts_at, now() - interval '3 days'
    from chosen c join ${t('manager')} m on m.unit_id = c.unit`);
  await tx.query(sql`
    insert into ${t('publication_position')}
    select p.id, position from ${t('publication')} p, generate_series(1, 3) position`);
  await tx.query(sql`
    insert into ${t('offer')} (publication_id, absence_id, unit_id, shift_date)
    select p.id, a.id, p.unit_id, s.date
    from ${t('publication')} p join ${t('absence')} a on a.id = p.comment::bigint
    join ${t('shift')} s on s.id = a.shift_id`);
  await tx.query(sql`
    insert into ${t('live_request')} (shift_id, kind, request_id)
    select a.shift_id, 'offer', o.id from ${t('offer')} o join ${t('absence')} a on a.id = o.absence_id
    on conflict do nothing`);
  await tx.query(sql`
    insert into ${t('offer_application')} (offer_id, worker_id)
    select o.id, w.id from ${t('offer')} o
    join lateral (select id from ${t('worker')} w where w.unit_id = o.unit_id order by id limit 3) w on true`);
  await tx.query(sql`update ${t('publication')} set comment = 'Se busca reemplazo'`);
}

/**
 * Seeds decided requests of the years `from` to `to` before today. Their shifts are those of the last year: only the
 * number of requests and their dates matter.
 */
export async function seedYears(db: Db, today: string, from: number, to: number): Promise<void> {
  await db.begin(async (tx) => {
    const t = tablesOf(schemaOf(largeCode));
    await tx.query(sql`
      with own as (
        select w.id, w.unit_id, w.position_id, min(s.id) as shift
        from ${t('worker')} w join ${t('shift')} s on s.worker_id = w.id and s.starts_at is not null
        group by w.id),
      made as (
        insert into ${t('swap_request')} (unit_id, requester_id, partner_id, requester_shift_id, partner_shift_id,
          absence_date, return_date, created_at, accepted, answered_at, approved, decided_at, decided_by)
        select me.unit_id, me.id, you.id, me.shift, you.shift, day, day + 2, day - 6, true, day - 5,
          (me.id + k) % 4 <> 0, day - 4, m.id
        from own me
        join own you on you.id = me.id + case me.id % 2 when 1 then 1 else -1 end
          and you.unit_id = me.unit_id and you.position_id = me.position_id
        join ${t('manager')} m on m.unit_id = me.unit_id,
        generate_series(${from * perYear.swapsOfWorker}::int, ${to * perYear.swapsOfWorker - 1}::int) k,
        lateral (select ${today}::date - 4 - k * 30 - me.id % 28 as day) d
        returning id, requester_id, partner_id, requester_shift_id, partner_shift_id, absence_date, return_date,
          approved, decided_at)
      insert into ${t('shift_change')} (swap_id, worker_id, given_shift_id, received_shift_id, given_date,
        received_date, created_at)
      select id, requester_id, requester_shift_id, partner_shift_id, absence_date, return_date, decided_at
      from made where approved
      union all
      select id, partner_id, partner_shift_id, requester_shift_id, return_date, absence_date, decided_at
      from made where approved`);
    await addPastOffers(tx, t, today, from, to);
  });
  const schema = schemaOf(largeCode);
  const tables = [
    'swap_request',
    'shift_change',
    'live_request',
    'offer',
    'publication',
    'publication_position',
    'offer_application',
  ];
  for (const table of tables) await db.query(raw(`vacuum (analyze) ${schema}.${table}`));
}

async function addPastOffers(tx: Tx, t: ObjectNames, today: string, from: number, to: number): Promise<void> {
  await tx.query(sql`
    create temp table past on commit drop as
    select nextval(pg_get_serial_sequence(${`${schemaOf(largeCode)}.publication`}, 'id')) as id, a.unit, a.absence,
      a.winner, ${today}::date - 3 - k * 3 as day
    from generate_series(${from * perYear.publicationsOfUnit}::int,
      ${to * perYear.publicationsOfUnit - 1}::int) k
    cross join (
      select distinct on (s.unit_id) s.unit_id as unit, a.id as absence,
        (select w.id from ${t('worker')} w where w.unit_id = s.unit_id and w.id <> s.worker_id
          order by w.id limit 1) as winner
      from ${t('absence')} a join ${t('shift')} s on s.id = a.shift_id
      where s.date < ${today} order by s.unit_id, a.id) a`);
  await tx.query(sql`
    insert into ${t('publication')} (id, unit_id, manager_id, comment, deadline, created_at)
    select p.id, p.unit, m.id, 'Se busca reemplazo', p.day, p.day - 5
    from past p join ${t('manager')} m on m.unit_id = p.unit`);
  await tx.query(sql`
    insert into ${t('publication_position')}
    select p.id, position from past p, generate_series(1, 3) position`);
  await tx.query(sql`
    insert into ${t('offer')} (publication_id, absence_id, decided_at, winner_id, ended_at, end_reason, unit_id,
      shift_date)
    select id, absence, case when winner is not null then day - 1 end, winner,
      case when winner is null then day end, case when winner is null then 'expired' end, unit, day from past`);
  await tx.query(sql`
    insert into ${t('offer_application')} (offer_id, worker_id)
    select o.id, w.id from past p join ${t('offer')} o on o.publication_id = p.id
    join lateral (select id from ${t('worker')} w where w.unit_id = p.unit order by id limit 4) w on true`);
}
