import type { SessionWire } from '@relevo/contract';
import type { Db, Queries, Tx } from '../db/connection.ts';
import { byName, rowsOf, sql } from '../db/sql.ts';
import { directorySchema, schemaOf, tablesOf } from '../db/tables.ts';
import type { LedUnit } from '../identity/posts.sql.ts';
import type { LiveSession } from '../identity/sessions.sql.ts';

export interface Membership {
  code: string;
  name: string;
  clinic_name: string;
  api_url: string | null;
  role: 'worker' | 'admin';
  subject_id: number;
}

const directory = () => tablesOf(directorySchema);

/** The posts of an account in organisations by name, a worker's before a manager's. */
export async function listMemberships(db: Queries, accountId: number): Promise<Membership[]> {
  const t = directory();
  return db.query<Membership>(sql`
    select i.code, i.name, i.clinic_name, i.api_url, m.role, m.subject_id
    from ${t('membership')} m
    join ${t('instance')} i on i.code = m.instance_code and i.active
    where m.account_id = ${accountId}
    order by ${byName('i.name')}, i.code, m.role desc`);
}

interface NewSession {
  id: string;
  login_id: string;
  account_id: number;
  instance_code: string;
  role: string;
  subject_id: number;
  /** The unit of a manager's session, where it is not the manager's own. */
  unit_id: number | null;
  created_at: string;
  expires_at: string;
  device_kind: string;
  device_name: string;
  factor_at: string | null;
}

/**
 * Opens the sessions of a login, unless the account is off or its password changed since its hash was read. A change
 * ends every session that is there, and none may slip in behind it.
 */
export async function insertSessions(
  db: Db,
  account: { id: number; password_hash: string },
  sessions: NewSession[],
): Promise<boolean> {
  const t = directory();
  return db.begin(async (tx) => {
    const unchanged = await tx.query(sql`
      select 1 from ${t('account')}
      where id = ${account.id} and active and password_hash = ${account.password_hash} for share`);
    if (unchanged.length === 0) return false;
    await tx.query(sql`insert into ${t('session')} ${rowsOf(sessions)}`);
    return true;
  });
}

/** A live session of a login. */
export interface OpenSession extends Omit<LiveSession, 'loginId' | 'accountId'> {
  id: string;
}

/** The live sessions of a login, in all organisations. */
export const liveSessionsOf = (tx: Tx, loginId: string, now: Temporal.Instant) => {
  const t = directory();
  return tx.query<OpenSession>(sql`
    select id, instance_code as code, role, subject_id as "subjectId", unit_id as "unitId",
      created_at as "openedAt", expires_at as "expiresAt" from ${t('session')}
    where login_id = ${loginId} and revoked_at is null and expires_at > ${now.toString()} order by id`);
};

/** Locks what an account is in an organisation against its end. */
export const lockMembershipsOf = (tx: Tx, accountId: number, code: string) => {
  const t = directory();
  return tx.query(sql`
    select from ${t('membership')} where account_id = ${accountId} and instance_code = ${code}
    order by role, subject_id for share`);
};

/** Opens further sessions of a login, with device and proof of one that is open. The caller holds the account's lock. */
export const addSessions = (tx: Tx, like: string, sessions: readonly OpenSession[]) => {
  const t = directory();
  const rows = sessions.map(({ id, code, role, subjectId, unitId, openedAt, expiresAt }) => ({
    ...{ id, instance_code: code, role, subject_id: subjectId, unit_id: unitId },
    ...{ created_at: openedAt.toString(), expires_at: expiresAt.toString() },
  }));
  return tx.query(sql`
    insert into ${t('session')} (id, login_id, account_id, instance_code, role, subject_id, unit_id, created_at,
      expires_at, device_kind, device_name, factor_at)
    select r.id, s.login_id, s.account_id, r.instance_code, r.role, r.subject_id, r.unit_id, r.created_at,
      r.expires_at, s.device_kind, s.device_name, s.factor_at
    from ${t('session')} s, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(
      id uuid, instance_code text, role text, subject_id int, unit_id int, created_at timestamptz,
      expires_at timestamptz)
    where s.id = ${like}`);
};

type Usuario = SessionWire['usuario'];

