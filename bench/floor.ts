import { measureFloorReads } from './floor-reads.ts';
import { openLarge } from './support/large.ts';
import { optionsOf } from './support/options.ts';

/** What managers look at all day, on the large database; for a quick look `--workers 200 --seconds 1 --pairs 1`. */
export default async function floor(args: string[]): Promise<void> {
  const option = optionsOf(args);
  const database = await openLarge(option('workers', 5000));
  try {
    const failures = await measureFloorReads({ url: database.url, option });
    if (failures.length > 0) throw new Error(failures.join('\n'));
  } finally {
    await database.close();
  }
}
