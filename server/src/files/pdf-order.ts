import { drawCode, type PdfCode } from './pdf-code.ts';
import { MARGIN, PdfDocument, type PdfHead, type TextStyle } from './pdf-document.ts';
import { drawRosterSheet, type RosterSheet } from './pdf-roster-sheet.ts';
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
/** The next part stands on a page of its own. */
interface NewPage {
  page: true;
}
/** A page of a roster, which fills what is left of a page. */
interface Sheet {
  roster: RosterSheet;
}
interface Table {
  columns: readonly PdfColumn[];
  rows: readonly PdfRow[];
}

/** A document as plain data, from its top to its bottom: the order of a drawing process. */
export interface PdfOrder {
  head: PdfHead;
  parts: readonly (Text | Gap | Table | PdfCode | NewPage | Sheet)[];
}

/** Draws it: half a second and more of pure work for a table of a year. */
export async function drawPdf({ head, parts }: PdfOrder): Promise<Uint8Array> {
  const page = new PdfDocument(head);
  for (const part of parts) {
    if ('text' in part) page.text(part.as, part.text, part.style);
    else if ('gap' in part) page.gap(part.gap);
    else if ('page' in part) page.newPage();
    else if ('roster' in part) drawRosterSheet(page, part.roster);
    else if ('qr' in part) {
      page.makeRoom(part.side);
      drawCode(page, part, { x: MARGIN, y: page.doc.y });
    } else drawTable(page, part.columns, part.rows);
  }
  return page.end();
}
