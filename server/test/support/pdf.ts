import { getDocumentProxy } from 'unpdf';

/** An element of a PDF's structure, which a screen reader goes by. */
export interface PdfPart {
  role: string;
  children: PdfPart[];
  /** All words below it. */
  text: string;
}

export interface ReadPdf {
  title: string;
  language: string;
  tagged: boolean;
  pages: { text: string; parts: PdfPart[] }[];
  /** Names of its faces; those that are embedded have a prefix. */
  faces: string[];
}

interface Node {
  role?: string;
  children?: Node[];
  type?: string;
  id?: string;
}

/** Reads a PDF back as a reader would: its words, and the structure that they stand in. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const faces = new Set<string>();
  for (const [name] of Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/\/BaseFont \/[\w+-]+/g)) {
    faces.add(name.slice('/BaseFont /'.length));
  }
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const { text, byContent } = wordsOf(items as Item[]);
    const tree = (await page.getStructTree()) as Node | null;
    pages.push({ text, parts: (tree?.children ?? []).map((node) => partOf(node, byContent)) });
  }
  return {
    title: String((info as { Title?: string }).Title),
    language: String((info as { Language?: string }).Language),
    tagged: (await document.getMarkInfo())?.Marked === true,
    pages,
    faces: [...faces],
  };
}

interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
}

/** The texts of the first page in their order, each with where it stands from the lower left corner. */
export async function linesOf(bytes: Uint8Array): Promise<PlacedText[]> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    return [{ text: item.str, x, y, width: item.width }];
  });
}

interface Item {
  str?: string;
  hasEOL?: boolean;
  type?: string;
  id?: string;
}

function wordsOf(items: readonly Item[]) {
  const byContent = new Map<string, string>();
  const open: (string | null)[] = [];
  let text = '';
  for (const { str, hasEOL, type, id } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id ?? null);
    else if (type === 'endMarkedContent') open.pop();
    const words = `${str ?? ''}${hasEOL ? '\n' : ''}`;
    text += words;
    const inside = open.findLast((one) => one !== null);
    if (inside) byContent.set(inside, (byContent.get(inside) ?? '') + words);
  }
  return { text, byContent };
}

function partOf(node: Node, byContent: ReadonlyMap<string, string>): PdfPart {
  const inside = node.children ?? [];
  const children = inside.filter(({ role }) => role !== undefined).map((child) => partOf(child, byContent));
  const own = inside.map(({ type, id }) => (type === 'content' ? (byContent.get(id ?? '') ?? '') : ''));
  return {
    role: node.role ?? '',
    children,
    text: [...own, ...children.map(({ text }) => text)].filter(Boolean).join(' ').trim(),
  };
}

/** All parts of a role, from the top. */
export const partsOf = (parts: readonly PdfPart[], role: string): PdfPart[] =>
  parts.flatMap((part) => [...(part.role === role ? [part] : []), ...partsOf(part.children, role)]);
