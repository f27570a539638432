import { hash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Body } from '@relevo/contract';
import { isEmail } from '@relevo/domain/email';
import { ORGANISATION_CODE } from '@relevo/domain/organisation-code';
import { loginName, parseRut, writtenRut } from '@relevo/domain/rut';
import { tidyText } from '@relevo/domain/typed-text';
import type { Db, Queries, Tx } from '../db/connection.ts';
import { makeOrganisationSchema } from '../db/migrate.ts';
import { organisationMigrations } from '../db/migrations/index.ts';
import { insertRows, moveSequence } from '../db/rows.sql.ts';
import { schemaOf, type Table, type TableNames, tablesOf } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { accountsLike, insertAccount } from '../identity/accounts.sql.ts';
import { insertMembership } from '../identity/members.sql.ts';
import { newPasswordFields } from '../identity/new-password.ts';
import { organisationsTopic } from '../identity/organisations.ts';
import { AppError } from '../kernel/app-error.ts';
import { typedName } from '../kernel/typed-name.ts';
import { insertAuditEvents } from '../kernel/write.sql.ts';
import { managerSubject } from '../notify/notify.ts';
import { starterRows } from '../starter/starter-rows.ts';
import {
  findSetupLink,
  hasPeople,
  insertFirstAdministrator,
  insertInstance,
  insertSetupLink,
  isCodeTaken,
  knownZones,
  lockSetup,
  takeSetupLink,
} from './setup.sql.ts';

/** Tries to make an organisation while another one is being made, and the pause between two, in milliseconds. */
const TRIES = 60;
const PAUSE_MS = 500;
const linkLife = Temporal.Duration.from({ hours: 1 });
/** The zones of Chile; an organisation's clock is one of them. */
const ZONES = ['America/Santiago', 'America/Punta_Arenas', 'America/Coyhaique', 'Pacific/Easter'];
const version = organisationMigrations.at(-1)?.id ?? 0;

const digest = (token: string): string => hash('sha256', token, 'base64url');

type NewOrganisation = Body<'POST auth/organizaciones/{token}'>;

/**
 * Makes a link with which an organisation can be made, once, within an hour.
 * @param first whether it is void as soon as the deployment has an organisation
 * @returns the path of the page, to be put behind the deployment's address
 */
export async function makeSetupLink(db: Queries, first: boolean, now: Temporal.Instant): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await insertSetupLink(db, { tokenHash: digest(token), expiresAt: now.add(linkLife), first }, now);
  return `/#/crear-organizacion/${token}`;
}

/**
 * The end of a link that still works, and the time zones that an organisation may have.
 * @throws setup.link_invalid for one that was used, has expired, or came too late to make the first organisation
 */
export async function readSetupLink(
  { db }: Pick<Deps, 'db'>,
  token: string,
  now: Temporal.Instant,
): Promise<{ vence: string; zonas: string[] }> {
  const link = await findSetupLink(db, digest(token), now);
  if (!link) throw new AppError('setup.link_invalid');
  const known = await knownZones(db, ZONES);
  return { vence: link.expiresAt.toString(), zonas: ZONES.filter((zone) => known.has(zone)) };
}

/**
 * Makes an organisation: its schema, the starter catalogues of its regime, holidays of this year and the next, twelve
 * pay periods from the first day of operation on, and its first administrator, who holds every scope and logs in with
 * the rut. Schema and rows come in one transaction; an empty schema that is there is taken.
 * @throws setup.link_invalid, setup.code_taken, request.invalid with the messages by field, request.busy
 */
export async function createOrganisation(
  { db, bus, passwords }: Pick<Deps, 'db' | 'bus' | 'passwords'>,
  token: string,
  typed: NewOrganisation,
  now: Temporal.Instant,
): Promise<void> {
  const body = { ...typed, adminCorreo: tidyText(typed.adminCorreo) };
  const { zonas } = await readSetupLink({ db }, token, now);
  const fields = faultsOf(body, zonas);
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  const { codigo: code } = body;
  if (await isCodeTaken(db, code)) throw new AppError('setup.code_taken');
  await requireNewAccount(db, body);
  const passwordHash = await passwords.hash(body.password);
  // The calendar of holidays is large, and only a new organisation wants it: no transaction waits for it.
  const { newOrganisationRows } = await import('../starter/new-organisation.ts');
  const rows = { ...starterRows(body.regimen), ...newOrganisationRows(body) };
  const given = { passwordHash, rows, now };
  // A try that waits holds no connection, and finds the link gone once it was used.
  for (let left = TRIES; !(await db.begin((tx) => makeBehindLock(tx, token, body, given))); left -= 1) {
    if (left === 1) throw new AppError('request.busy');
    await sleep(PAUSE_MS);
  }
  bus.publish(organisationsTopic, code);
  await bus.sent();
}

