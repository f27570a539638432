import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

const faceOf = (weight: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/roboto/${weight}/Roboto_${weight}.ttf`);
const FACES = { plain: faceOf('400Regular'), bold: faceOf('700Bold') };

export const MARGIN = 36;
/** Kept free at the foot of each page, for its number. */
const FOOT = 24;

export interface PdfHead {
  title: string;
  /** The organisation that issues the document; the first line of each page's foot. */
  organisation: string;
  /** The moment of the content, in milliseconds since 1970: the same content gives the same bytes. */
  at: number;
  layout: 'portrait' | 'landscape';
  /** The paper; A4 where nothing is said. */
  paper?: 'A3' | 'A4';
}

/** A place on a page, in points from its upper left corner. */
export interface Place {
  x: number;
  y: number;
}

interface Face {
  hasGlyphForCodePoint(code: number): boolean;
}

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/**
 * A PDF that a screen reader can read (PDF/UA): everything on it is in its structure or marked as decoration, its
 * faces are embedded, and its language and title are named. Written from the top to the bottom.
 */
export class PdfDocument {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: Structure;
  readonly #done: Promise<void>;
  readonly #chunks: Buffer[] = [];
  readonly #head: PdfHead;

  constructor(head: PdfHead) {
    this.#head = head;
    const options = {
      size: head.paper ?? 'A4',
      layout: head.layout,
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
      pdfVersion: '1.7',
      // The types of pdfkit do not know this subset yet.
      subset: 'PDF/UA' as string,
      tagged: true,
      lang: 'es-CL',
      displayTitle: true,
      bufferPages: true,
      font: FACES.plain,
      info: {
        Title: head.title,
        Author: head.organisation,
        CreationDate: new Date(head.at),
      },
    };
    this.doc = new PDFDocument(options as PDFKit.PDFDocumentOptions);
    this.doc.registerFont('plain', FACES.plain).registerFont('bold', FACES.bold);
    this.#done = new Promise((resolve, reject) => this.doc.on('end', resolve).on('error', reject));
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  /** The lowest edge for content on a page. */
  get bottom(): number {
    return this.doc.page.height - MARGIN - FOOT;
  }

  /** Begins a new page where there is no room for something so high. @returns whether it did */
  makeRoom(height: number): boolean {
    if (this.doc.y + height <= this.bottom) return false;
    this.doc.addPage();
    return true;
  }

  style({ size = 9, bold = false, color = '#10201D' }: TextStyle): this {
    this.doc
      .font(bold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(color);
    return this;
  }

  /** Whether the faces have a letter; one that they lack would be an empty box. */
  prints(letter: string): boolean {
    this.style({});
    // The types of pdfkit do not know its face.
    const { font } = (this.doc as unknown as { _font: { font: Face } })._font;
    return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }

  /** A text in one line that is no wider than so many points, in the style that is set: its end becomes '…'. */
  cut(text: string, most: number): string {
    if (this.doc.widthOfString(text) <= most) return text;
    const letters = Array.from(text);
    while (letters.length > 0 && this.doc.widthOfString(`${letters.join('').trimEnd()}…`) > most)
      letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  /** A part of the structure, in another one or at its top. */
  part(type: string, inside: Structure = this.#root, scope?: 'Column' | 'Row'): Structure {
    // The types of pdfkit know of no scope: without the title they would take no such object.
    const named: { title?: string; scope?: typeof scope } = { scope };
    const part = this.doc.struct(type, named);
    inside.add(part);
    return part;
  }

  /** Marks the content that `draw` draws as a part of the structure. */
  content(part: Structure, type: string, draw: () => void): void {
    const content = this.doc.markStructureContent(type);
    draw();
    this.doc.endMarkedContent();
    part.add(content);
  }

  /** Decorations such as lines and grounds, which a screen reader leaves out. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** A heading or a paragraph over the whole width, with its own place in the structure. */
  text(type: 'H1' | 'H2' | 'P', text: string, style: TextStyle = {}): void {
    this.style(style);
    const { align = 'left' } = style;
    this.makeRoom(this.doc.heightOfString(text, { width: this.width }));
    this.content(this.part(type), type, () =>
      this.doc.text(text, MARGIN, this.doc.y, { width: this.width, align }),
    );
  }

  /** A square picture with its own place in the structure, which a screen reader reads as `alt`. */
  figure(alt: string, side: number, { x, y }: Place, draw: () => void): void {
    const box = [x, y, x + side, y + side] as const;
    const figure = this.doc.struct('Figure', { alt, bbox: box } as { alt: string });
    this.#root.add(figure);
    this.content(figure, 'Figure', draw);
    this.doc.y = y + side;
  }

  newPage(): void {
    this.doc.addPage();
  }

  gap(points: number): void {
    this.doc.y += points;
  }

  /** Writes the page numbers and ends the document. */
  async end(): Promise<Uint8Array> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.doc.switchToPage(page);
      const y = this.doc.page.height - MARGIN - 8;
      const line = { width: this.width, lineBreak: false };
      this.style({ size: 8, color: '#43534F' });
      this.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      this.doc.text(`${this.#head.organisation} · ${this.#head.title}`, MARGIN, y, line);
      this.doc.text(`Página ${page - start + 1} de ${count}`, MARGIN, y, { ...line, align: 'right' });
      this.doc.endMarkedContent();
    }
    this.#root.end();
    this.doc.end();
    await this.#done;
    return Buffer.concat(this.#chunks);
  }
}
