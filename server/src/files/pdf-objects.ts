import { inflateSync } from 'node:zlib';

/** The most object streams of a document, the most objects in them, and the most bytes that all of them unpack to. */
const streamsAtMost = 2_000;
const objectsAtMost = 200_000;
const bytesAtMost = 16 * 1024 * 1024;
/** The longest dictionary of a stream, in characters. */
const dictionaryLength = 2_000;

/** A stream of a PDF: its dictionary, as the text before it ends, and its bytes as they are kept. */
export interface PdfStream {
  head: string;
  from: number;
  until: number;
}

/**
 * The objects in the object streams of a document, written plainly, as `9 0 obj … endobj` each.
 * @param text the document, a character a byte
 * @param name the name of an object stream, in any spelling
 * @returns the text, and the number of streams; null where one can't be read, or where there is more than an honest
 *   document has
 */
export function objectsInStreams(
  text: string,
  streams: readonly PdfStream[],
  name: RegExp,
): { plain: string; read: number } | null {
  const plain: string[] = [];
  let objects = 0;
  let left = bytesAtMost;
  let read = 0;
  for (const stream of streams) {
    const dictionary = dictionaryOf(stream.head);
    if (!name.test(dictionary)) continue;
    read += 1;
    // No program spells its own keys in numbers.
    if (dictionary.includes('#')) return null;
    const count = numberAfter(dictionary, 'N');
    const first = numberAfter(dictionary, 'First');
    if (read > streamsAtMost || count === null || first === null) return null;
    objects += count;
    if (objects > objectsAtMost) return null;
    const unpacked = unpack(dictionary, text.slice(stream.from, stream.until), left);
    if (unpacked === null) return null;
    left -= unpacked.length;
    const written = writtenPlainly(unpacked, count, first);
    if (written === null) return null;
    plain.push(written);
  }
  return { plain: plain.join('\n'), read };
}

const dictionaryOf = (head: string): string => {
  const near = head.slice(-dictionaryLength);
  return near.slice(near.lastIndexOf('obj') + 3);
};

/** The value of a key with a number. */
function numberAfter(dictionary: string, name: string): number | null {
  const found = [...dictionary.matchAll(new RegExp(`/${name}(?![A-Za-z])\\s*(\\d{1,7}(?=[\\s/>]|$))?`, 'g'))];
  const [only] = found;
  // A key that stands twice, or whose value stands elsewhere, is read differently by each reader.
  if (
    found.length !== 1 ||
    only?.[1] === undefined ||
    /^\s+\d+\s+R/.test(dictionary.slice(only.index + only[0].length))
  ) {
    return null;
  }
  return Number(only[1]);
}

/** @returns null for another filter than FlateDecode, for a prediction, and for what is damaged or too large */
function unpack(dictionary: string, packed: string, left: number): string | null {
  if (/\/(?:DecodeParms|DP|F)(?![A-Za-z])/.test(dictionary) || left <= 0) return null;
  if (!/\/Filter(?![A-Za-z])/.test(dictionary)) return packed.length > left ? null : packed;
  const filters = /\/Filter\s*(?:\[\s*(\/[^\s/\]]+)\s*\]|(\/[^\s/>[\]]+))/.exec(dictionary);
  if (!filters || !/^\/(?:FlateDecode|Fl)$/.test(filters[1] ?? filters[2] ?? '')) return null;
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: left }).toString('latin1');
  } catch {
    return null;
  }
}

/** @returns null where the table before the objects does not name all of them */
function writtenPlainly(unpacked: string, count: number, first: number): string | null {
  const table = unpacked.slice(0, first).trim().split(/\s+/).map(Number);
  if (table.length < 2 * count || table.some((one) => !Number.isInteger(one))) return null;
  const places = Array.from({ length: count }, (_, index) => ({
    number: table[2 * index] ?? 0,
    at: first + (table[2 * index + 1] ?? 0),
  })).sort((a, b) => a.at - b.at);
  return places
    .map(({ number, at }, index) => `${number} 0 obj\n${unpacked.slice(at, places[index + 1]?.at)}\nendobj`)
    .join('\n');
}
