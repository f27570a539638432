import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

export const insertFeedback = (
  db: Queries,
  t: TableNames,
  { subject, message, now }: { subject: string; message: string; now: Temporal.Instant },
) =>
  db.query(sql`
  insert into ${t('feedback')} (subject, message, created_at) values (${subject}, ${message}, ${now.toString()})`);

/**
 * Feedback and answers to the survey, newest first.
 * @param subject of feedback, or `Encuesta`; null: all
 */
export const listFeedback = (
  db: Queries,
  t: TableNames,
  subject: string | null,
): Promise<{ at: string; from: string; message: string }[]> =>
  db.query(sql`
    select at::text, "from", message from (
      select f.created_at as at, f.subject as "from", f.message from ${t('feedback')} f
      where ${subject}::text is null or f.message = ${subject} or starts_with(f.message, ${subject} || ': ')
      union all
      select a.created_at, a.subject, concat_ws(': ', 'Encuesta ' || a.score, nullif(a.comment, ''))
      from ${t('survey_answer')} a where ${subject}::text is null or ${subject} = 'Encuesta') told
    order by at desc, message`);

/** The moment of somebody's last answer to the survey. */
export async function lastSurveyAnswer(db: Queries, t: TableNames, subject: string): Promise<string | null> {
  const [row] = await db.query<{ at: string | null }>(sql`
    select max(created_at) as at from ${t('survey_answer')} where subject = ${subject}`);
  return row?.at ?? null;
}

export const insertSurveyAnswer = (
  db: Queries,
  t: TableNames,
  {
    subject,
    score,
    comment,
    now,
  }: { subject: string; score: number; comment: string; now: Temporal.Instant },
) =>
  db.query(sql`
    insert into ${t('survey_answer')} (subject, score, comment, created_at)
    values (${subject}, ${score}, ${comment}, ${now.toString()})`);

export const upsertChatCredential = (
  db: Queries,
  t: TableNames,
  subject: string,
  { external_id: externalId, restore_id: restoreId }: { external_id: string; restore_id: string | null },
) =>
  db.query(sql`
  insert into ${t('chat_credential')} (subject, external_id, restore_id)
  values (${subject}, ${externalId}, ${restoreId})
  on conflict (subject) do update set external_id = excluded.external_id, restore_id = excluded.restore_id`);
