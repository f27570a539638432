import type { Actor } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Deps } from '../kernel/deps.ts';
import { insertFeedback, upsertChatCredential } from './home.sql.ts';

/**
 * Keeps a person's feedback (spec 1 §5). The text comes with its subject before it; it is refused only when
 * both are missing, so that nothing but the mark between them is left.
 * @throws thing.not_found for another worker's id, feedback.empty
 */
export async function sendFeedback(
  deps: Deps,
  actor: Actor,
  body: { mensaje: string; idtrabajador: number | null },
  key: string | null,
  now: Temporal.Instant,
): Promise<void> {
  const own = actor.role === 'worker' ? actor.id : null;
  if (body.idtrabajador !== null && body.idtrabajador !== own) throw notFound();
  if (/^[\s:]*$/.test(body.mensaje)) throw new AppError('feedback.empty');
  await deps.write(
    actor,
    async ({ tx, t, audit }) => {
      await insertFeedback(tx, t, { subject: actor.subject, message: body.mensaje.trim(), now });
      audit({ action: 'feedback.sent', entity: 'feedback' });
      return {};
    },
    { key, request: ['POST usuario/feedback', body] },
  );
}

/** Keeps what the chat provider needs to know this person again (spec 1 §7). */
export async function keepChatCredential<T extends { external_id: string; restore_id: string | null }>(
  deps: Deps,
  actor: Actor,
  credential: T,
): Promise<T> {
  return deps.write(actor, async ({ tx, t, audit }) => {
    await upsertChatCredential(tx, t, actor.subject, credential);
    audit({ action: 'chat_credential.kept', entity: 'chat_credential' });
    return credential;
  });
}
