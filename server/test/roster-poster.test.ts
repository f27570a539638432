import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addShift } from './support/arrange.ts';
import { unit, worker } from './support/fixture.ts';
import { addNurse } from './support/offers.ts';
import { linesOf, partsOf, readPdf } from './support/pdf.ts';
import { expectGuarded, expectRangeChecked } from './support/refusals.ts';
import { draft, publish, write } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
});
afterAll(() => server.close());

const path = `unidades/${unit.uci}/planificacion/afiche`;
const week = { desde: '2026-11-16', hasta: '2026-11-22' };
const draw = async (query: Record<string, string> = week) => {
  const answer = await patricia.get(path, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return { answer, pdf: await readPdf(answer.rawPayload) };
};

describe('GET unidades/{id}/planificacion/afiche', () => {
  it('is a tagged document with a row a person and a cell a day', async () => {
    const { answer, pdf } = await draw();
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-disposition']).toContain('planilla_2026-11-16_2026-11-22.pdf');
    expect(pdf).toMatchObject({ title: 'Planilla de UCI Adulto', language: 'es-CL', tagged: true });
    expect(pdf.pages).toHaveLength(1);
    const rows = partsOf(pdf.pages[0]?.parts ?? [], 'TR');
    const names = rows.map((row) => row.children.find(({ role }) => role === 'TH')?.text);
    expect(names).toContain('Camila Rojas');
    for (const row of rows.slice(1)) expect(partsOf(row.children, 'TD')).toHaveLength(7);
    const camila = rows.find((row) => row.text.startsWith('Camila Rojas'));
    expect(partsOf(camila?.children ?? [], 'TD').map(({ text }) => text)).toEqual([
      ...['', '', 'L', 'N', '', '', 'Ausente'],
    ]);
  });

  it('says unit, period, hours of the types and who prints it', async () => {
    const { pdf } = await draw();
    const text = pdf.pages[0]?.text ?? '';
    expect(text).toContain('Lunes 16 de noviembre al domingo 22 de noviembre de 2026');
    expect(text).toContain('20:00 a 08:00 del día siguiente');
    expect(text).toContain('Jefatura: Patricia Vega. Impresa el ');
    expect(text).toContain('Lo que vale es lo que muestra tu teléfono');
  });

  it('names no reason of an absence and shows no draft', async () => {
    const date = '2026-12-09';
    await addAbsence(server, await addShift(server, worker.camila, date));
    expect((await draft(patricia, write(worker.diego, date, 3))).rechazadas).toEqual([]);
    const { pdf } = await draw({ desde: date, hasta: date });
    const rows = partsOf(pdf.pages[0]?.parts ?? [], 'TR');
    const cellOf = (name: string) =>
      partsOf(rows.find((row) => row.text.startsWith(name))?.children ?? [], 'TD')[0]?.text;
    expect(cellOf('Camila Rojas')).toBe('Ausente');
    expect(cellOf('Diego Soto')).toBe('');
    expect(pdf.pages[0]?.text).not.toContain('Liberación');
  });

  it('says when its days were published, and as which version', async () => {
    const days = { desde: '2026-12-14', hasta: '2026-12-20' };
    const note = async () => (await draw(days)).pdf.pages[0]?.text ?? '';
    const before = await note();
    expect(before).not.toContain('versión');
    for (const date of ['2026-12-14', '2026-12-15']) {
      await draft(patricia, write(worker.diego, date));
      expect((await publish(patricia, days)).statusCode).toBe(200);
    }
    expect(await note()).toMatch(/Publicada el \d\d-\d\d-\d{4} a las \d\d:\d\d, versión 2\. Impresa el /);
    // Upright paper breaks the notes, and their lines stand below each other.
    const upright = await draw({ ...days, papel: 'A4' });
    const lines = (await linesOf(upright.answer.rawPayload)).filter(({ x }) => x === 36);
    const foot = lines.slice(lines.findIndex(({ text }) => text.startsWith('Jefatura: ')));
    expect(foot.map(({ text }) => text).join(' ')).toMatch(/Impresa el .*apunta la cámara al código\./);
    for (const [index, { y }] of foot.slice(1).entries())
      expect((foot[index]?.y ?? 0) - y).toBeGreaterThan(9);
    const { pdf } = await draw();
    expect(pdf.pages[0]?.text, 'a publication of other days').not.toContain('versión');
  });

  it('tells people apart whose names are long, are there twice or have letters that it lacks', async () => {
    const t = server.tables();
    const people = [
      ['Maximiliano Maximiliano', 'Valdivieso', '15000001-7', /^Maximiliano (M\. )?Valdivieso$/],
      ['Maximiliano Maximiliano', 'Echeverría', null, /^Maximiliano (M\. )?Echeverría$/],
      ['Wolfgangmaximiliano', 'Undurragaechenique', null, 'W. Undurragaechenique'],
      ['Ana', 'Repetida', '15000002-5', 'Ana Repetida …002-5'],
      ['Ana', 'Repetida', null, /^Ana Repetida n\.º \d+$/],
      ['محمد', 'الرشيد', '15000003-3', '…003-3'],
      ['Sara', 'כהן', null, /^Sara n\.º \d+$/],
      ['王', '小明', null, /^n\.º \d+$/],
      ['Luz🌟', 'Estrella', '15000004-1', 'Luz Estrella …004-1'],
      ['Żaneta', 'Đặng', null, 'Żaneta Đặng'],
    ] as const;
    const [before] = (await draw()).pdf.pages;
    expect(before?.text).not.toContain('Donde un nombre se repite');
    for (const [first, last, rut] of people) {
      const id = await addNurse(server, `${first} ${last} ${rut}`);
      await server.db.query(sql`
        update ${t('person')} set first_name = ${first}, last_name = ${last}, rut = ${rut}
        where id = (select person_id from ${t('worker')} where id = ${id})`);
    }
    for (const papel of ['A3', 'A4']) {
      const { answer, pdf } = await draw({ ...week, papel });
      const rows = pdf.pages.flatMap(({ parts }) => partsOf(parts, 'TR'));
      const names = rows.map((row) => row.children.find(({ role }) => role === 'TH')?.text ?? '');
      for (const [, , , printed] of people)
        expect(
          names.filter((name) => (typeof printed === 'string' ? name === printed : printed.test(name))),
          `${papel} ${printed}`,
        ).toHaveLength(1);
      expect(pdf.pages.some(({ text }) => text.includes('Donde un nombre se repite'))).toBe(true);
      // The first day begins 128 points beside the margin on A3, at a fifth of the width on A4.
      for (const { x, width } of await linesOf(answer.rawPayload))
        if (x === 38) expect(x + width).toBeLessThan(papel === 'A3' ? 36 + 128 : 36 + 104.7);
    }
  });

  it('has a group a page on A4', async () => {
    const { pdf } = await draw({ ...week, papel: 'A4' });
    const groups = pdf.pages.map(({ parts }) =>
      partsOf(parts, 'TH')
        .map(({ text }) => text)
        .filter((text) => /, \d+$/.test(text)),
    );
    expect(groups.length).toBeGreaterThan(1);
    for (const names of groups) expect(names).toHaveLength(1);
  });

  it('refuses other papers, long ranges and other units', async () => {
    expect((await patricia.get(path, { ...week, papel: 'A5' })).statusCode).toBe(422);
    await expectRangeChecked(patricia, path, 30);
    expect((await patricia.get(`unidades/${unit.uci + 1}/planificacion/afiche`, week)).statusCode).toBe(404);
  });

  it('is for managers alone', () => expectGuarded(server, 'GET', path, 'admin'));
});
