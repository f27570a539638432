/** The white space and comments between two words of a PDF. */
export const space = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]*[\\r\\n])';
const word = new RegExp(`${space}*(<<|>>|<[\\dA-Fa-f\\s]*>|[[\\]]|\\(|/?[^\\0\\s()<>[\\]{}/%]+)`, 'y');
const numberWord = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * Whether a value of `/OpenAction` shows a place of its own document, or nothing, and cannot do more: a destination, or
 * an action of the kind `/GoTo` that says nothing but its destination. Everything else is refused, known or not.
 * @param value text from where the value begins; what comes behind it counts for nothing
 */
export function opensOnAPlace(value: string): boolean {
  const words = [...wordsOf(value)];
  if (words[0] === '[') return placeAt(words, 0) !== null;
  return words[0] === '<<' ? isGoTo(words) : words[0] === 'null';
}

function isGoTo(words: readonly string[]): boolean {
  const seen = new Set<string>();
  let at = 1;
  while (words[at] !== '>>') {
    const key = plain(words[at]);
    const end = key === '/D' || key === '/SD' ? placeAt(words, at + 1) : nameAt(words, at + 1, kinds[key]);
    if (end === null || seen.has(key)) return false;
    seen.add(key);
    at = end;
  }
  return seen.has('/S') && seen.has('/D');
}

const kinds: Partial<Record<string, string>> = { '/Type': '/Action', '/S': '/GoTo' };

const nameAt = (words: readonly string[], at: number, name: string | undefined): number | null =>
  name !== undefined && plain(words[at]) === name ? at + 1 : null;

/** @returns where the words behind a destination begin: a page with its part, a name, or where it is told; null of anything else */
function placeAt(words: readonly string[], at: number): number | null {
  const first = words[at] ?? '';
  if (first === '[') {
    const end = words.indexOf(']', at);
    return words.slice(at + 1, end).some((one) => /^(?:<<|>>|\[)$/.test(one)) || end === -1 ? null : end + 1;
  }
  if (numberWord.test(first)) return words[at + 2] === 'R' ? at + 3 : null;
  return first.startsWith('/') || first === '(' || /^<[^<]/.test(first) ? at + 1 : null;
}

/** A name with its letters, of which any may stand as its number: `/G#6fTo`. */
const plain = (name = ''): string =>
  name.replace(/#([\dA-Fa-f]{2})/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** The words of a text until one that is none; a string in brackets is the word `(`. */
function* wordsOf(text: string): Generator<string> {
  const next = new RegExp(word);
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const [, one = ''] = found;
    if (one === '(') {
      next.lastIndex = stringEnd(text, next.lastIndex);
      if (next.lastIndex > text.length) return;
    }
    yield one;
  }
}

/** Behind the string that begins here, in which brackets are pairs; beyond the text where it does not end. */
function stringEnd(text: string, from: number): number {
  let open = 1;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') open += 1;
    else if (letter === ')') open -= 1;
    if (open === 0) return at + 1;
  }
  return text.length + 1;
}
