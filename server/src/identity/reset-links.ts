import { hash, randomBytes } from 'node:crypto';
import type { Queries, Tx } from '../db/connection.ts';
import type { Mailer } from '../mail.ts';
import type { Account } from './accounts.sql.ts';
import { forgetReset, insertReset } from './resets.sql.ts';

const resetLife = Temporal.Duration.from({ hours: 1 });
/** The most reset mails for one account in an hour, as each visitor can ask for one to any address. */
const atMost = 3;
export const resetHash = (token: string): string => hash('sha256', token, 'base64url');

/**
 * Makes the token of a link for a new password; links of before end. The caller holds the account's lock.
 * @returns null where the account got as many within the hour as one may
 */
export async function makeResetToken(
  tx: Tx,
  accountId: number,
  now: Temporal.Instant,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const reset = { tokenHash: resetHash(token), accountId, expiresAt: now.add(resetLife), now };
  const kept = await insertReset(tx, reset, { atMost, since: now.subtract({ hours: 1 }) });
  return kept ? token : null;
}

interface Mailing {
  db: Queries;
  mailer: Mailer;
  mailedAddress(): string;
}
/** By whom a link was asked for: by a visitor who wrote the address, or for the person at the desk of an organisation. */
type AskedBy = { desk: string } | 'visitor';

/** Mails a link for a new password; one that was not sent does not count. */
export async function mailResetLink(
  { db, mailer, mailedAddress }: Mailing,
  { username, email }: Pick<Account, 'username'> & { email: string },
  token: string,
  by: AskedBy,
): Promise<void> {
  try {
    const link = `${mailedAddress()}/#/reset-password/${token}`;
    await mailer.send({ to: email, ...wordsFor(username, link, by) });
  } catch (error) {
    await forgetReset(db, resetHash(token));
    throw error;
  }
}

const wordsFor = (username: string, link: string, by: AskedBy) => ({
  subject: 'Relevo: cambia tu contraseña',
  text: [
    `Hola, ${username}:`,
    '',
    `${by === 'visitor' ? 'Recibimos una solicitud' : `Gestión de Personas de ${by.desk} te envía este enlace`} para cambiar tu contraseña. ${by === 'visitor' ? 'Abre este enlace' : 'Ábrelo'} dentro de una hora:`,
    link,
    '',
    'Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma.',
  ].join('\n'),
});
