import { objectsInStreams, type PdfStream } from './pdf-objects.ts';
import { opensOnAPlace, space } from './pdf-opening.ts';

/** Names of active content: scripts, media, attachments, forms for other programs, and links out of the document. */
const active = namesOf(
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'],
  ...['SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'Movie', 'Sound'],
);
/** Names so short that the bytes of a picture spell them by chance. Neither does anything without one of the others. */
const short = namesOf('JS', 'AA');
const tailLength = 1024;
/** The two names of a file that is an address; each may be harmless without the other. */
const addressed = [namesOf('FS'), namesOf('URL')];
const openAction = new RegExp(namesOf('OpenAction').source, 'g');
const leadingSpace = new RegExp(`^${space}*`);
const reference = new RegExp(`^(\\d{1,10})${space}+(\\d{1,5})${space}+R(?![^\\0\\s()<>[\\]{}/%])`);
const objectStream = namesOf('ObjStm');
const objectStreams = new RegExp(objectStream.source, 'g');
/** The most actions on opening: more than any honest document has. */
const openingsAtMost = 50;
/** The most characters of an action on opening. */
const actionLength = 4096;

/**
 * Whether these bytes are a whole PDF without anything active in plain sight: begun and ended as one, with the place
 * of its table of contents, and none of the names by which a document runs scripts or programs, carries files, sends
 * a form, opens another document, plays something or is a form of XFA, however they are spelled; no file that is an
 * address; and nothing on opening but a place of its own.
 *
 * It sees what is written plainly, and the objects in object streams, which most PDFs since version 1.5 have: a stream
 * of objects that can't be unpacked, within limits, is refused. Nothing is proved about what a reader's decoders make
 * of pictures and faces. A PDF is therefore served as a download with a policy of its own, never as a page.
 */
export function isSoundPdf(bytes: Buffer): boolean {
  if (!/^%PDF-(?:1\.\d|2\.\d)[\s%]/.test(bytes.toString('latin1', 0, 16))) return false;
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailLength));
  const table = /startxref\s+(\d+)\s+%%EOF/.exec(tail);
  if (!table || Number(table[1]) >= bytes.length) return false;
  const text = bytes.toString('latin1');
  if (active.test(text)) return false;
  const { outside, streams } = partsOf(text);
  const packed = objectsInStreams(text, streams, objectStream);
  // An object stream that is told and was not found is hidden.
  const told = outside.match(objectStreams)?.length ?? 0;
  if (!packed || told > packed.read || active.test(packed.plain)) return false;
  const { plain } = packed;
  const all = `${outside}\n${plain}`;
  return (
    !short.test(all) &&
    !addressed.every((name) => name.test(all)) &&
    opensQuietly(plain === '' ? text : `${text}\n${plain}`)
  );
}

/** Whether opening does no more than show a place of the document itself, as far as that is written plainly. */
function opensQuietly(text: string): boolean {
  const objects = new Set<string>();
  let openings = 0;
  for (const { index, 0: name } of text.matchAll(openAction)) {
    openings += 1;
    if (openings > openingsAtMost) return false;
    const value = valueAt(text, index + name.length);
    const [, number, generation] = reference.exec(value) ?? [];
    if (number !== undefined) objects.add(`${Number(number)}${space}+${Number(generation)}`);
    else if (!opensOnAPlace(value)) return false;
  }
  if (objects.size === 0) return true;
  const begins = new RegExp(`(?<![\\d.])0*(?:${[...objects].join('|')})${space}+obj`, 'g');
  for (const { index, 0: head } of text.matchAll(begins)) {
    openings += 1;
    if (openings > 2 * openingsAtMost || !opensOnAPlace(valueAt(text, index + head.length))) return false;
  }
  return true;
}

const valueAt = (text: string, from: number): string =>
  text.slice(from, from + actionLength).replace(leadingSpace, '');

/**
 * A pattern for these names, and for none that only begins like one. Any character of a name may stand as its number,
 * `/J#61vaScript`: searched for as it is, since a text of ten megabytes written anew would hold up everybody.
 */
function namesOf(...names: string[]): RegExp {
  const spellings = names.map((name) => name.replace(/./g, (letter) => `(?:${letter}|${numberOf(letter)})`));
  return new RegExp(`/(?:${spellings.join('|')})(?=[\\0\\s()<>[\\]{}/%]|$)`);
}

function numberOf(letter: string): string {
  return `#${letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`;
}

/** The text outside of streams, and the streams. */
function partsOf(text: string): { outside: string; streams: PdfStream[] } {
  const begins = />>\s*stream\r?\n/g;
  const parts: string[] = [];
  const streams: PdfStream[] = [];
  let from = 0;
  for (let begin = begins.exec(text); begin; begin = begins.exec(text)) {
    const end = text.indexOf('endstream', begins.lastIndex);
    // A stream without an end is no stream.
    if (end === -1) break;
    const head = text.slice(from, begin.index);
    parts.push(head);
    streams.push({ head, from: begins.lastIndex, until: end });
    from = end;
    begins.lastIndex = end;
  }
  return { outside: [...parts, text.slice(from)].join('\n'), streams };
}
