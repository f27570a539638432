import type { PdfDocument } from './pdf-document.ts';

/** A person in the column of names. */
export interface SheetPerson {
  /** The name and shorter ones, from the longest. */
  names: readonly string[];
  /** What tells a person apart whose name is there twice or can't be printed: '…678-5', or 'n.º 124'. */
  ending: string;
}

/** Points of the column's largest letters. */
export const NAME = 9;

/** What is said where such endings stand. */
export const ENDINGS =
  'Donde un nombre se repite o tiene letras que aquí no se imprimen, está el final del RUT o el número de la persona.';

/** A text without the letters that the faces lack; nothing where no letter is left. */
function printable(page: PdfDocument, text: string): string {
  const letters = Array.from(text.normalize('NFC')).filter((letter) => page.prints(letter));
  const left = letters.join('').replace(/\s+/g, ' ').trim();
  return /\p{L}/u.test(left) ? left : '';
}

/**
 * The people of a page as they stand in the column, in the style that is set: the longest name that has room, with the person's ending where the name is there twice or is not whole.
 */
function namedPeople(
  page: PdfDocument,
  people: readonly SheetPerson[],
  most: number,
): { texts: string[]; endings: boolean } {
  const all = people.map(({ names, ending }) => {
    const printed = names.map((name) => printable(page, name));
    const [whole = ''] = names;
    const fits = printed.find((name) => page.doc.widthOfString(name) <= most) ?? printed.at(-1) ?? '';
    return { printed, ending, lacks: printed[0] !== whole.normalize('NFC'), text: page.cut(fits, most) };
  });
  const counts = new Map<string, number>();
  for (const { text } of all) counts.set(text, (counts.get(text) ?? 0) + 1);
  let endings = false;
  const texts = all.map(({ printed, ending, lacks, text }) => {
    if (!lacks && counts.get(text) === 1) return text;
    endings = true;
    const room = most - page.doc.widthOfString(` ${ending}`);
    const name =
      printed.find((one) => page.doc.widthOfString(one) <= room) ?? page.cut(printed.at(-1) ?? '', room);
    return name ? `${name} ${ending}` : ending;
  });
  return { texts, endings };
}

/** The names of groups and people by line, in a column of so many points, and whether any has an ending. */
export function headsOf(
  page: PdfDocument,
  lines: readonly ({ group: string } | { person: SheetPerson })[],
  most: number,
): { heads: string[]; endings: boolean } {
  page.style({ size: NAME });
  const people = lines.flatMap((line) => ('person' in line ? line.person : []));
  const { texts, endings } = namedPeople(page, people, most);
  page.style({ size: NAME, bold: true });
  const named = texts.values();
  const heads = lines.map((line) =>
    'group' in line ? page.cut(line.group, most) : (named.next().value ?? ''),
  );
  return { heads, endings };
}
