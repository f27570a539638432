import { MARGIN, type PdfDocument, type TextStyle } from './pdf-document.ts';

export interface PdfColumn {
  heading: string;
  /** The column's part of the width, beside the others'. */
  share: number;
  align?: 'left' | 'right';
}

export interface PdfRow {
  cells: readonly string[];
  /** The look: sums stand out, footnotes are quiet; a heading is small, so that its words fit. */
  look?: 'head' | 'sum' | 'quiet';
}

const PADDING = 3;
const SIZE = 8;
const HEAD_SIZE = 7;
const LINE = '#75837E';
const GROUND = '#E7ECE9';

/**
 * A table that names its cells: a heading for each column, drawn again on each page and read aloud once, and the first
 * cell of a row is the row's.
 */
export function drawTable(page: PdfDocument, columns: readonly PdfColumn[], rows: readonly PdfRow[]): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * page.width);
  const table = page.part('Table');
  const draw = (row: PdfRow, head: boolean) => drawRow(page, table, { columns, widths, row, head });
  const heading: PdfRow = { cells: columns.map((column) => column.heading), look: 'head' };
  const headHeight = heightOf(page, heading, widths);
  // A heading must not stand alone at the foot of a page.
  page.makeRoom(headHeight + (rows[0] ? heightOf(page, rows[0], widths) : 0));
  draw(heading, true);
  for (const row of rows) {
    if (page.makeRoom(heightOf(page, row, widths))) {
      page.decoration(() => {
        drawGround(page, heading, page.doc.y, headHeight);
        drawCells(page, { columns, widths, row: heading });
      });
      page.gap(headHeight);
    }
    draw(row, false);
  }
  page.doc.x = MARGIN;
}

type Table = ReturnType<PdfDocument['part']>;

interface Drawn {
  columns: readonly PdfColumn[];
  widths: readonly number[];
  row: PdfRow;
}

const styleOf = ({ look }: PdfRow): TextStyle => ({
  size: look === 'head' ? HEAD_SIZE : SIZE,
  bold: look === 'sum' || look === 'head',
  color: look === 'quiet' ? '#43534F' : '#10201D',
});

function heightOf(page: PdfDocument, row: PdfRow, widths: readonly number[]): number {
  page.style(styleOf(row));
  const line = page.doc.currentLineHeight(true);
  const heights = row.cells.map((cell, index) => {
    const width = (widths[index] ?? 0) - 2 * PADDING;
    return isOneLine(page, cell, width) ? line : page.doc.heightOfString(cell, { width });
  });
  return Math.max(...heights) + 2 * PADDING;
}

const isOneLine = (page: PdfDocument, text: string, width: number): boolean =>
  !text.includes('\n') && page.doc.widthOfString(text) <= width;

function drawRow(page: PdfDocument, table: Table, drawn: Drawn & { head: boolean }): void {
  const { row, widths, head } = drawn;
  const tr = page.part('TR', table);
  const height = heightOf(page, row, widths);
  const { y } = page.doc;
  page.decoration(() => drawGround(page, row, y, height));
  drawCells(page, drawn, (index, write) => {
    const type = head || index === 0 ? 'TH' : 'TD';
    const cell = page.part(type, tr, type === 'TH' ? (head ? 'Column' : 'Row') : undefined);
    page.content(cell, type, write);
  });
  page.doc.y = y + height;
}

function drawGround(page: PdfDocument, { look }: PdfRow, y: number, height: number): void {
  if (look === 'sum' || look === 'head') page.doc.rect(MARGIN, y, page.width, height).fill(GROUND);
  page.doc
    .moveTo(MARGIN, y + height)
    .lineTo(MARGIN + page.width, y + height)
    .lineWidth(0.5)
    .stroke(LINE);
}

function drawCells(
  page: PdfDocument,
  { columns, widths, row }: Drawn,
  around: (index: number, write: () => void) => void = (_, write) => write(),
): void {
  const { y } = page.doc;
  page.style(styleOf(row));
  let x = MARGIN;
  for (const [index, text] of row.cells.entries()) {
    const width = (widths[index] ?? 0) - 2 * PADDING;
    const align = columns[index]?.align ?? 'left';
    const left = x + PADDING;
    const own = page.doc.widthOfString(text);
    around(index, () => {
      // Text that fits on one line is drawn without a search for breaks, which takes most of the time.
      if (!isOneLine(page, text, width)) page.doc.text(text, left, y + PADDING, { width, align });
      else
        page.doc.text(text, align === 'right' ? left + width - own : left, y + PADDING, { lineBreak: false });
    });
    x += width + 2 * PADDING;
  }
  page.doc.y = y;
}
