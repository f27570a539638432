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
import { membersOf, stands } from './members.sql.ts';
import { peopleWithAccess, type Seen } from './people-access.sql.ts';

const directory = tablesOf(directorySchema);
const SENT_AGAIN = Temporal.Duration.from({ hours: HOURS_BETWEEN_MAILS });

/** The facts of an organisation at a moment. */
export async function invitationFacts(
  db: Queries,
  { code, timeZone }: Pick<Organisation, 'code' | 'timeZone'>,
  now: Temporal.Instant,
): Promise<InvitationFacts> {
  const members = await membersOf(db, code);
  const invitations = await lastInvitations(db, code, { now, zone: timeZone });
  return { seen: { members, today: localDateOf(now, timeZone), now }, invitations };
}

/** A person's last invitation as the directory has it; instants are ISO 8601. */
interface StoredInvitation {
  person: number;
  way: 'correo' | 'carta';
  sent: string;
  /** 'admin:3' */
  sender: string;
  until: string;
  opened: boolean;
  used: string | null;
  reason: NonNullable<InvitationRow['rebote']> | null;
  blocked: boolean;
  handed: string | null;
  letter: number | null;
  letters: number | null;
  /** Whether it was neither replaced nor voided. */
  valid: boolean;
  /** When the last mail went to the person. */
  mailed: string | null;
}

/** A person's last invitation, judged; without a state where it was voided or replaced, and only the last mail counts. */
interface JudgedInvitation extends Partial<StoredInvitation> {
  person: number;
  state: InvitationState | null;
  rank: number | null;
  week: boolean;
  /** From when on another mail may go; null: now. */
  again: string | null;
}

/** The last invitation of each person of an organisation, as far as it stands or was used, and recent mails. */
async function lastInvitations(
  db: Queries,
  code: string,
  { now, zone }: { now: Temporal.Instant; zone: string },
): Promise<JudgedInvitation[]> {
  const recent = now.subtract(SENT_AGAIN);
  const rows = await db.query<StoredInvitation>(sql`
    select person_id as person, medium as way, created_at as sent, created_by as sender, expires_at as until,
      opened_at is not null as opened, used_at as used, bounced as reason, ended_at is not null and used_at is null as blocked,
      handed_at as handed, letter, letters, ${stands} or used_at is not null as valid, mailed
    from (
      select distinct on (person_id) *,
        max(created_at) filter (where medium = 'correo' and bounced is null) over (partition by person_id) as mailed
      from ${directory('invitation')} where instance_code = ${code}
      order by person_id, created_at desc, id desc) newest
    where ${stands} or used_at is not null or mailed > ${recent.toString()}`);
  return rows.map((row) => judged(row, now, zone));
}

function judged(row: StoredInvitation, now: Temporal.Instant, zone: string): JudgedInvitation {
  const { person, mailed, way: medium, until, used, reason, blocked, opened, handed } = row;
  const again = mailed === null ? null : Temporal.Instant.from(mailed).add(SENT_AGAIN);
  const mail = {
    person,
    again: again && Temporal.Instant.compare(again, now) > 0 ? again.toString() : null,
  };
  if (!row.valid) return { ...mail, state: null, rank: null, week: false };
  const expiresAt = Temporal.Instant.from(until);
  const facts = { medium, expiresAt, opened, bounced: reason, blocked };
  const state = invitationState({ ...facts, used: used !== null, handed: handed !== null }, now, zone);
  const week = endsThisWeek(state, localDateOf(expiresAt, zone), localDateOf(now, zone));
  return { ...row, ...mail, state, rank: INVITATION_STATES.indexOf(state), week };
}

/** The facts that people and their invitations are read by. */
export interface InvitationFacts {
  seen: Seen;
  invitations: readonly JudgedInvitation[];
}

const COLUMNS = sql`(person int, way text, sent timestamptz, sender text, until timestamptz, state text, rank int, week bool,
  reason text, handed timestamptz, used timestamptz, letter int, letters int, again timestamptz)`;

/** People whom work or a post awaits, each with the last invitation and the unit as `place_id`; no mere records. */
export const invitedPeople = (t: TableNames, facts: InvitationFacts): Sql =>
  invitedAmong(sql`(${peopleWithAccess(t, facts.seen)})`, facts);

/** The same among rows with the columns of `peopleWithAccess`. */
export const invitedAmong = (people: Sql, { invitations }: Pick<InvitationFacts, 'invitations'>): Sql => sql`
  select f.*, coalesce(f.unit_id, f.managed_unit_id) as place_id, i.* from ${people} f
  left join json_to_recordset(${JSON.stringify(invitations)}::text::json) as i${COLUMNS} on i.person = f.id
  where f.access <> 'terminada' and (f.contract_id is not null or f.manager_id is not null)`;

export type Pile = Query<'GET administracion/invitaciones'>['pila'];
/** Piles as conditions on rows `f` of `invitedPeople`. */
export const PILES: Record<Pile, Sql> = {
  sin_usar: sql`f.access in ('invitada', 'vencida')`,
  vencen: sql`f.access = 'invitada' and f.week`,
  rebotaron: sql`f.access in ('invitada', 'vencida') and f.state = 'rebotada'`,
  sin_invitar: sql`f.access = 'sin_invitar'`,
  usadas: sql`f.access = 'activa'`,
};
