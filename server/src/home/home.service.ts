import { AppError, notFound } from '../kernel/app-error.ts';
import type { Call } from '../kernel/call.ts';
import { insertFeedback, upsertChatCredential } from './home.sql.ts';

/**
 * Keeps a person's feedback (spec 1 §5). The text comes with its subject before it; it is refused only when
 * both are missing, so that nothing but the mark between them is left.
 * @throws thing.not_found for another worker's id, feedback.empty
 */
export async function sendFeedback(
  call: Call,
  body: { mensaje: string; idtrabajador: number | null },
): Promise<void> {
  const { actor } = call;
  const own = actor.role === 'worker' ? actor.id : null;
  if (body.idtrabajador !== null && body.idtrabajador !== own) throw notFound();
  if (/^[\s:]*$/.test(body.mensaje)) throw new AppError('feedback.empty');
  await call.deps.write(
    call,
    async ({ tx, t, now, audit }) => {
      await insertFeedback(tx, t, { subject: actor.subject, message: body.mensaje.trim(), now });
      audit({ action: 'feedback.sent', entity: 'feedback' });
      return {};
    },
    ['POST usuario/feedback', body],
  );
}

/** Keeps what the chat provider needs to know this person again (spec 1 §7). */
export async function keepChatCredential<T extends { external_id: string; restore_id: string | null }>(
  call: Call,
  credential: T,
): Promise<T> {
  return call.deps.write(call, async ({ tx, t, audit }) => {
    await upsertChatCredential(tx, t, call.actor.subject, credential);
    audit({ action: 'chat_credential.kept', entity: 'chat_credential' });
    return credential;
  });
}
