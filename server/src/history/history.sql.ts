import type { Queries } from '../db/connection.ts';
import { containing, join, type Sql, sql } from '../db/sql.ts';
import type { Table, TableNames } from '../db/tables.ts';
import { UNIT_KEYS } from './unit-keys.ts';
import { unitLedAt } from './unit-led-at.sql.ts';

/** An event as the audit keeps it, with its actor and the people of its thing by name. */
export interface StoredEvent {
  id: number;
  at: string;
  actor: string;
  action: string;
  entity: Table;
  entityId: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actorName: string | null;
  actorPersonId: number | null;
  /** The unit that the actor led then; null where that is the administration, or none. */
  actorUnit: string | null;
  concerned: { idpersona: number; nombre: string }[];
}

/** Events that are asked for: their actions between two moments, of these people where some are named. */
export interface Wanted {
  from: Temporal.Instant;
  until: Temporal.Instant;
  actions: readonly string[];
  people: { ids: readonly number[]; side: 'hizo' | 'concierne' | null } | null;
  /** Actions whose words were searched for: their events are wanted beside those of the people. */
  worded?: readonly string[];
  /** Units whose names were searched for: their events are wanted too. */
  units?: readonly number[];
}

/** The people of a thing, by the entity of its events: a query of `id` and `person_id`. */
const owners = (t: TableNames): [Table, Sql][] => {
  const ofWorker = (table: Table): [Table, Sql] => [
    table,
    sql`select q.id, w.person_id from ${t(table)} q join ${t('worker')} w on w.id = q.worker_id`,
  ];
  return [
    ...(['contract', 'shift', 'release_request', 'permit', 'punch_correction_request'] as const).map(
      ofWorker,
    ),
    ['manager', sql`select m.id, m.person_id from ${t('manager')} m`],
    // A corrected balance is told by its worker.
    ['permit_movement', sql`select w.id, w.person_id from ${t('worker')} w`],
    [
      'swap_request',
      sql`select q.id, w.person_id from ${t('swap_request')} q
        join ${t('worker')} w on w.id in (q.requester_id, q.partner_id)`,
    ],
  ];
};

/** Things whose rows are deleted, with the table and the key by which their events tell whom they concern. */
const TOLD = [
  ['manager_unit', 'manager', 'managerId'],
  ['manager_absence', 'manager', 'managerId'],
  ['overtime_pact', 'worker', 'worker'],
] as const;
/** Whether the contract or shift of an event `e` was taken away: its events tell whom they concern. */
const isGone = (t: TableNames): Sql => sql`(
  (e.entity = 'contract' and not exists (select from ${t('contract')} q where q.id = e.entity_id))
  or (e.entity = 'shift' and not exists (select from ${t('shift')} q where q.id = e.entity_id)))`;
const toldBy = (key: string): Sql => sql`(coalesce(e.after->>${key}, e.before->>${key}))::int`;

/** Marks are left out in words that the partial indexes know. */
const isWanted = ({ from, until, actions }: Wanted): Sql => sql`
  e.action <> 'punch.create' and e.action = any(${[...actions]}::text[])
  and e.at >= ${from.toString()} and e.at < ${until.toString()}`;

/** The ids of wanted events of people: those who acted, and those of the thing. */
function idsOf(
  t: TableNames,
  wanted: Wanted,
  ids: readonly number[],
  side: 'hizo' | 'concierne' | null,
): Sql {
  const those = sql`${[...ids]}::int[]`;
  const acted = sql`
    select e.id from ${t('audit_event')} e where ${isWanted(wanted)} and e.actor = any(array(
      select 'worker:' || w.id from ${t('worker')} w where w.person_id = any(${those})
      union all select 'admin:' || m.id from ${t('manager')} m where m.person_id = any(${those})))`;
  const concerned = [
    sql`select e.id from ${t('audit_event')} e where ${isWanted(wanted)}
      and e.entity in ('person', 'administrator') and e.entity_id = any(${those})`,
    sql`select e.id from ${t('audit_event')} e
      join ${t('worker')} w on w.id = (e.after->>'winnerId')::int and w.person_id = any(${those})
      where ${isWanted(wanted)} and e.action = 'offer.assigned'`,
    ...TOLD.map(
      ([entity, table, key]) => sql`
        select e.id from ${t('audit_event')} e
        join ${t(table)} w on w.id = ${toldBy(key)} and w.person_id = any(${those})
        where ${isWanted(wanted)} and e.entity = ${entity}`,
    ),
    sql`select e.id from ${t('audit_event')} e
      join ${t('worker')} w on w.id = ${toldBy('worker')} and w.person_id = any(${those})
      where ${isWanted(wanted)} and ${isGone(t)}`,
    ...owners(t).map(
      ([entity, rows]) => sql`
        select e.id from (${rows}) o join ${t('audit_event')} e on e.entity = ${entity} and e.entity_id = o.id
        where o.person_id = any(${those}) and ${isWanted(wanted)}`,
    ),
  ];
  const parts = side === 'hizo' ? [acted] : side === 'concierne' ? concerned : [acted, ...concerned];
  return join(parts, ' union ');
}

/** Whether an event `e` is about one of these units, or names one before or after. */
function isOfUnits(ids: readonly number[]): Sql {
  const named = UNIT_KEYS.flatMap((key) => [sql`e.before->>${key}`, sql`e.after->>${key}`]);
  return sql`(e.entity = 'unit' and e.entity_id = any(${[...ids]}::int[])
    or array[${join(named, ', ')}] && ${ids.map(String)}::text[])`;
}