/** The worker user of spec 1 §3, or null when the worker is gone. */
export async function findWorkerUser(
  db: Queries,
  code: string,
  id: number,
  today: string,
): Promise<Usuario | null> {
  const t = tablesOf(schemaOf(code));
  const [row] = await db.query<{ usuario: Usuario }>(sql`
    select json_build_object(
      'idusuario', w.id,
      'usuario', w.username,
      'objTrabajador', json_build_object(
        'idtrabajador', w.id,
        'correo', p.email,
        'persona', json_build_object(
          'id', p.id, 'nombre', p.first_name, 'apellidoPaterno', p.last_name,
          'apellidoMaterno', p.second_last_name, 'rut', p.rut, 'correo', p.email,
          'avatar', 'persona/' || pic.person_id || '/imagen?v=' || left(pic.etag, 12))),
      'unidad', json_build_object('id', u.id, 'nombreUnidad', u.name),
      'planilla', case when g.id is not null then json_build_object('nombrePlanilla', g.name) end,
      'detPuesto_iddetPuesto', w.position_id,
      'contrato_vigente', (
        select json_build_object('articulo22', c.article22) from ${t('contract')} c
        where c.worker_id = w.id and c.starts_on <= ${today} and (c.ends_on is null or c.ends_on >= ${today})
        order by c.starts_on desc limit 1),
      'contratos', (
        select coalesce(json_agg(json_build_object(
          'fechaInicio', c.starts_on, 'fechaTermino', c.ends_on,
          'unidad', json_build_object('tipoUnidad_idtipoUnidad', cu.kind)) order by c.starts_on), '[]')
        from ${t('contract')} c join ${t('unit')} cu on cu.id = c.unit_id where c.worker_id = w.id),
      'fresh_chat_credenciales', (
        select json_build_object('external_id', cc.external_id, 'Rid', cc.restore_id)
        from ${t('chat_credential')} cc where cc.subject = 'worker:' || w.id)
    ) as usuario
    from ${t('worker')} w
    join ${t('person')} p on p.id = w.person_id
    join ${t('unit')} u on u.id = w.unit_id
    left join ${t('payroll_group')} g on g.id = w.payroll_group_id
    left join ${t('person_picture')} pic on pic.person_id = p.id
    where w.id = ${id}`);
  return row?.usuario ?? null;
}

/** The admin user of spec 3 §3 in one of the units led, or null when the manager is gone. */
export async function findAdminUser(
  db: Queries,
  code: string,
  id: number,
  { unitId, roles }: Pick<LedUnit, 'unitId' | 'roles'>,
): Promise<Usuario | null> {
  const listed = roles.map((role) => ({ id: role.id, nombre: role.name }));
  const t = tablesOf(schemaOf(code));
  const [row] = await db.query<{ usuario: Usuario }>(sql`
    select json_build_object(
      'idadmin', m.id,
      'usuario', m.username,
      'correo', p.email,
      'persona', json_build_object(
        'id', p.id, 'nombre', p.first_name, 'apellidoPaterno', p.last_name,
        'apellidoMaterno', p.second_last_name, 'rut', p.rut, 'correo', p.email,
        'avatar', 'persona/' || pic.person_id || '/imagen?v=' || left(pic.etag, 12)),
      'unidad', json_build_object('id', u.id, 'nombreUnidad', u.name, 'tipoUnidad_idtipoUnidad', u.kind),
      'listaRol', ${JSON.stringify(listed)}::text::json,
      'fresh_chat_credenciales', (
        select json_build_object('external_id', cc.external_id, 'Rid', cc.restore_id)
        from ${t('chat_credential')} cc where cc.subject = 'admin:' || m.id)
    ) as usuario
    from ${t('manager')} m
    join ${t('person')} p on p.id = m.person_id
    join ${t('unit')} u on u.id = ${unitId}
    left join ${t('person_picture')} pic on pic.person_id = p.id
    where m.id = ${id}`);
  return row?.usuario ?? null;
}

const isOpen = (tokenHash: string, now: Temporal.Instant) => sql`
  token_hash = ${tokenHash} and used_at is null and expires_at > ${now.toString()}`;

/** The account that a token is valid for; the token is not used up by asking. */
export async function findOpenReset(
  db: Queries,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<number | null> {
  const t = directory();
  const [row] = await db.query<{ accountId: number }>(sql`
    select account_id as "accountId" from ${t('password_reset')} where ${isOpen(tokenHash, now)}`);
  return row?.accountId ?? null;
}

/** Uses up a reset token; false when it is unknown, used or over. The caller holds the account's lock. */
export async function takeReset(tx: Tx, tokenHash: string, now: Temporal.Instant): Promise<boolean> {
  const t = directory();
  const taken = await tx.query(sql`
    update ${t('password_reset')} set used_at = ${now.toString()} where ${isOpen(tokenHash, now)} returning 1`);
  return taken.length > 0;
}

/** A token is taken for ten minutes and a minute for clocks on either side. */
const idTokenUse = { minutes: 15 };

/**
 * Uses up an ID token, among the login secrets: kept until no such token is taken any more, whichever process it comes
 * to. False when it was used before.
 */
export async function useIdToken(
  db: Queries,
  tokenHash: string,
  accountId: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const t = directory();
  const kept = await db.query(sql`
    insert into ${t('login_secret')} (secret_hash, account_id, expires_at, used_at)
    values (${tokenHash}, ${accountId}, ${now.add(idTokenUse).toString()}, ${now.toString()})
    on conflict do nothing returning 1`);
  return kept.length > 0;
}

/** Forgets a use of an ID token that opened nothing. */
export const forgetIdToken = (db: Queries, tokenHash: string) => {
  const t = directory();
  return db.query(sql`delete from ${t('login_secret')} where secret_hash = ${tokenHash}`);
};

/** Uses up a one-time login secret; null when it is unknown, used or over. */
export async function takeLoginSecret(
  db: Queries,
  secretHash: string,
  now: Temporal.Instant,
): Promise<number | null> {
  const t = directory();
  const [row] = await db.query<{ account_id: number }>(sql`
    update ${t('login_secret')} set used_at = ${now.toString()}
    where secret_hash = ${secretHash} and used_at is null and expires_at > ${now.toString()}
    returning account_id`);
  return row?.account_id ?? null;
}
