import type { Queries } from '../db/connection.ts';
import { ArchiveError, isTimeZone } from './archive-format.ts';
import { findOddText, listTextColumns, listZones, type TextColumn } from './row-values.sql.ts';

/** The longest name and the longest text that any call takes, in characters. */
const [nameLength, wordsLength] = [200, 4_000];
/** A name is required of every person and thing. */
const names = ['name', 'first_name', 'last_name'];
const shorts = [
  ...names,
  'second_last_name',
  'abbreviation',
  'alias',
  'heading',
  'title',
  'username',
  'email',
];
const words = [
  ...['comment', 'decision_comment', 'end_comment', 'description', 'message'],
  ...['note', 'notes', 'observation', 'opposition', 'reason'],
];

/**
 * Looks at values that pages are drawn from and that no constraint of the schema judges: an archive whose author gave
 * them with intent has right sums all the same.
 * @param code the organisation's, whose rows are in their tables
 * @throws ArchiveError naming table and row of the first that cannot be
 */
export async function requireSoundValues(db: Queries, code: string): Promise<void> {
  for (const text of await listTextColumns(db, code)) {
    if (text.column === 'time_zone') await requireZones(db, code, text);
    const longest = shorts.includes(text.column) ? nameLength : wordsLength;
    if (longest === wordsLength && !words.includes(text.column)) continue;
    const blank = names.includes(text.column);
    const row = await findOddText(db, code, text, { longest, blank });
    if (row !== null) {
      const limit = blank ? `is empty or longer than ${longest}` : `is longer than ${longest}`;
      throw new ArchiveError(`${text.table}, row ${row}: its ${text.column} ${limit} characters`);
    }
  }
}

async function requireZones(db: Queries, code: string, text: TextColumn): Promise<void> {
  for (const { zone, row, known } of await listZones(db, code, text)) {
    if (known && isTimeZone(zone)) continue;
    throw new ArchiveError(`${text.table}, row ${row}: there is no time zone ${quoted(zone)}`);
  }
}

/** A value, cut to what a terminal shows. */
const quoted = (value: string): string => JSON.stringify(value.slice(0, 60));
