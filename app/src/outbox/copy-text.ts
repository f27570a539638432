import type { OutboxEntry } from './entry.ts';

/** An entry outside its database, which gives the order. */
export type CopiedEntry = Omit<OutboxEntry, 'seq'>;

/** One state of the copy; of two, the one with the higher number is the newer. */
export interface Copy {
  number: number;
  /** The other file could not be written to: what that one holds may be newer, or missing here. */
  alone?: true;
  entries: CopiedEntry[];
}

/** First line of a copy; another format has another line, and is left as it is. */
const HEAD = 'relevo-outbox 1';

/** FNV-1a over the text's code units: finds a write that ended half way, and no ill will. */
function sumOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return sum;
}

/** The copy as the text of a file: format, sum and content, a line each. */
export function writeCopy(copy: Copy): string {
  const content = JSON.stringify(copy);
  return `${HEAD}\n${sumOf(content)}\n${content}`;
}

/** The copy that a file holds; null for a half-written one, and `foreign` for that of another version of the app. */
export function readCopy(text: string): Copy | 'foreign' | null {
  const [head = '', sum, ...rest] = text.split('\n');
  if (head !== HEAD) return /^relevo-outbox \d+$/.test(head) ? 'foreign' : null;
  const content = rest.join('\n');
  return String(sumOf(content)) === sum ? (JSON.parse(content) as Copy) : null;
}
