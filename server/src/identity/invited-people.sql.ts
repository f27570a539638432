import type { InvitationRow, Query } from '@relevo/contract';
import {
  endsThisWeek,
  HOURS_BETWEEN_MAILS,
  INVITATION_STATES,
  type InvitationState,
  invitationState,
} from '@relevo/domain/invitations';
import { localDateOf } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import { directorySchema, type TableNames, tablesOf } from '../db/tables.ts';
import type { Organisation } from '../kernel/actor.ts';
import { membersOf, newestInvitations, stands } from './members.sql.ts';
import { peopleWithAccess, type Seen } from './people-access.sql.ts';

const directory = tablesOf(directorySchema);
const SENT_AGAIN = Temporal.Duration.from({ hours: HOURS_BETWEEN_MAILS });

/** The facts that people and their last invitations are judged by. */
export interface InvitationFacts {
  seen: Seen;
  groups: readonly InvitationGroup[];
}

/** The facts of an organisation at a moment. */
export async function invitationFacts(
  db: Queries,
  { code, timeZone }: Pick<Organisation, 'code' | 'timeZone'>,
  now: Temporal.Instant,
): Promise<InvitationFacts> {
  const members = await membersOf(db, code, now);
  const groups = await invitationGroups(db, code, { now, zone: timeZone });
  return { seen: { members, today: localDateOf(now, timeZone) }, groups };
}

/** What decides the state of a person's last invitation, as the directory has it; instants are ISO 8601. */
interface StateFacts {
  way: 'correo' | 'carta';
  until: string;
  opened: boolean;
  used: string | null;
  reason: NonNullable<InvitationRow['rebote']> | null;
  blocked: boolean;
  handed: string | null;
  /** Whether it was neither replaced nor voided. */
  valid: boolean;
}

/** Columns of the last invitation for `StateFacts`. */
const STATE_FACTS = sql`medium as way, expires_at as until, opened_at is not null as opened, used_at as used,
  bounced as reason, ended_at is not null and used_at is null as blocked, handed_at as handed,
  ${stands} or used_at is not null as valid`;
/** The last mail that went to each person. */
const MAILED = sql`,
  max(created_at) filter (where medium = 'correo' and bounced is null) over (partition by person_id) as mailed`;

interface State {
  /** Null for an invitation that was voided or replaced. */
  state: InvitationState | null;
  rank: number | null;
  /** Whether it ends this week. */
  week: boolean;
}

/** People whose last invitations have the same state. */
interface InvitationGroup extends State {
  way: 'correo' | 'carta';
  handed: boolean;
  /** Whether another mail to these people has to wait. */
  waits: boolean;
  people: number[];
}

function stateOf(facts: StateFacts, now: Temporal.Instant, zone: string): State {
  if (!facts.valid) return { state: null, rank: null, week: false };
  const { way: medium, until, used, opened, reason: bounced, blocked, handed } = facts;
  const expiresAt = Temporal.Instant.from(until);
  const state = invitationState(
    { medium, expiresAt, opened, bounced, blocked, used: used !== null, handed: handed !== null },
    now,
    zone,
  );
  const week = endsThisWeek(state, localDateOf(expiresAt, zone), localDateOf(now, zone));
  return { state, rank: INVITATION_STATES.indexOf(state), week };
}

/**
 * The last invitations of an organisation, as far as they stand or were used, and recent mails. They are judged in groups
 * with the same facts and the same last day, of which there are few however many people there are.
 */
async function invitationGroups(
  db: Queries,
  code: string,
  { now, zone }: { now: Temporal.Instant; zone: string },
): Promise<InvitationGroup[]> {
  const recent = now.subtract(SENT_AGAIN).toString();
  const rows = await db.query<StateFacts & { waits: boolean; people: number[] }>(sql`
    select way, min(until) as until, opened, min(used) as used, reason, blocked, min(handed) as handed, valid, waits,
      array_agg(person_id) as people
    from (
      select person_id, ${STATE_FACTS}, person_id in (
          select person_id from ${directory('invitation')}
          where instance_code = ${code} and medium = 'correo' and bounced is null and created_at > ${recent}) as waits
      from (${newestInvitations(code)}) newest) facts
    where valid or waits
    group by way, opened, used is null, reason, blocked, handed is null, valid, waits,
      case when used is null and until > ${now.toString()} then (until at time zone ${zone})::date end`);
  return rows.map(({ people, waits, ...facts }) => ({
    ...stateOf(facts, now, zone),
    ...{ way: facts.way, handed: facts.handed !== null, waits, people },
  }));
}

