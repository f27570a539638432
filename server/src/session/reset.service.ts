import { hash, randomBytes } from 'node:crypto';
import { passwordErrors } from '@relevo/domain/password';
import { findAccountsByEmail, revokeSessions, setPasswordHash } from '../identity/accounts.sql.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { AppError } from '../kernel/app-error.ts';
import type { AnonymousCall } from '../kernel/call.ts';
import { insertReset, resetIsOpen, takeReset } from './session.sql.ts';

const resetLife = Temporal.Duration.from({ hours: 1 });
const digest = (token: string): string => hash('sha256', token, 'base64url');

/**
 * Sends a link for a new password to every account with this e-mail. The work goes on after the answer, so
 * that neither the answer nor its time tells whether the e-mail is known.
 */
export function requestReset({ deps, now }: AnonymousCall, email: string): void {
  deps.background(async () => {
    for (const account of await findAccountsByEmail(deps.db, email)) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = now.add(resetLife);
      await insertReset(deps.db, { tokenHash: digest(token), accountId: account.id, expiresAt, now });
      await deps.mailer.send({
        to: account.email ?? email,
        subject: 'Relevo: cambia tu contraseña',
        text: [
          `Hola, ${account.username}:`,
          '',
          'Recibimos una solicitud para cambiar tu contraseña. Abre este enlace dentro de una hora:',
          `${deps.mailedAddress()}/#/reset-password/${token}`,
          '',
          'Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma.',
        ].join('\n'),
      });
    }
  });
}

/**
 * Sets a new password with the token of the mail and ends every session of the person.
 * @throws session.reset_invalid, request.invalid with the messages by field
 */
export async function resetPassword(
  { deps, now }: AnonymousCall,
  token: string,
  body: { password: string; password_confirmation: string },
): Promise<void> {
  // First whether the link is good at all: a bad password must not use it up.
  if (!(await resetIsOpen(deps.db, digest(token), now))) throw new AppError('session.reset_invalid');
  const { new_password: password, new_password_confirmation: confirmation } = passwordErrors({
    old_password: '',
    new_password: body.password,
    new_password_confirmation: body.password_confirmation,
  });
  if (password || confirmation) {
    throw new AppError('request.invalid', {
      fields: { ...(password && { password }), ...(confirmation && { password_confirmation: confirmation }) },
    });
  }
  const passwordHash = await deps.passwords.hash(body.password);
  const accountId = await deps.db.begin(async (tx) => {
    const taken = await takeReset(tx, digest(token), now);
    if (taken === null) throw new AppError('session.reset_invalid');
    await setPasswordHash(tx, taken, passwordHash);
    await revokeSessions(tx, taken, now);
    return taken;
  });
  deps.bus.publish('passwords', String(accountId));
  deps.bus.publish(endedTopic, sessionsOf.account(accountId));
}
