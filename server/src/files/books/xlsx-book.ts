import { strToU8, zipSync } from 'fflate';
import { letters, xmlText } from '../xlsx.ts';
import { type Book, type BookSheet, OFFERED_ROWS } from './book.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The styles beside the plain one: text, and text in bold of headings. The number of the format of text is fixed. */
const styles = { text: 1, heading: 2 };
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/** A workbook of Excel. */
export function xlsxBook(book: Book): Buffer {
  const each = (write: (sheet: BookSheet, number: number) => string) =>
    book.map((sheet, index) => write(sheet, index + 1)).join('');
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((_sheet, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each(({ name }, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each((_sheet, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${book.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ...Object.fromEntries(
      book.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(book, sheet)]),
    ),
  };
  return Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(DECLARATION + xml)])),
    ),
  );
}

function sheetXml(book: Book, { columns, rows }: BookSheet): string {
  const widths = columns.map(
    ({ width }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styles.text}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }) => heading);
  const lines = [
    rowXml(headings, 1, styles.heading),
    ...rows.map((row, at) => rowXml(row, at + 2, styles.text)),
  ];
  const offered = columns.flatMap(({ offers }, at) => {
    const source = offers && book[offers.sheet];
    if (!source) return [];
    const [own, other] = [letters(at), letters(offers.column)];
    const cells = `${source.name}!$${other}$2:$${other}$${offers.lastRow + 1}`;
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${own}2:${own}${OFFERED_ROWS + 1}"><formula1>${cells}</formula1></dataValidation>`,
    ];
  });
  const validations =
    offered.length === 0
      ? ''
      : `<dataValidations count="${offered.length}">${offered.join('')}</dataValidations>`;
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData>${validations}</worksheet>`;
}

const rowXml = (texts: readonly string[], number: number, style: number): string =>
  `<row r="${number}">${texts
    .map((text, at) =>
      text === ''
        ? ''
        : `<c r="${letters(at)}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`,
    )
    .join('')}</row>`;