interface Given {
  passwordHash: string;
  /** Rows of the catalogues and of the plan, by table. */
  rows: Partial<Record<Table, Record<string, unknown>[]>>;
  now: Temporal.Instant;
}

/** Makes an organisation, all or nothing. @returns false, and nothing is done, while another one is being made */
async function makeBehindLock(tx: Tx, token: string, body: NewOrganisation, given: Given): Promise<boolean> {
  const { codigo: code } = body;
  const t = tablesOf(schemaOf(code));
  if (!(await findSetupLink(tx, digest(token), given.now))) throw new AppError('setup.link_invalid');
  if (!(await lockSetup(tx))) return false;
  if (!(await takeSetupLink(tx, digest(token)))) throw new AppError('setup.link_invalid');
  if (await isCodeTaken(tx, code)) throw new AppError('setup.code_taken');
  await requireNewAccount(tx, body);
  await makeOrganisationSchema(tx, code);
  if (await hasPeople(tx, t)) throw new AppError('setup.code_taken');
  await fill(tx, t, body, given);
  return true;
}

async function fill(
  tx: Tx,
  t: TableNames,
  body: NewOrganisation,
  { passwordHash, rows, now }: Given,
): Promise<void> {
  const { codigo: code, nombre, zona: timeZone, regimen, adminRut, adminCorreo: email } = body;
  await insertInstance(tx, { code, name: typedName(nombre), timeZone, version });
  for (const [table, list] of Object.entries(rows) as [Table, Record<string, unknown>[]][]) {
    await insertRows(tx, t, table, list);
    if (table !== 'role' && list[0]?.id !== undefined) await moveSequence(tx, code, table);
  }
  const username = loginName(adminRut);
  const { personId, managerId } = await insertFirstAdministrator(tx, t, {
    firstName: typedName(body.adminNombre),
    lastName: typedName(body.adminApellidoPaterno),
    secondLastName: tidyText(body.adminApellidoMaterno ?? '') || null,
    rut: writtenRut(adminRut) ?? adminRut,
    email,
    username,
  });
  const accountId = await insertAccount(tx, { username, email, passwordHash });
  await insertMembership(tx, accountId, { code, role: 'admin', subjectId: managerId });
  const after = {
    codigo: code,
    regimen,
    zona: timeZone,
    operaDesde: body.operaDesde,
    administrador: personId,
  };
  const event = { action: 'organisation.create', entity: 'administrator', id: personId, after } as const;
  await insertAuditEvents(tx, t, managerSubject(managerId), [event], now);
}

/** Messages by field of a plan that cannot be carried out. */
function faultsOf(body: NewOrganisation, zones: readonly string[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  const need = (name: keyof NewOrganisation, message: string) => {
    if (tidyText(String(body[name] ?? '')) === '') fields[name] = [message];
  };
  need('nombre', 'Escribe el nombre de la organización.');
  need('adminNombre', 'Escribe tu nombre.');
  need('adminApellidoPaterno', 'Escribe tu apellido paterno.');
  if (!parseRut(body.rut)) fields.rut = ['El RUT no es válido: revisa el dígito verificador.'];
  if (!parseRut(body.adminRut)) fields.adminRut = ['El RUT no es válido: revisa el dígito verificador.'];
  if (!ORGANISATION_CODE.test(body.codigo)) {
    fields.codigo = [
      'Usa de 2 a 31 letras minúsculas sin acento, números o guion bajo; la primera, una letra.',
    ];
  }
  if (!zones.includes(body.zona)) fields.zona = ['Elige una zona horaria de la lista.'];
  if (!isEmail(body.adminCorreo)) fields.adminCorreo = ['Ingresa un correo válido.'];
  return { ...fields, ...newPasswordFields(body) };
}

/** An account of another organisation is never joined to a new one by somebody who only names it. */
async function requireNewAccount(db: Db | Tx, { adminRut, adminCorreo }: NewOrganisation): Promise<void> {
  const username = loginName(adminRut);
  const taken = await accountsLike(db, { username, email: adminCorreo });
  if (taken.length === 0) return;
  const fields: Record<string, string[]> = taken.some((account) => account.username === username)
    ? { adminRut: ['Esta persona ya tiene una cuenta aquí. Nombra a otra como primera administradora.'] }
    : { adminCorreo: ['Este correo ya pertenece a otro usuario.'] };
  throw new AppError('request.invalid', { fields });
}
