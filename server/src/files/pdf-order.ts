import { encode } from 'uqr';
import { PdfDocument, type PdfHead, type TextStyle } from './pdf-document.ts';
import { drawTable, type PdfColumn, type PdfRow } from './pdf-table.ts';

interface Text {
  as: 'H1' | 'H2' | 'P';
  text: string;
  style?: TextStyle;
}
/** Room between two parts, in points. */
interface Gap {
  gap: number;
}
/** A QR code, for a screen reader by what it says it is. */
interface Code {
  qr: string;
  alt: string;
  /** The length of a side, in points. */
  side: number;
}
/** The next part stands on a page of its own. */
interface NewPage {
  page: true;
}
interface Table {
  columns: readonly PdfColumn[];
  rows: readonly PdfRow[];
}

/** A document as plain data, from its top to its bottom: the order of a drawing process. */
export interface PdfOrder {
  head: PdfHead;
  parts: readonly (Text | Gap | Table | Code | NewPage)[];
}

/** Draws it: half a second and more of pure work for a table of a year. */
export async function drawPdf({ head, parts }: PdfOrder): Promise<Uint8Array> {
  const page = new PdfDocument(head);
  for (const part of parts) {
    if ('text' in part) page.text(part.as, part.text, part.style);
    else if ('gap' in part) page.gap(part.gap);
    else if ('page' in part) page.newPage();
    else if ('qr' in part) drawCode(page, part);
    else drawTable(page, part.columns, part.rows);
  }
  return page.end();
}

/** Draws a code in its squares, each row of dark ones as one bar. */
function drawCode(page: PdfDocument, { qr, alt, side }: Code): void {
  const { data, size } = encode(qr, { ecc: 'M', border: 2 });
  const square = side / size;
  page.figure(alt, side, ({ x, y }) => {
    for (const [row, cells] of data.entries()) {
      let from = 0;
      while (from < size) {
        const until = cells.indexOf(!cells[from], from);
        const end = until === -1 ? size : until;
        if (cells[from]) page.doc.rect(x + from * square, y + row * square, (end - from) * square, square);
        from = end;
      }
    }
    page.doc.fill('#000000');
  });
}
