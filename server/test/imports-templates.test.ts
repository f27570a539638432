import { IMPORT_KINDS } from '@relevo/contract/imports';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { readImport, uploadedPeople } from './support/imports.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
afterAll(() => server.close());

/** The sheet of rows of a template. */
const sheets = {
  ...{
    personas: 'Personas',
    planilla: 'Turnos',
    saldos: 'Saldos',
    minimos: 'Dotación mínima',
    feriados: 'Feriados',
  },
  ...{ pactos: 'Pactos', telefonos: 'Teléfonos' },
};
const formats = ['xlsx', 'xls', 'ods', 'csv'] as const;
const template = async (tipo: string, formato: string) => {
  const answer = await desk.get(`administracion/plantillas/${tipo}`, { formato });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`plantilla_${tipo}.${formato}`);
  return answer.rawPayload;
};

test.each(IMPORT_KINDS.flatMap((kind) => formats.map((format) => [kind, format] as const)))(
  'the template of %s as %s is read as it is: every column is known and none lacks',
  async (tipo, formato) => {
    const file = await template(tipo, formato);
    const { id, estado } = await uploadedPeople(desk, file, { tipo, name: `plantilla.${formato}` });
    expect(estado).toBe('leida');
    const { lectura } = await readImport(desk, id);
    expect(lectura).toMatchObject({ hoja: 0, filaEncabezado: 1, filas: 0, problemas: [] });
    expect(lectura?.columnas.every(({ campo }) => campo !== null)).toBe(true);
    expect(lectura?.hojas.map(({ nombre }) => nombre)).toEqual(
      formato === 'csv' ? [expect.any(String)] : [sheets[tipo], 'Instrucciones', 'Listas'],
    );
  },
);

const parts = (file: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]));

test('a workbook of Excel offers the own names of the organisation, and all of its columns are text', async () => {
  const files = parts(await template('personas', 'xlsx'));
  const [data, lists] = [files['xl/worksheets/sheet1.xml'] ?? '', files['xl/worksheets/sheet3.xml'] ?? ''];
  const headings = [...data.matchAll(/<c r="([A-Z])1"[^>]*><is><t[^>]*>([^<]+)/g)];
  const letter = headings.find(([, , heading]) => heading === 'Unidad')?.[1];
  const offered = new RegExp(
    `<dataValidation type="list"[^>]*sqref="${letter}2:${letter}5001"><formula1>Listas!\\$A\\$2:\\$A\\$(\\d+)</formula1>`,
  ).exec(data);
  const units = [...lists.matchAll(/<c r="A(\d+)"[^>]*><is><t[^>]*>([^<]+)/g)].map(([, , name]) => name);
  expect(units[0]).toBe('Unidad');
  expect(units).toContain('UCI Adulto');
  expect(Number(offered?.[1])).toBe(units.length);
  const columns = [...data.matchAll(/<col [^>]*style="(\d+)"/g)].map(([, style]) => style);
  expect(columns).toEqual(headings.map(() => '1'));
  expect(files['xl/styles.xml']).toContain('<xf xfId="0" numFmtId="49" applyNumberFormat="1"/>');
});

test('an OpenDocument offers them too', async () => {
  const { 'content.xml': content = '' } = parts(await template('personas', 'ods'));
  const conditions = [
    ...content.matchAll(/table:condition="of:cell-content-is-in-list\(\[\$Listas\.\$([A-Z])\$2:/g),
  ];
  expect(conditions.map(([, column]) => column)).toEqual([...'ABCDEFG']);
  expect(content).toContain(
    '<table:table-cell table:style-name="cell" table:content-validation-name="Lista_1"/>',
  );
  expect(content).toContain('UCI Adulto');
});

test('a workbook of Excel 97 has its drop-downs and names as records', async () => {
  const file = await template('personas', 'xls');
  const kinds = new Map<number, Buffer[]>();
  // The one stream stands right behind the header, in one piece.
  for (let at = 512; at + 4 <= file.length; ) {
    const [kind, length] = [file.readUInt16LE(at), file.readUInt16LE(at + 2)];
    if (kind === 0) break;
    kinds.set(kind, [...(kinds.get(kind) ?? []), file.subarray(at + 4, at + 4 + length)]);
    at += 4 + length;
  }
  const names = kinds.get(0x18) ?? [];
  const offers = kinds.get(0x1be) ?? [];
  expect(names).toHaveLength(7);
  expect(offers.map((record) => record.readUInt32LE(0))).toEqual(offers.map(() => 0x103));
  // The range of the first name: the third sheet, from the second row, the first column.
  const cells = names[0]?.subarray(-11);
  expect([cells?.[0], cells?.readUInt16LE(1), cells?.readUInt16LE(3), cells?.readUInt16LE(7)]).toEqual([
    0x3b, 2, 1, 0,
  ]);
  expect(file.includes(Buffer.from('UCI Adulto', 'utf16le'))).toBe(true);
});

test('instructions say of each column what it means, with an example', async () => {
  for (const tipo of IMPORT_KINDS) {
    const sheet = parts(await template(tipo, 'xlsx'))['xl/worksheets/sheet2.xml'] ?? '';
    const rows = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text),
    );
    expect(
      rows.slice(1, -1).every((row) => row.length === 4),
      tipo,
    ).toBe(true);
  }
});
