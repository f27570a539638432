import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import { tableFile } from '../files/table-file.ts';
import { askerOf } from '../http/asker-gone.ts';
import type { Context, FileAnswer } from '../http/context.ts';
import { membersOf } from '../identity/members.sql.ts';
import type { Seen } from '../identity/people-access.sql.ts';
import { countPeople, type Filters } from './people.sql.ts';
import { recordPeopleFile } from './people-file.service.ts';
import { listForFile } from './people-file.sql.ts';
import { fileCells, fileHeading } from './people-file.ts';

type Asking = Pick<
  Context<'GET administracion/personas/archivo'>,
  'call' | 'org' | 'now' | 'actor' | 'reply'
>;

/** People of a file that are in memory at a time. */
const FILE_PART = 1_000;

/** The facts that a read of people is judged by. */
export const seenAt = async (
  { db }: Pick<Deps, 'db'>,
  { org: { code, timeZone }, now }: Pick<Asking, 'org' | 'now'>,
): Promise<Seen> => ({
  members: await membersOf(db, code, now),
  today: localDateOf(now, timeZone),
});

/**
 * The people of these filters as a file, by name; that it was taken is recorded.
 * @param led what people lead in words, by their ids, for a file that tells it
 */
export async function peopleTable(
  { db, workbooks }: Pick<Deps, 'db' | 'workbooks'>,
  context: Asking,
  filters: Filters,
  format: 'csv' | 'xlsx',
  led?: (ids: readonly number[]) => Promise<Map<number, string>>,
): Promise<FileAnswer> {
  const { call, org } = context;
  const facts = await seenAt({ db }, context);
  const rows = async function* () {
    for (let offset = 0; ; offset += FILE_PART) {
      const some = await listForFile(db, org.t, facts, filters, { offset, limit: FILE_PART });
      const words = led && (await led(some.map(({ id }) => id)));
      yield some.map((row) => fileCells({ ...row, led: words?.get(row.id) }, words !== undefined));
      if (some.length < FILE_PART) return;
    }
  };
  const table = { heading: fileHeading(led !== undefined), rows: rows() };
  const file = await tableFile({ workbooks }, askerOf(context), format, table);
  await recordPeopleFile(call, await countPeople(db, org.t, facts, filters));
  return { ...file, name: `personas_${facts.today}.${format}` };
}
