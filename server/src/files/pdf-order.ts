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
interface Table {
  columns: readonly PdfColumn[];
  rows: readonly PdfRow[];
}

/** A document as plain data, from its top to its bottom: the order of a drawing process. */
export interface PdfOrder {
  head: PdfHead;
  parts: readonly (Text | Gap | Table)[];
}

/** Draws it: half a second and more of pure work for a table of a year. */
export async function drawPdf({ head, parts }: PdfOrder): Promise<Uint8Array> {
  const page = new PdfDocument(head);
  for (const part of parts) {
    if ('text' in part) page.text(part.as, part.text, part.style);
    else if ('gap' in part) page.gap(part.gap);
    else drawTable(page, part.columns, part.rows);
  }
  return page.end();
}