/** A person's last invitation as the list of the desk shows it. */
export interface LastInvitation extends Partial<StateFacts>, State {
  person: number;
  sent?: string;
  /** 'admin:3' */
  sender?: string;
  letter?: number | null;
  letters?: number | null;
  /** From when on another mail may go; null: now. */
  again: string | null;
}

/** The last invitations of these people, as far as they stand or were used, and recent mails to them. */
export async function lastInvitations(
  db: Queries,
  { code, timeZone }: Pick<Organisation, 'code' | 'timeZone'>,
  people: readonly number[],
  now: Temporal.Instant,
): Promise<LastInvitation[]> {
  type Row = StateFacts & Omit<LastInvitation, keyof State> & { mailed: string | null };
  const rows = await db.query<Row>(sql`
    select person_id as person, ${STATE_FACTS}, created_at as sent, created_by as sender, letter, letters, mailed
    from (${newestInvitations(code, people, MAILED)}) newest`);
  return rows.map(({ mailed, ...row }) => {
    const next = mailed === null ? null : Temporal.Instant.from(mailed).add(SENT_AGAIN);
    const again = next && Temporal.Instant.compare(next, now) > 0 ? next.toString() : null;
    const state = stateOf(row, now, timeZone);
    return row.valid ? { ...row, ...state, again } : { person: row.person, ...state, again };
  });
}

/** People in the order in which their last invitations were sent or end, each with its place; the same for the same moment. */
export async function invitationOrder(
  db: Queries,
  code: string,
  by: 'sent' | 'until',
): Promise<{ people: number[]; places: number[] }> {
  const moment = by === 'sent' ? sql`created_at` : sql`expires_at`;
  const [row] = await db.query<{ people: number[]; places: number[] }>(sql`
    select coalesce(array_agg(person_id), '{}') as people, coalesce(array_agg(place), '{}') as places
    from (
      select person_id, dense_rank() over (order by ${moment})::int as place
      from (${newestInvitations(code)}) newest where ${stands} or used_at is not null) placed`);
  return row as { people: number[]; places: number[] };
}

/** People whom work or a post awaits, each with the state of the last invitation and the unit as `place_id`; no mere records. */
export const invitedPeople = (t: TableNames, facts: InvitationFacts): Sql =>
  invitedAmong(sql`(${peopleWithAccess(t, facts.seen)})`, facts);

/** The same among rows with the columns of `peopleWithAccess`. */
export const invitedAmong = (people: Sql, { groups }: Pick<InvitationFacts, 'groups'>): Sql => sql`
  select f.*, coalesce(f.unit_id, f.managed_unit_id) as place_id, i.* from ${people} f
  left join (
    select g.way, g.state, g.rank, g.week, g.handed, g.waits, member from json_to_recordset(${JSON.stringify(groups)}::text::json)
      as g(way text, state text, rank int, week bool, handed bool, waits bool, people int[]), unnest(g.people) member
  ) i on i.member = f.id
  where f.is_over is not true and (f.contract_id is not null or f.manager_id is not null)`;

export type Pile = Query<'GET administracion/invitaciones'>['pila'];
/** Piles as conditions on rows `f` of `invitedPeople`. */
export const PILES: Record<Pile, Sql> = {
  sin_usar: sql`f.access in ('invitada', 'vencida')`,
  vencen: sql`f.access = 'invitada' and f.week`,
  rebotaron: sql`f.access in ('invitada', 'vencida') and f.state = 'rebotada'`,
  sin_invitar: sql`f.access = 'sin_invitar'`,
  usadas: sql`f.access = 'activa'`,
};
