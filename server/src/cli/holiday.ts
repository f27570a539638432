import type { Db } from '../db/connection.ts';
import { putHoliday } from '../holidays/holidays.service.ts';
import { listOrganisations } from '../identity/organisations.sql.ts';

/**
 * Makes a date a holiday of an organisation, and says how many days of leave came back.
 * @param words the organisation's code, the date and the holiday's name
 * @throws Error with one sentence when one of them is missing or wrong
 */
export async function makeHoliday(db: Db, [code, date, ...words]: readonly string[]): Promise<void> {
  const name = words.join(' ').trim();
  if (!code || !date || name === '') throw new Error('Usage: holiday ORGANISATION 2026-12-07 "Name"');
  const organisation = (await listOrganisations(db)).find((one) => one.code === code);
  if (!organisation) throw new Error(`There is no organisation "${code}".`);
  const day = { date: dateOf(date), name };
  const returned = await db.begin((tx) => putHoliday(tx, organisation, day, Temporal.Now.instant()));
  console.log(`${day.date} is a holiday of ${organisation.name}; ${returned} days of leave came back.`);
}

function dateOf(text: string): string {
  try {
    // Temporal takes more, such as moments and years of six digits.
    if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) throw new Error();
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    throw new Error(`"${text}" is no date; write it as 2026-12-07.`);
  }
}
