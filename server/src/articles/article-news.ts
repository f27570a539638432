import { type LocalDate, localDateOf, localTimeOf } from '@relevo/domain/time';
import type { Tx } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { type Message, notify, workerSubject } from '../notify/notify.ts';
import { removeAbandoned } from './files.sql.ts';
import { listReached, listUntold, setTold } from './publish.sql.ts';

/** Tells recipients that an article is there, once for all. */
export async function notifyReaders(
  write: Parameters<typeof notify>[0],
  articleId: number,
  title: string,
  date: LocalDate,
  workerIds: readonly number[],
): Promise<void> {
  await setTold(write.tx, write.t, articleId, write.now);
  await notify(
    write,
    workerIds.map(
      (workerId): Message => ({
        subject: workerSubject(workerId),
        about: { thing: 'article', id: articleId, date },
        what: 'published',
        title: 'Nueva publicación',
        body: title,
      }),
    ),
  );
}

/** Articles that begin with a date are announced by day, not at midnight. */
const tellsFrom = '08:00:00';
/** The hours for which a draft without its files, and a file without an edit, are left alone. */
const abandonedAfterHours = 24;

/** Announces the articles whose first day has come, and removes drafts that were never published. */
export async function announceArticles(
  tx: Tx,
  { code, timeZone }: { code: string; timeZone: string },
  now: Temporal.Instant,
): Promise<void> {
  const t = tablesOf(schemaOf(code));
  await removeAbandoned(tx, t, now.subtract({ hours: abandonedAfterHours }));
  if (localTimeOf(now, timeZone) < tellsFrom) return;
  // Phones get it by the next round of pushes, open pages by their own clock.
  const write = { tx, t, now, touch: () => undefined, announce: () => undefined };
  for (const { id, title } of await listUntold(tx, t, now)) {
    const today = localDateOf(now, timeZone);
    const reached = await listReached(tx, t, id, today);
    await notifyReaders(
      write,
      id,
      title,
      today,
      reached.map((worker) => worker.id),
    );
  }
}
