import { describe, expect, test } from 'vitest';
import { TABLE_LIMITS } from '../src/files/tables/table-reader.ts';
import { readRows, rowOf, workbookOf } from './support/tables.ts';

const cell = (attributes: string, content: string) => `<row r="1"><c ${attributes}>${content}</c></row>`;

describe('what is read, and does no harm', () => {
  test('a link out of the workbook is not followed, and a formula counts by its result', async () => {
    const bytes = workbookOf({
      bookRelations:
        '<Relationship Id="r8" Type="x/externalLink" Target="file:///etc/passwd" TargetMode="External"/>',
      sheet: cell('r="A1"', '<f>[1]Hoja!A1+WEBSERVICE("http://x")</f><v>7</v>'),
    });
    expect(await readRows(bytes)).toEqual([[1, { formula: 7 }]]);
  });

  test('one cell of 1 MB is cut and says so, in a workbook and in CSV', async () => {
    const long = Array.from({ length: 125_000 }, (_, at) =>
      String((at * 7919) % 99_999_989).padStart(8, '0'),
    ).join('');
    expect(long.length).toBe(1_000_000);
    const cut = { long: long.slice(0, TABLE_LIMITS.text) };
    expect(await readRows(workbookOf({ sheet: rowOf(long) }))).toEqual([[1, cut]]);
    expect(await readRows(Buffer.from(`a;b\n${long};c\n`))).toEqual([
      [1, 'a', 'b'],
      [2, cut, 'c'],
    ]);
  });

  test('a text of the limit is whole', async () => {
    expect(await readRows(workbookOf({ sheet: rowOf('ñ'.repeat(500)) }))).toEqual([[1, 'ñ'.repeat(500)]]);
  });

  test('halves of surrogates and NULs become the sign for what cannot be read', async () => {
    expect(await readRows(workbookOf({ sheet: rowOf('a_xD800_b_x0000_c') }))).toEqual([
      [1, 'a\uFFFDb\uFFFDc'],
    ]);
  });

  test('a formula as a name stays a text, and the mark of our own CSV comes off once', async () => {
    const rows = await readRows(
      Buffer.from("RUT;Nombre\n1-9;=cmd|'/c calc'!A1\n2-7;'@Ana\n3-5;''+x\n4-3;'Ana\n"),
    );
    expect(rows.slice(1).map(([, , name]) => name)).toEqual(["=cmd|'/c calc'!A1", '@Ana', "''+x", "'Ana"]);
  });

  test('names of objects are names', async () => {
    const bytes = workbookOf({ sheet: rowOf('__proto__'), more: { '__proto__/a': 'x' } });
    expect(await readRows(bytes)).toEqual([[1, '__proto__']]);
  });

  test('the date that Excel alone has stays a number, and so does one after the year 9999', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>';
    const sheet = `<row r="1">${[60, 61, 59, -1, 2_958_466, 2_958_465.5].map((days) => `<c s="0"><v>${days}</v></c>`).join('')}</row>`;
    expect(await readRows(workbookOf({ styles, sheet }))).toEqual([
      [1, 60, { date: '1900-03-01' }, { date: '1900-02-28' }, -1, 2_958_466, 2_958_465.5],
    ]);
  });
});
