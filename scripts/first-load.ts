import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface FirstLoad {
  requests: number;
  /** Number of round trips: a file must arrive before the next can be requested. */
  rounds: number;
  /** After brotli, without headers. */
  bytes: number;
  /** Bytes of the styles among them, as if alone. */
  styles: number;
}

const ASKED = /<(?:link rel="(?:modulepreload|stylesheet)"|script)[^>]* (?:href|src)="\.\/([^"]+)"/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;
const IMPORTED = /(?:from|import)\s*"(\.\/[^"]+)"/g;

/** Files that the built index.html in `dist` requests before its first page can be used, by the files alone. */
export function firstLoad(dist: string): FirstLoad {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const known = new Set<string>();
  let bytes = compressed(page);
  let rounds = 1;
  let wanted = [...page.matchAll(ASKED)].map(([, file]) => file!);
  while (wanted.length > 0) {
    rounds += 1;
    const next: string[] = [];
    for (const file of new Set(wanted)) {
      known.add(file);
      const text = readFileSync(join(dist, file), 'utf8');
      bytes += compressed(text);
      next.push(...[...text.matchAll(IMPORTED)].map(([, path]) => join('assets', path!)));
    }
    wanted = next.filter((file) => !known.has(file));
  }
  const styles = [...page.matchAll(STYLE)].map(([, text]) => text).join('\n');
  return { requests: known.size + 1, rounds, bytes, styles: compressed(styles) };
}

function compressed(text: string): number {
  return brotliCompressSync(text).length;
}
