import type { Bounce } from '@relevo/domain/invitations';

/** What nodemailer throws: the status code and the text of the server's answer, or a fault of the way to it. */
interface MailFault {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** Enhanced status codes of RFC 3463, by class, subject and detail. */
const FULL = /\b[45]\.2\.[23]\b/;
const UNKNOWN = /\b5\.1\.\d+\b|\b[45]\.2\.1\b/;

/**
 * Why a mail did not leave. A server's enhanced status code (RFC 3463) counts before the reply code of RFC 5321: of the
 * mailbox 5.2.2 is full, 5.1.x is no address and 5.2.1 a disabled one; what else it refuses is a refusal.
 * @param error what the mailer threw
 */
export function bounceOf(error: unknown): Bounce {
  const { responseCode, response = '', code } = error as MailFault;
  if (responseCode === undefined) return code === 'EENVELOPE' ? 'no_existe' : 'sin_conexion';
  if (FULL.test(response) || responseCode === 552 || responseCode === 452) return 'buzon_lleno';
  if (UNKNOWN.test(response)) return 'no_existe';
  if (/\b[45]\.\d\.\d+\b/.test(response)) return responseCode >= 500 ? 'rechazado' : 'sin_conexion';
  if ([550, 551, 553].includes(responseCode)) return 'no_existe';
  return responseCode >= 500 ? 'rechazado' : 'sin_conexion';
}
