import type { Mailer } from '../mail.ts';
import type { Account } from './accounts.sql.ts';

interface Mailing {
  mailer: Mailer;
  background(work: () => Promise<void>): void;
  /** The address of this server, for links in mails. */
  mailedAddress(): string;
}
type Addressed = Pick<Account, 'username' | 'email'>;

/**
 * Mails an account about a change. The mail leaves after the answer: a silent mail server keeps no change from holding.
 * An account without an address gets none.
 */
function mailAccount(mailing: Mailing, { username, email }: Addressed, subject: string, lines: string[]) {
  if (email === null) return;
  const text = [`Hola, ${username}:`, '', ...lines].join('\n');
  mailing.background(() => mailing.mailer.send({ to: email, subject, text }));
}

const ALL_ENDED = 'Todas tus sesiones se cerraron, y las llaves de antes ya no abren tu cuenta.';
const CHANGED = {
  own: 'desde tu perfil. Tus demás sesiones se cerraron.',
  link: `con un enlace enviado a este correo. ${ALL_ENDED}`,
  letter: `con una carta de Gestión de Personas. ${ALL_ENDED}`,
};

/**
 * Mails that an account's password has changed, so that a change by somebody else does not go unnoticed.
 * @param how `own`: in the profile, where this session goes on; `link`: by the link of a mail; `letter`: by a printed one
 */
export function mailPasswordChanged(mailing: Mailing, account: Addressed, how: keyof typeof CHANGED): void {
  mailAccount(mailing, account, 'Relevo: tu contraseña cambió', [
    `Tu contraseña se cambió ${CHANGED[how]}`,
    '',
    'Si fuiste tú, no tienes que hacer nada.',
    'Si no fuiste tú, pide aquí una contraseña nueva y avisa a tu jefatura:',
    `${mailing.mailedAddress()}/#/recover-password`,
  ]);
}

/**
 * Mails the address that an account had that another one took its place: links for a new password go there from now on.
 * The new address stays unnamed.
 * @param account as it was before the change
 */
export function mailEmailChanged(mailing: Mailing, account: Addressed): void {
  mailAccount(mailing, account, 'Relevo: tu correo cambió', [
    'El correo de tu cuenta se cambió desde tu perfil. Esta dirección ya no recibe mensajes de Relevo.',
    '',
    'Si fuiste tú, no tienes que hacer nada.',
    'Si no fuiste tú, avisa de inmediato a tu jefatura o a Gestión de Personas: los enlaces para una contraseña nueva ya no llegan aquí.',
  ]);
}

const unknownFactor =
  'Si no fuiste tú, cambia tu contraseña y avisa de inmediato a quien administra tu organización.';

/** Mails that an account has a new second factor. */
export function mailFactorEnrolled(mailing: Mailing, account: Addressed): void {
  mailAccount(mailing, account, 'Relevo: activaste un segundo factor', [
    'Tu cuenta pide desde ahora un código de tu teléfono para lo que da acceso a otras personas.',
    'Guarda tus códigos de recuperación: los anteriores ya no sirven.',
    '',
    unknownFactor,
  ]);
}

/** Mails that a recovery code was used in place of the second factor. */
export function mailRecoveryCodeUsed(mailing: Mailing, account: Addressed): void {
  mailAccount(mailing, account, 'Relevo: se usó un código de recuperación', [
    'Alguien entró a tu administración con uno de tus códigos de recuperación, que ya no sirve más.',
    '',
    unknownFactor,
  ]);
}

/** Mails that somebody else took the second factor of an account away. */
export function mailFactorReset(mailing: Mailing, account: Addressed): void {
  mailAccount(mailing, account, 'Relevo: quitaron tu segundo factor', [
    'Otra persona que administra tu organización quitó el segundo factor de tu cuenta. Actívalo de nuevo en tu perfil.',
    '',
    'Si no lo pediste, avisa de inmediato a quien administra tu organización.',
  ]);
}

/** Mails that an account has a new passkey. */
export function mailPasskeyAdded(mailing: Mailing, account: Addressed): void {
  mailAccount(mailing, account, 'Relevo: agregaste una llave', [
    'Desde ahora se entra a tu cuenta también con la huella, el rostro o el PIN de un equipo.',
    '',
    'Si no fuiste tú, quita la llave en tu perfil, cambia tu contraseña y avisa a tu jefatura.',
  ]);
}

/** Mails that a letter was printed by which an account's password can be renewed. */
export function mailLetterPrinted(mailing: Mailing, account: Addressed): void {
  mailAccount(mailing, account, 'Relevo: imprimieron una carta para tu cuenta', [
    'Gestión de Personas imprimió una carta con la que eliges una contraseña nueva. Mientras no se use, la tuya sigue siendo la misma.',
    '',
    'Si no la pediste, avisa de inmediato a Gestión de Personas: cambiar tu contraseña anula la carta.',
  ]);
}
