import { drawCode } from './pdf-code.ts';
import { MARGIN, type PdfDocument } from './pdf-document.ts';
import { ENDINGS, headsOf, NAME, type SheetPerson } from './pdf-roster-names.ts';

/** A shift on paper: readable without colour by its outline, its ground or its hatching. */
export type SheetMark =
  | { look: 'outlined' | 'filled'; text: string }
  /** Somebody who is away; a screen reader reads `alt`. */
  | { look: 'hatched'; alt: string };

export interface SheetDay {
  weekday: string;
  day: string;
  /** Weekends have a grey ground. */
  weekend: boolean;
  holiday: boolean;
  /** A thick line stands before a Monday. */
  monday: boolean;
}

/** A count of people; one below the minimum is inverted. */
interface SheetCount {
  text: string;
  low: boolean;
}

export type SheetLine =
  | { group: string; counts: readonly (readonly SheetCount[])[] }
  | { person: SheetPerson; cells: readonly (SheetMark | null)[] };

/** A page of a roster for the wall. */
export interface RosterSheet {
  title: string;
  period: string;
  legend: readonly { mark: SheetMark; text: string }[];
  days: readonly SheetDay[];
  lines: readonly SheetLine[];
  /** The lines of the foot, from the top; the last is bold. */
  notes: readonly string[];
  signature: string;
  /** The address that the code opens. */
  address: string;
}

const INK = '#000000';
const LINE = '#9A9A9A';
const WEEKEND = '#EDEDED';
const GROUP = '#DCDCDC';
const FOOT = 62;
const HEAD = 26;
const MOST_ROW = 17.5;

/** Room beside a name in its column. */
const NAME_GAP = 6;

interface Grid {
  sheet: RosterSheet;
  /** What stands in the column of names, by line. */
  heads: readonly string[];
  top: number;
  names: number;
  width: number;
  row: number;
}

/** Draws a page: title, legend, the grid with a row a line, and the foot with its code. */
export function drawRosterSheet(page: PdfDocument, sheet: RosterSheet): void {
  page.text('H1', sheet.title, { size: 22, bold: true, color: INK });
  page.text('P', sheet.period, { size: 12, color: INK });
  drawLegend(page, sheet);
  const names = Math.min(128, page.width * 0.2);
  const { heads, endings } = headsOf(page, sheet.lines, names - NAME_GAP);
  if (endings) page.text('P', ENDINGS, { size: 8, color: INK });
  const top = page.doc.y;
  const room = page.bottom - FOOT - top - HEAD;
  const width = (page.width - names) / sheet.days.length;
  const grid = { sheet, heads, top, names, width, row: Math.min(MOST_ROW, room / sheet.lines.length) };
  page.decoration(() => drawGrounds(page, grid));
  drawRows(page, grid);
  page.doc.y = page.bottom - FOOT + 10;
  drawFoot(page, sheet);
}

function drawLegend(page: PdfDocument, { legend }: RosterSheet): void {
  const { doc } = page;
  const size = 9;
  page.style({ size, color: INK });
  const widths = legend.map(({ text }) => 26 + doc.widthOfString(text) + 14);
  const all = widths.reduce((sum, one) => sum + one, 0);
  // Beside the period where there is room, else below.
  const beside = all < page.width * 0.6;
  let y = beside ? doc.y - 14 : doc.y + 4;
  let x = beside ? MARGIN + page.width - all + 14 : MARGIN;
  for (const [index, { mark, text }] of legend.entries()) {
    const width = widths[index] ?? 0;
    if (x + width - 14 > MARGIN + page.width) {
      x = MARGIN;
      y += 17;
    }
    const box = { x, y: y - 1, width: 22, height: 13 };
    page.decoration(() => drawMark(page, mark, box));
    page.content(page.part('P'), 'P', () => {
      drawMarkText(page, mark, box);
      page.style({ size, color: INK });
      doc.text(text, x + 26, y, { lineBreak: false });
    });
    x += width;
  }
  doc.y = y + 18;
}

/** Grounds of weekends and groups, the lines between rows and days, and thick ones before Mondays. */
function drawGrounds(page: PdfDocument, { sheet, top, names, width, row }: Grid): void {
  const { doc } = page;
  const first = MARGIN + names;
  const body = top + HEAD;
  const bottom = body + row * sheet.lines.length;
  for (const [column, { weekend, holiday }] of sheet.days.entries()) {
    if (weekend) doc.rect(first + column * width, top, width, bottom - top).fill(WEEKEND);
    if (holiday)
      doc
        .rect(first + column * width + 0.75, top, width - 1.5, HEAD)
        .lineWidth(1.5)
        .stroke(INK);
  }
  for (const [index, line] of sheet.lines.entries()) {
    const y = body + index * row;
    if ('group' in line) doc.rect(MARGIN, y, page.width, row).fill(GROUP);
    doc
      .moveTo(MARGIN, y + row)
      .lineTo(MARGIN + page.width, y + row)
      .lineWidth(0.5)
      .stroke(LINE);
  }
  for (const [column, { monday }] of sheet.days.entries()) {
    const thick = column === 0 || monday;
    doc
      .moveTo(first + column * width, top)
      .lineTo(first + column * width, bottom)
      .lineWidth(thick ? 1.5 : 0.25)
      .stroke(thick ? INK : LINE);
  }
}

