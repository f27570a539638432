import { foldedText } from './import-cells.ts';

/** The longest text for which a near name is looked for: a longer one is no misspelled name. */
const longest = 80;
/** The most texts for which a near name is looked for: a file with more is about another list. */
const lookedFor = 200;

/** Pairs of letters that are compared at most for all near names: a tenth of a second where lists are very long. */
const comparedAtMost = 20_000_000;

/** The most texts of which the name that they mean is kept. */
const kept = 2000;

/** The names of an organisation's units, positions and the like, to be found by what a file says. */
export class NameList {
  readonly names: readonly string[];
  readonly #byFolded: Map<string, string[]>;
  /** Near names of texts that were looked for: files say the same wrong name in many rows. */
  readonly #near = new Map<string, string | null>();
  #compared = 0;
  /** Names that texts mean: each is said in many rows, and folding it costs most of the search. */
  readonly #found = new Map<string, string | null>();

  constructor(names: readonly string[]) {
    this.names = names;
    this.#byFolded = Map.groupBy(names, foldedText);
  }

  /**
   * The name that a text means, without case, accents and signs; null where none does. Names that differ by an accent
   * alone are told apart by it.
   */
  find(text: string): string | null {
    const known = this.#found.get(text);
    if (known !== undefined) return known;
    const name = this.#meant(text);
    if (this.#found.size < kept) this.#found.set(text, name);
    return name;
  }

  #meant(text: string): string | null {
    const found = this.#byFolded.get(foldedText(text)) ?? [];
    return found.length === 1 ? (found[0] ?? null) : (found.find((name) => name === text) ?? null);
  }

  /** The name that comes nearest to a text, to be proposed and never taken; null where none is near. */
  nearest(text: string): string | null {
    const wanted = foldedText(text);
    if (wanted.length > longest) return null;
    const known = this.#near.get(wanted);
    if (known !== undefined) return known;
    if (this.#near.size >= lookedFor || this.#compared >= comparedAtMost) return null;
    const near = this.#search(wanted);
    this.#near.set(wanted, near);
    return near;
  }

  #search(wanted: string): string | null {
    let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
    let nearest: string | null = null;
    for (const [folded, [name = null]] of this.#byFolded) {
      const begins = wanted.length > 2 && (folded.startsWith(wanted) || wanted.startsWith(folded));
      if (!begins && Math.abs(folded.length - wanted.length) >= least) continue;
      if (!begins) this.#compared += wanted.length * folded.length;
      const distance = begins ? 1 : changes(wanted, folded, least);
      if (distance < least) [nearest, least] = [name, distance];
    }
    return nearest;
  }
}

/**
 * Letters that are put in, left out or changed between two texts, at least (Levenshtein).
 * @returns a number from `limit` on where it is no smaller: a name so far away is not near, and is left early
 */
function changes(a: string, b: string, limit: number): number {
  let row = Uint16Array.from({ length: b.length + 1 }, (_, at) => at);
  let next = new Uint16Array(b.length + 1);
  for (let index = 0; index < a.length; index += 1) {
    const letter = a.charCodeAt(index);
    let [left, corner] = [index + 1, row[0] ?? 0];
    let least = left;
    next[0] = left;
    for (let at = 1; at <= b.length; at += 1) {
      const above = row[at] ?? 0;
      left = Math.min(left + 1, above + 1, corner + (letter === b.charCodeAt(at - 1) ? 0 : 1));
      corner = above;
      next[at] = left;
      if (left < least) least = left;
    }
    if (least >= limit) return limit;
    [row, next] = [next, row];
  }
  return row[b.length] ?? 0;
}
