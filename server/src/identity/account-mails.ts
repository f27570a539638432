import type { AnonymousCall } from '../kernel/call.ts';
import type { Account } from './accounts.sql.ts';

/**
 * Mails that an account's password has changed, so that a change by somebody else does not go unnoticed. The mail
 * leaves after the answer: a mail server that says nothing keeps no change from holding. An account without an
 * address gets none.
 * @param how `own`: in the profile, where this session goes on; `link`: by the link of a mail
 */
export function mailPasswordChanged(
  { deps }: Pick<AnonymousCall, 'deps'>,
  { username, email }: Pick<Account, 'username' | 'email'>,
  how: 'own' | 'link',
): void {
  if (email === null) return;
  const where =
    how === 'own'
      ? 'desde tu perfil. Tus demás sesiones se cerraron.'
      : 'con un enlace enviado a este correo. Todas tus sesiones se cerraron.';
  deps.background(() =>
    deps.mailer.send({
      to: email,
      subject: 'Relevo: tu contraseña cambió',
      text: [
        `Hola, ${username}:`,
        '',
        `Tu contraseña se cambió ${where}`,
        '',
        'Si fuiste tú, no tienes que hacer nada.',
        'Si no fuiste tú, pide aquí una contraseña nueva y avisa a tu jefatura:',
        `${deps.mailedAddress()}/#/recover-password`,
      ].join('\n'),
    }),
  );
}

/**
 * Mails the address that an account had that another one took its place: from now on links for a new password go to
 * that, so whoever holds the old one hears of it here or never. It names the new address to nobody. Leaves after the
 * answer, as the mail about a password; an account that had no address gets none.
 * @param account as it was before the change
 */
export function mailEmailChanged(
  { deps }: Pick<AnonymousCall, 'deps'>,
  { username, email }: Pick<Account, 'username' | 'email'>,
): void {
  if (email === null) return;
  deps.background(() =>
    deps.mailer.send({
      to: email,
      subject: 'Relevo: tu correo cambió',
      text: [
        `Hola, ${username}:`,
        '',
        'El correo de tu cuenta se cambió desde tu perfil. Esta dirección ya no recibe mensajes de Relevo.',
        '',
        'Si fuiste tú, no tienes que hacer nada.',
        'Si no fuiste tú, avisa de inmediato a tu jefatura o a Gestión de Personas: los enlaces para una contraseña nueva ya no llegan aquí.',
      ].join('\n'),
    }),
  );
}
