import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { firstLoad } from './first-load.ts';

const dist = resolve(import.meta.dirname, '../app/dist');
const manifestFile = join(dist, '.vite/manifest.json');

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export interface Budget {
  name: string;
  bytes: number;
  limit: number;
  /** Unit of the figure, where it is not bytes. */
  unit?: 'requests' | 'rounds';
}

/** Chunks downloaded before the password can be typed: the entry with all that it imports. */
const FIRST_LOAD = ['index.html'];
/** Chunks of the worker's home and calendar beyond those; the outbox's engine comes with the first stored mark. */
const MAIN_SCREENS = [
  'src/app/session-start.ts',
  'src/app/worker-tabs.tsx',
  'src/home/worker-home.page.tsx',
  'src/app/slots/home.ts',
  'src/shifts/calendar.page.tsx',
];

/** Lazy pages that open from there, each on its own: those of shift changes, notifications and reports. */
const FURTHER_PAGE =
  /^src\/(swaps|releases|offers|notifications|reports)\/.*(\.page|-report)\.tsx$|^src\/articles\/reader-pages\.ts$/;

/** Chunks of the article editor. */
const EDITOR = ['src/articles/editor/content-editor.tsx'];
/** Chunks of the roster's grid, of which a phone fetches nothing. */
const ROSTER = ['src/roster/wide-roster.tsx'];

export function appIsBuilt(): boolean {
  return existsSync(manifestFile);
}

/** Sizes of the built app after brotli, each with its limit in bytes (1 kB = 1000). */
export function checkSizes(): Budget[] {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
  const first = closure(manifest, FIRST_LOAD);
  const main = closure(manifest, [...FIRST_LOAD, ...MAIN_SCREENS]).difference(first);
  const roomsOfBoth = closure(manifest, [...FIRST_LOAD, ...MAIN_SCREENS, 'src/app/manager-tabs.tsx']);
  const pages = Object.keys(manifest)
    .filter((key) => FURTHER_PAGE.test(key))
    .map((key) => sum(scripts(manifest, closure(manifest, [key]).difference(roomsOfBoth))));
  if (pages.length === 0)
    throw new Error('The build has no further pages: name their rooms in scripts/size.ts.');
  const early = [...first, ...main].map((key) => manifest[key]!.file);
  const visit = firstLoad(dist);
  const map = early.filter((file) => readFileSync(join(dist, file), 'utf8').includes('leaflet-container'));
  return [
    { name: 'JavaScript to a usable login', bytes: sum(scripts(manifest, first)), limit: 125_000 },
    { name: 'styles to a usable login', bytes: visit.styles, limit: 12_000 },
    { name: 'a first visit to a usable login in all', bytes: visit.bytes, limit: 130_000 },
    { name: 'requests of a first visit', bytes: visit.requests, limit: 15, unit: 'requests' },
    { name: 'rounds of a first visit', bytes: visit.rounds, limit: 2, unit: 'rounds' },
    { name: 'JavaScript to home and calendar beyond it', bytes: sum(scripts(manifest, main)), limit: 75_000 },
    {
      name: `JavaScript to the largest of ${pages.length} further pages`,
      bytes: Math.max(...pages),
      limit: 15_000,
    },
    {
      name: 'JavaScript of the roster on a wide screen',
      bytes: sum(scripts(manifest, closure(manifest, ROSTER).difference(roomsOfBoth))),
      limit: 35_000,
    },
    {
      name: 'JavaScript of the editor of articles',
      bytes: sum(scripts(manifest, closure(manifest, EDITOR).difference(roomsOfBoth))),
      limit: 75_000,
    },
    { name: 'map code in either', bytes: sum(map), limit: 0 },
  ];
}

/** The chunks at the roots, with all their static imports. */
function closure(manifest: Record<string, Chunk>, roots: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key)) return;
    const chunk = manifest[key];
    // A page that was renamed must not slip out of its budget.
    if (!chunk) throw new Error(`The build has no chunk "${key}": name what replaced it in scripts/size.ts.`);
    found.add(key);
    chunk.imports?.forEach(visit);
  };
  for (const key of roots) visit(key);
  return found;
}

function scripts(manifest: Record<string, Chunk>, keys: Set<string>): Set<string> {
  return new Set([...keys].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js')));
}

/** Pages share most of their pieces, and compressing is slow. */
const known = new Map<string, number>();

function sum(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const size = known.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
    known.set(file, size);
    bytes += size;
  }
  return bytes;
}

export function describeBudget({ name, bytes, limit, unit }: Budget): string {
  const verdict = bytes <= limit ? 'ok' : 'OVER';
  const [used, allowed] = unit ? [bytes, `${limit} ${unit}`] : [kilobytes(bytes), kilobytes(limit)];
  return `${verdict.padEnd(4)} ${name}: ${used} of ${allowed} (${ratio(bytes, limit)})`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function ratio(bytes: number, limit: number): string {
  return limit === 0 ? 'none allowed' : (bytes / limit).toFixed(2);
}