const conditionOf = (t: TableNames, wanted: Wanted): Sql =>
  wanted.people === null
    ? isWanted(wanted)
    : sql`(e.id in (${idsOf(t, wanted, wanted.people.ids, wanted.people.side)})
        ${wanted.worded?.length ? sql`or (${isWanted({ ...wanted, actions: wanted.worded })})` : sql``}
        ${wanted.units?.length ? sql`or (${isWanted(wanted)} and ${isOfUnits(wanted.units)})` : sql``})`;

/** The people of an event `e`, as a query of their ids. */
const concernedBy = (t: TableNames): Sql =>
  join(
    [
      sql`select e.entity_id::int as person_id where e.entity in ('person', 'administrator')`,
      sql`select w.person_id from ${t('worker')} w
        where e.action = 'offer.assigned' and w.id = (e.after->>'winnerId')::int`,
      ...TOLD.map(
        ([entity, table, key]) => sql`
          select w.person_id from ${t(table)} w where e.entity = ${entity} and w.id = ${toldBy(key)}`,
      ),
      sql`select w.person_id from ${t('worker')} w where ${isGone(t)} and w.id = ${toldBy('worker')}`,
      ...owners(t).map(
        ([entity, rows]) =>
          sql`select o.person_id from (${rows}) o where e.entity = ${entity} and o.id = e.entity_id`,
      ),
    ],
    ' union all ',
  );

/** Wanted events, newest first; the zone is the one in which posts have their days. */
export const listEvents = (
  db: Queries,
  t: TableNames,
  wanted: Wanted,
  { offset, limit, zone }: { offset: number; limit: number; zone: string },
): Promise<StoredEvent[]> =>
  db.query<StoredEvent>(sql`
    with shown as (
      select e.* from ${t('audit_event')} e where ${conditionOf(t, wanted)}
      order by e.at desc, e.id desc limit ${limit} offset ${offset})
    select e.id::float8 as id, to_json(e.at)#>>'{}' as at, e.actor, e.action, e.entity, e.entity_id::float8 as "entityId",
      e.before, e.after,
      nullif(concat_ws(' ', p.first_name, p.last_name), '') as "actorName", p.id as "actorPersonId",
      ${unitLedAt(t, zone)} as "actorUnit",
      (select coalesce(json_agg(json_build_object(
          'idpersona', c.id, 'nombre', concat_ws(' ', c.first_name, c.last_name)) order by c.id), '[]')
        from ${t('person')} c where c.id in (${concernedBy(t)})) as concerned
    from shown e
    left join ${t('manager')} m on e.actor = 'admin:' || m.id
    left join ${t('worker')} w on e.actor = 'worker:' || w.id
    left join ${t('person')} p on p.id = coalesce(m.person_id, w.person_id)
    order by e.at desc, e.id desc`);

export async function countEvents(db: Queries, t: TableNames, wanted: Wanted): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from ${t('audit_event')} e where ${conditionOf(t, wanted)}`);
  return row?.count ?? 0;
}

/** The most people, or units, whose events a search by name finds. */
const FOUND = 200;

/** Whether a name has every word that is searched for, without accents. */
function hasWords(name: Sql, q: string): Sql {
  const plain = (text: Sql) =>
    sql`translate(lower(${text}), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')`;
  const words = q.trim().split(/\s+/).filter(Boolean);
  return join(
    words.map((word) => sql`${plain(name)} like ${plain(sql`${containing(word)}::text`)}`),
    ' and ',
  );
}

/** People with every word in their name. */
export async function findPeople(db: Queries, t: TableNames, q: string): Promise<number[]> {
  const name = sql`concat_ws(' ', p.first_name, p.last_name, p.second_last_name)`;
  const rows = await db.query<{ id: number }>(sql`
    select p.id from ${t('person')} p where ${hasWords(name, q)} order by p.id limit ${FOUND}`);
  return rows.map(({ id }) => id);
}

/** Units by the name that they have, or had before they were renamed or deleted. */
export async function findUnits(db: Queries, t: TableNames, q: string): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select u.id from ${t('unit')} u where ${hasWords(sql`u.name`, q)}
    union select e.entity_id::int from ${t('audit_event')} e
    where e.entity = 'unit' and e.entity_id is not null and e.action <> 'punch.create'
      and (${hasWords(sql`coalesce(e.before->>'name', '')`, q)} or ${hasWords(sql`coalesce(e.after->>'name', '')`, q)})
    order by id limit ${FOUND}`);
  return rows.map(({ id }) => id);
}

export async function nameOfPerson(db: Queries, t: TableNames, id: number): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(sql`
    select concat_ws(' ', first_name, last_name) as name from ${t('person')} where id = ${id}`);
  return row?.name ?? null;
}

/** Names of the small tables that events name rows of, by table and id. */
export type Names = Record<
  'unit' | 'position' | 'payroll_group' | 'sector' | 'shift_type',
  Record<string, string>
>;

export async function loadNames(db: Queries, t: TableNames): Promise<Names> {
  const of = (table: Table): Sql => sql`
    (select coalesce(json_object_agg(x.id, x.name), '{}') from ${t(table)} x)`;
  const [row] = await db.query<Names>(sql`
    select ${of('unit')} as unit, ${of('position')} as position, ${of('payroll_group')} as payroll_group,
      ${of('sector')} as sector, ${of('shift_type')} as shift_type`);
  return row as Names;
}

/** Whether this actor's look at the history since a moment is recorded. */
export const hasLooked = async (
  db: Queries,
  t: TableNames,
  actor: string,
  since: Temporal.Instant,
): Promise<boolean> =>
  (
    await db.query(sql`
      select 1 from ${t('audit_event')} where actor = ${actor} and at >= ${since.toString()}
        and action = 'history.read' and action <> 'punch.create' limit 1`)
  ).length > 0;
