import type { Body } from '@relevo/contract';
import { elapsedMs } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import { loadSetting } from '../settings/settings.sql.ts';
import { surveyOn } from '../settings/settings.ts';
import {
  insertFeedback,
  insertSurveyAnswer,
  lastSurveyAnswer,
  upsertChatCredential,
} from './feedback.sql.ts';

/**
 * Stores a person's feedback (spec 1 §5). The text comes with its subject before it; it is refused only when both are
 * missing, so that only the mark between them is left.
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
  await call.deps.write(call, async ({ tx, t, now, audit }) => {
    await insertFeedback(tx, t, { subject: actor.subject, message: body.mensaje.trim(), now });
    audit({ action: 'feedback.sent', entity: 'feedback' });
    return {};
  });
}

/** Stores the chat provider's credential of this person (spec 1 §7). */
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

/** The days after which a person is asked again. */
const surveyDays = 90;

/** Whether a worker may be asked: the survey is on, and its last answer is old enough. */
export async function isSurveyDue({ deps, actor, now }: Call): Promise<boolean> {
  const { t } = actor.org;
  if (!(await loadSetting(deps.db, t, surveyOn))) return false;
  const last = await lastSurveyAnswer(deps.db, t, actor.subject);
  return isOldEnough(last, now);
}

const isOldEnough = (last: string | null, now: Temporal.Instant): boolean =>
  last === null || elapsedMs(last, now) >= surveyDays * 24 * 3_600_000;

/**
 * Keeps an answer to the survey, as feedback is kept.
 * @throws survey.not_asked while it is off, and within 90 days of the last answer
 */
export const answerSurvey = (
  call: Call,
  { valor, comentario = '' }: Body<'POST me/encuesta'>,
): Promise<object> =>
  call.deps.write(call, async (write) => {
    const { tx, t, now, audit } = write;
    const { subject } = call.actor;
    // Two devices may ask at once.
    await lockWorkers(write, [call.actor.id]);
    const due =
      (await loadSetting(tx, t, surveyOn)) && isOldEnough(await lastSurveyAnswer(tx, t, subject), now);
    if (!due) throw new AppError('survey.not_asked');
    await insertSurveyAnswer(tx, t, { subject, score: valor, comment: comentario.trim(), now });
    audit({ action: 'survey.answered', entity: 'survey_answer' });
    return {};
  });
