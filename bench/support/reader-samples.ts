import { largeUser } from '../../rig/seed-large.ts';
import { openSampler, type Sample } from './samples.ts';

/** Reads by readers of different units: three months of shifts, the first list of articles, and its newest article. */
export async function captureReads(
  url: string,
  workers: number,
): Promise<Record<'calendar' | 'list' | 'article', Sample[]>> {
  const step = Math.max(2, Math.floor(workers / 12));
  const { logIn, read, sample, close } = await openSampler(url);
  const day = (days: number) => Temporal.Now.plainDateISO('America/Santiago').add({ days }).toString();
  const reads = { calendar: [] as Sample[], list: [] as Sample[], article: [] as Sample[] };
  try {
    for (let id = 1; id <= workers; id += step) {
      const token = await logIn(largeUser(id).username);
      const path = 'me/articulos/vigentes?page=3';
      const { data } = (await read(path, token)) as { data: { data: { slug: string; titulo: string }[] } };
      const own = data.data.find(({ titulo }) => titulo !== 'Para todos');
      if (!own) throw new Error('a reader without articles');
      reads.calendar.push(await sample(`me/turnos?desde=${day(-30)}&hasta=${day(60)}`, token));
      reads.list.push(await sample(path, token));
      reads.article.push(await sample(`articulos/${own.slug}`, token));
    }
    return reads;
  } finally {
    await close();
  }
}