function drawRows(page: PdfDocument, grid: Grid): void {
  const { sheet, heads, top, names, width, row } = grid;
  const { doc } = page;
  const table = page.part('Table');
  const first = MARGIN + names;
  const cellOf = (column: number, y: number, height: number) => ({
    x: first + column * width,
    y,
    width,
    height,
  });
  const head = page.part('TR', table);
  for (const [column, { weekday, day }] of sheet.days.entries()) {
    page.content(page.part('TH', head, 'Column'), 'TH', () => {
      const small = Math.min(8, width * 0.42);
      centred(page, weekday, cellOf(column, top + 1, 11), small, false);
      centred(page, day, cellOf(column, top + 12, 12), Math.min(11, width * 0.55), true);
    });
  }
  for (const [index, line] of sheet.lines.entries()) {
    const y = top + HEAD + index * row;
    const tr = page.part('TR', table);
    const isGroup = 'group' in line;
    page.content(page.part('TH', tr, 'Row'), 'TH', () => {
      page.style({ size: Math.min(NAME, row * 0.56), bold: isGroup, color: INK });
      const middle = y + (row - doc.currentLineHeight()) / 2;
      doc.text(heads[index] ?? '', MARGIN + 2, middle, { lineBreak: false });
    });
    for (let column = 0; column < sheet.days.length; column += 1) {
      if (isGroup) drawCounts(page, tr, line.counts[column] ?? [], cellOf(column, y, row));
      else drawCell(page, tr, line.cells[column] ?? null, cellOf(column, y, row));
    }
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Part = ReturnType<PdfDocument['part']>;

function drawCounts(page: PdfDocument, tr: Part, counts: readonly SheetCount[], box: Box): void {
  const height = box.height / Math.max(1, counts.length);
  const lines = counts.map((count, index) => ({
    ...{ ...count, box: { ...box, y: box.y + index * height, height } },
  }));
  page.decoration(() => {
    for (const { low, box: at } of lines) {
      if (low)
        page.doc
          .roundedRect(at.x + at.width / 2 - height * 0.6, at.y + 0.4, height * 1.2, height - 0.8, 1.5)
          .fill(INK);
    }
  });
  page.content(page.part('TD', tr), 'TD', () => {
    for (const { text, low, box: at } of lines)
      centred(page, text, at, Math.min(7.5, height * 0.85), true, low ? '#FFFFFF' : INK);
  });
}

function drawCell(page: PdfDocument, tr: Part, mark: SheetMark | null, box: Box): void {
  const inner = {
    ...{ x: box.x + Math.max(1.2, (box.width - 24) / 2), width: Math.min(24, box.width - 2.4) },
    ...{ y: box.y + 1.8, height: box.height - 3.6 },
  };
  if (mark) page.decoration(() => drawMark(page, mark, inner));
  const cell = page.part('TD', tr);
  page.content(cell, 'TD', () => {
    if (mark) drawMarkText(page, mark, inner);
  });
}

function drawMark({ doc }: PdfDocument, { look }: SheetMark, { x, y, width, height }: Box): void {
  if (look === 'filled') {
    doc.roundedRect(x, y, width, height, height / 2).fill(INK);
    return;
  }
  if (look === 'hatched') {
    doc.save();
    doc.roundedRect(x, y, width, height, 2).clip();
    for (let at = -height; at < width; at += 3.5) doc.moveTo(x + at, y + height).lineTo(x + at + height, y);
    doc.lineWidth(0.6).stroke('#6A6A6A');
    doc.restore();
  }
  doc
    .roundedRect(x, y, width, height, 2)
    .lineWidth(look === 'hatched' ? 0.6 : 0.9)
    .stroke(look === 'hatched' ? '#6A6A6A' : INK);
}

/** The code of a mark; of somebody away the word, unseen, for readers of the structure. */
function drawMarkText(page: PdfDocument, mark: SheetMark, box: Box): void {
  if (mark.look === 'hatched') {
    page.doc.save().opacity(0);
    centred(page, mark.alt, box, 4, false);
    page.doc.restore();
    return;
  }
  centred(
    page,
    mark.text,
    box,
    Math.min(8.5, box.height * 0.68),
    true,
    mark.look === 'filled' ? '#FFFFFF' : INK,
  );
}

/** Writes a line into the middle of a box, smaller where the text is wider. */
function centred(page: PdfDocument, text: string, box: Box, size: number, bold: boolean, color = INK): void {
  const { doc } = page;
  page.style({ size, bold, color });
  const most = box.width - 1;
  if (doc.widthOfString(text) > most)
    page.style({ size: (size * most) / doc.widthOfString(text), bold, color });
  const left = box.x + (box.width - doc.widthOfString(text)) / 2;
  doc.text(text, left, box.y + (box.height - doc.currentLineHeight()) / 2 + 0.4, { lineBreak: false });
}

function drawFoot(page: PdfDocument, { notes, signature, address }: RosterSheet): void {
  const { doc } = page;
  const side = FOOT - 12;
  const top = doc.y;
  const right = MARGIN + page.width;
  // Upright paper has no room for a note in one line.
  let y = top + 6;
  for (const [index, note] of notes.entries()) {
    page.content(page.part('P'), 'P', () => {
      page.style({ size: 9, bold: index === notes.length - 1, color: INK });
      doc.text(note, MARGIN, y, { width: page.width - side - 150 });
    });
    y = doc.y + 2;
  }
  const line = { from: right - side - 130, to: right - side - 16 };
  page.decoration(() =>
    doc
      .moveTo(line.from, top + 20)
      .lineTo(line.to, top + 20)
      .lineWidth(0.7)
      .stroke(INK),
  );
  page.content(page.part('P'), 'P', () =>
    centred(page, signature, { x: line.from, y: top + 22, width: line.to - line.from, height: 12 }, 8, false),
  );
  drawCode(
    page,
    { qr: address, alt: `Código QR que abre ${address}`, side },
    { x: right - side, y: top - 2 },
  );
}
