import { strToU8, zipSync } from 'fflate';
import { letters, xmlText } from '../xlsx.ts';
import { type Book, type BookSheet, type DropDownSource, OFFERED_ROWS, rangeName } from './book.ts';

const MIME = 'application/vnd.oasis.opendocument.spreadsheet';
const URN = 'urn:oasis:names:tc:opendocument:xmlns';
const NAMESPACES = [
  ...['office', 'table', 'text', 'style'].map((name) => `xmlns:${name}="${URN}:${name}:1.0"`),
  `xmlns:number="${URN}:datastyle:1.0"`,
  `xmlns:fo="${URN}:xsl-fo-compatible:1.0"`,
  `xmlns:of="${URN}:of:1.2"`,
].join(' ');
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const MANIFEST = `<manifest:manifest xmlns:manifest="${URN}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MIME}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
/** Millimetres of a character. */
const characterMm = 2;

/** A workbook of OpenDocument. */
export function odsBook(book: Book): Buffer {
  const widths = [...new Set(book.flatMap(({ columns }) => columns.map(({ width }) => width)))];
  const columnStyles = widths.map(
    (width) =>
      `<style:style style:name="w${width}" style:family="table-column"><style:table-column-properties style:column-width="${width * characterMm}mm"/></style:style>`,
  );
  const sources = book.flatMap(({ columns }) => columns.flatMap(({ offers }) => offers ?? []));
  const validations = [...new Map(sources.map((source) => [rangeName(source), source])).values()]
    .map((source) => validationXml(book, source))
    .join('');
  const content = `<office:document-content ${NAMESPACES} office:version="1.3"><office:automatic-styles><number:text-style style:name="text"><number:text-content/></number:text-style><style:style style:name="cell" style:family="table-cell" style:data-style-name="text"/><style:style style:name="heading" style:family="table-cell" style:data-style-name="text"><style:text-properties fo:font-weight="bold"/></style:style>${columnStyles.join('')}</office:automatic-styles><office:body><office:spreadsheet><table:content-validations>${validations}</table:content-validations>${book.map(tableXml).join('')}</office:spreadsheet></office:body></office:document-content>`;
  return Buffer.from(
    zipSync({
      // The format asks for this part first and unpacked.
      mimetype: [strToU8(MIME), { level: 0 }],
      'META-INF/manifest.xml': strToU8(DECLARATION + MANIFEST),
      'content.xml': strToU8(DECLARATION + content),
    }),
  );
}

function validationXml(book: Book, source: DropDownSource): string {
  const name = book[source.sheet]?.name ?? '';
  const column = letters(source.column);
  const cells = `[$${name}.$${column}$2:.$${column}$${source.lastRow + 1}]`;
  return `<table:content-validation table:name="${rangeName(source)}" table:condition="of:cell-content-is-in-list(${cells})" table:allow-empty-cell="true" table:display-list="unsorted" table:base-cell-address="$${name}.$A$1"><table:error-message table:display="false"/></table:content-validation>`;
}

function tableXml({ name, columns, rows }: BookSheet): string {
  const widths = columns.map(
    ({ width }) => `<table:table-column table:style-name="w${width}" table:default-cell-style-name="cell"/>`,
  );
  const line = (texts: readonly string[], style: string) =>
    `<table:table-row>${texts.map((text) => cellXml(text, style)).join('')}</table:table-row>`;
  const headings = columns.map(({ heading }) => heading);
  const empty = columns.map(({ offers }) => {
    const offered = offers ? ` table:content-validation-name="${rangeName(offers)}"` : '';
    return `<table:table-cell table:style-name="cell"${offered}/>`;
  });
  const free = columns.some(({ offers }) => offers)
    ? `<table:table-row table:number-rows-repeated="${OFFERED_ROWS - rows.length}">${empty.join('')}</table:table-row>`
    : '';
  return `<table:table table:name="${name}">${widths.join('')}${line(headings, 'heading')}${rows.map((row) => line(row, 'cell')).join('')}${free}</table:table>`;
}

const cellXml = (text: string, style: string): string =>
  text === ''
    ? '<table:table-cell/>'
    : `<table:table-cell table:style-name="${style}" office:value-type="string"><text:p>${xmlText(text)}</text:p></table:table-cell>`;
