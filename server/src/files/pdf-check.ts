/** What runs by itself, is carried along, or is read by another program than the reader. */
const active = namesOf('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA');
/** So short that the bytes of a picture spell them by chance. Neither does anything without one of the others. */
const short = namesOf('JS', 'AA');
const tailLength = 1024;

/**
 * Whether these bytes are a whole PDF without anything active in plain sight: begun and ended as one, with the place
 * of its table of contents, and none of the names by which a document runs scripts or programs, carries files or is
 * a form of XFA, however they are spelled.
 *
 * It sees what is written plainly. Objects in compressed streams, which most PDFs since version 1.5 have, and
 * encrypted documents are not looked into, and nothing is proved about what a reader's decoders make of pictures and
 * faces. A PDF is therefore served as a download with a policy of its own, never as a page.
 */
export function isSoundPdf(bytes: Buffer): boolean {
  if (!/^%PDF-(?:1\.\d|2\.\d)[\s%]/.test(bytes.toString('latin1', 0, 16))) return false;
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailLength));
  const table = /startxref\s+(\d+)\s+%%EOF/.exec(tail);
  if (!table || Number(table[1]) >= bytes.length) return false;
  const text = bytes.toString('latin1');
  return !active.test(text) && !short.test(outsideStreams(text));
}

/**
 * One of these names, and no longer one that begins like it. Any character of a name may stand as its number,
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

function outsideStreams(text: string): string {
  const begins = />>\s*stream\r?\n/g;
  const parts: string[] = [];
  let from = 0;
  for (let begin = begins.exec(text); begin; begin = begins.exec(text)) {
    const end = text.indexOf('endstream', begins.lastIndex);
    // What never ends is no stream.
    if (end === -1) break;
    parts.push(text.slice(from, begin.index));
    from = end;
    begins.lastIndex = end;
  }
  return [...parts, text.slice(from)].join('\n');
}
