import { encode } from 'uqr';
import type { PdfDocument, Place } from './pdf-document.ts';

/** A QR code, for a screen reader by what it says it is. */
export interface PdfCode {
  qr: string;
  alt: string;
  /** The length of a side, in points. */
  side: number;
}

/** Draws a code in its squares, each row of dark ones as one bar. */
export function drawCode(page: PdfDocument, { qr, alt, side }: PdfCode, place: Place): void {
  const { data, size } = encode(qr, { ecc: 'M', border: 2 });
  const square = side / size;
  page.figure(alt, side, place, () => {
    for (const [row, cells] of data.entries()) {
      let from = 0;
      while (from < size) {
        const until = cells.indexOf(!cells[from], from);
        const end = until === -1 ? size : until;
        const left = place.x + from * square;
        if (cells[from]) page.doc.rect(left, place.y + row * square, (end - from) * square, square);
        from = end;
      }
    }
    page.doc.fill('#000000');
  });
}
