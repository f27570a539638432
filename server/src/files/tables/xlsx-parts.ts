import type { Archive } from './archive.ts';
import { FileRefused, TABLE_LIMITS, unreadable } from './table-reader.ts';
import { wholeXml } from './xml.ts';

/** A sheet of a workbook, and the part that has its cells. */
export interface XlsxSheet {
  name: string;
  hidden: boolean;
  path: string;
}

/** The book of a workbook: its sheets in order, where its texts and styles are, and from when it counts days. */
export interface XlsxBook {
  sheets: XlsxSheet[];
  since1904: boolean;
  texts: string | null;
  styles: string | null;
}

interface Relation {
  type: string;
  path: string;
}

/**
 * The book of an XLSX archive.
 * @throws FileRefused where there is none, and where it has macros
 */
export async function readBook(archive: Archive): Promise<XlsxBook> {
  const roots = await relationsOf(archive, '');
  const book = [...roots.values()].find(({ type }) => type === 'officeDocument')?.path;
  if (book === undefined) throw unreadable();
  await refuseMacros(archive, book);
  const relations = await relationsOf(archive, book);
  const sheets: XlsxSheet[] = [];
  let since1904 = false;
  await wholeXml(archive.open(book), {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = isTrue(attributes.date1904);
      if (name !== 'sheet') return;
      const relation = relations.get(idOf(attributes));
      // A sheet of a chart or of macros has no cells.
      if (relation?.type !== 'worksheet') return;
      const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      sheets.push({ name: attributes.name ?? '', hidden, path: relation.path });
    },
  });
  const partOf = (type: string) => [...relations.values()].find((one) => one.type === type)?.path ?? null;
  return { sheets, since1904, texts: partOf('sharedStrings'), styles: partOf('styles') };
}

const idOf = (attributes: Record<string, string>): string => {
  const key = Object.keys(attributes).find((name) => name.endsWith(':id'));
  return (key && attributes[key]) ?? '';
};

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** The relations of a part by their id. All of them are looked for in the archive, also those that mean to leave it. */
async function relationsOf(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const [folder, file] = [part.slice(0, part.lastIndexOf('/') + 1), part.slice(part.lastIndexOf('/') + 1)];
  const path = `${folder}_rels/${file}.rels`;
  const relations = new Map<string, Relation>();
  if (!archive.names.has(path)) return relations;
  await wholeXml(archive.open(path), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: resolved(folder, Target) });
    },
  });
  return relations;
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path: string[] = [];
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
}

/** Judges by the type of the book's own part: types by the endings of names say more than is in the archive. */
async function refuseMacros(archive: Archive, book: string): Promise<void> {
  let type = '';
  await wholeXml(archive.open('[Content_Types].xml'), {
    open(name, { PartName, ContentType = '' }) {
      if (name === 'Override' && PartName === `/${book}`) type = ContentType;
    },
  });
  // A binary workbook is another format, whatever its type says about macros.
  if (/binary/i.test(type)) throw unreadable();
  const hasMacros = [...archive.names].some((name) => /(^|\/)(vbaProject\.bin$|macrosheets\/)/i.test(name));
  if (hasMacros || /macroEnabled/i.test(type)) throw new FileRefused({ code: 'A9' });
}

/** The texts that cells of all sheets name by number, without the readings of East Asian letters. */
export async function readTexts(archive: Archive, path: string | null): Promise<string[]> {
  const texts: string[] = [];
  if (path === null || !archive.names.has(path)) return texts;
  let text = '';
  let [inText, inReading] = [false, false];
  await wholeXml(archive.open(path), {
    open(name) {
      if (name === 'si') text = '';
      inText = name === 't';
      if (name === 'rPh') inReading = true;
    },
    text(piece) {
      if (inText && !inReading) text = joined(text, piece);
    },
    close(name) {
      inText = false;
      if (name === 'rPh') inReading = false;
      if (name === 'si') texts.push(unescaped(text));
    },
  });
  return texts;
}

/** A text with a piece more, as long as one sign over the limit of a cell, so that nothing longer is kept. */
export const joined = (text: string, piece: string): string =>
  text.length > TABLE_LIMITS.text ? text : text + piece.slice(0, TABLE_LIMITS.text + 1);

/** Signs that XML cannot have stand as '_x000D_' in OOXML. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
