import { optionsOf } from '../rig/options.ts';
import type { FloorBench } from './support/floor-bench.ts';
import { measureFloorReads } from './support/floor-reads.ts';
import { measureStreams } from './support/floor-streams.ts';
import { openLarge } from './support/large.ts';

const sections: Record<string, (bench: FloorBench) => Promise<void>> = {
  reads: measureFloorReads,
  streams: measureStreams,
};

/**
 * Measures the managers' daily reads on the large database: the floor's reads against pgbench, the delay until open
 * pages hear of a mark, and the memory of a stream. `floor reads` or `floor streams` measures that alone; for a quick
 * look `--workers 200 --streams 200 --seconds 1 --pairs 1`.
 */
export default async function floor(args: string[]): Promise<void> {
  const option = optionsOf(args);
  const named = Object.keys(sections).filter((name) => args.includes(name));
  const database = await openLarge(option('workers', 5000));
  const failures: string[] = [];
  const fail = (what: string) => void failures.push(what);
  const judge: FloorBench['judge'] = (what, measured, atMost, unit) => {
    const held = measured <= atMost;
    console.log(`${what}: ${measured.toFixed(1)} ${unit} (at most ${atMost}), ${held ? 'held' : 'NOT HELD'}`);
    if (!held) fail(what);
  };
  try {
    for (const name of named.length > 0 ? named : Object.keys(sections)) {
      await sections[name]?.({ url: database.url, option, judge, fail });
    }
  } finally {
    await database.close();
  }
  if (failures.length > 0) throw new Error(`not held: ${failures.join(', ')}`);
}
