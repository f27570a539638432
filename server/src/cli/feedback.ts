import type { Db } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { listFeedback } from '../feedback/feedback.sql.ts';
import { listOrganisations } from '../identity/organisations.sql.ts';

const subjects = ['Sugerencias', 'Reclamos', 'Dudas', 'Encuesta'];

/**
 * Prints what people of an organisation sent, a line each, newest first: the moment, who, and the words. Line breaks
 * within them are written as spaces.
 * @param words the organisation's code, and one subject where not all are wanted
 * @throws Error with one sentence when one of them is missing or wrong
 */
export async function printFeedback(db: Db, [code, subject]: readonly string[]): Promise<void> {
  if (!code) throw new Error(`Usage: feedback ORGANISATION [${subjects.join('|')}]`);
  if (subject !== undefined && !subjects.includes(subject)) {
    throw new Error(`There is no subject "${subject}"; there are ${subjects.join(', ')}.`);
  }
  const organisation = (await listOrganisations(db)).find((one) => one.code === code);
  if (!organisation) throw new Error(`There is no organisation "${code}".`);
  const rows = await listFeedback(db, tablesOf(schemaOf(code)), subject ?? null);
  for (const { at, from, message } of rows) {
    console.log(`${at} ${from} ${message.replace(/[\s\p{Cc}]+/gu, ' ')}`);
  }
  console.error(`${rows.length} of ${organisation.name}.`);
}
