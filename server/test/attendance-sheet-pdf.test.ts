import type { AttendanceSheet } from '@relevo/contract';
import { sheetPdfName } from '@relevo/domain/sheet-pdf-name';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addPunch, addShift } from './support/arrange.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { partsOf, readPdf } from './support/pdf.ts';
import { expectGuarded } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

let server: TestServer;
let camila: Persona;
let period = 0;

beforeAll(async () => {
  server = await startTestServer();
  camila = await server.as('camila.rojas');
  const day = await addShift(server, worker.camila, '2026-11-03', 'day');
  await addPunch(server, { shiftId: day, type: 1, at: '2026-11-03T11:12:30Z' });
  await addPunch(server, { shiftId: day, type: 2, at: '2026-11-03T23:00:00Z' });
  await addShift(server, worker.camila, '2026-11-05', 'night');
  await addAbsence(server, await addShift(server, worker.camila, '2026-11-09', 'day'));
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(fixtureNow);
  const [row] = await server.db.query<{ id: number }>(sql`
    insert into ${server.tables()('period')} (name, starts_on, ends_on)
    values ('Quincena', '2026-11-01', '2026-11-15') returning id`);
  period = row?.id ?? 0;
});

const path = (workerId: number = worker.camila, periodId = period) =>
  `fda/pdf/${sheetPdfName(periodId, workerId)}`;
const open = async (who: Persona = camila) => {
  const answer = await who.get(path());
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toContain(sheetPdfName(period, worker.camila));
  return readPdf(answer.rawPayload);
};
const textOf = ({ pages }: Awaited<ReturnType<typeof open>>) => pages.map(({ text }) => text).join('\n');

it('is guarded', () => expectGuarded(server, 'GET', path(), 'session'));

describe('the PDF of a sheet', () => {
  it('has the worker, the period, each day, the sums, its hash and page numbers', async () => {
    const pdf = await open();
    const text = textOf(pdf);
    for (const words of [
      'Camila Rojas Muñoz · RUT 12.345.678-5',
      'Clínica Andes · UCI Adulto · Enfermera',
      'Periodo: Quincena, desde 01-11-2026 hasta 15-11-2026',
      'Sin validar: calculada el 18-11-2026 a las 07:52. Puede cambiar hasta su validación.',
      'Horas no Trabajadas: 00:12 · Omisiones de Marca: 0 · Inasistencias: 2 · Permisos: 0',
      'Horas y minutos completos; la asistencia se calcula al segundo.',
      'Página 1 de ',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/SHA-256 del contenido: [0-9a-f]{64}/);
    expect(pdf.pages.length).toBeLessThanOrEqual(3);
  });

  it('is read aloud by its structure: headings, and a table whose cells are named', async () => {
    const pdf = await open();
    expect(pdf).toMatchObject({ language: 'es-CL', tagged: true });
    expect(pdf.title).toBe('Ficha de asistencia · Quincena · Camila Rojas Muñoz');
    const parts = pdf.pages.flatMap((page) => page.parts);
    expect(partsOf(parts, 'H1').map(({ text }) => text)).toEqual(['Ficha de asistencia']);
    const rows = partsOf(parts, 'TR').map(({ children }) => children);
    expect(rows[0]?.map(({ role }) => role)).toEqual(Array.from({ length: 10 }, () => 'TH'));
    expect(rows[0]?.map(({ text }) => text).slice(0, 5)).toEqual([
      'Fecha',
      'Programado',
      'Entrada',
      'Salida',
      'Estado',
    ]);
    // 15 dates, one of them with a shift of the fixture, the weeks of three Mondays, and the sum.
    expect(rows).toHaveLength(1 + 15 + 3 + 1);
    const late = rows.find(([date]) => date?.text === 'mar 3 nov');
    expect(late?.map(({ role }) => role)).toEqual(['TH', ...Array.from({ length: 9 }, () => 'TD')]);
    expect(late?.map(({ text }) => text)).toEqual([
      ...['mar 3 nov', '08:00 a 20:00', '08:12:30', '20:00:00', 'Completo', ''],
      ...['00:12:30', '00:00', '00:00', '0'],
    ]);
    expect(rows.at(-1)?.map(({ text }) => text)).toEqual([
      ...['Total del periodo', '', '', '', '', '', '00:12:30', '00:00', '00:00', '0'],
    ]);
    // Page numbers and grounds are no content.
    expect(parts.flatMap((part) => partsOf([part], 'P')).some(({ text }) => text.includes('Página'))).toBe(
      false,
    );
  });

  it('brings its letters with it', async () => {
    const { faces } = await open();
    expect(faces.length).toBeGreaterThan(0);
    for (const face of faces) expect(face).toMatch(/^[A-Z]{6}\+Roboto/);
  });

  it('shows what was validated for ever, and what changed since', async () => {
    await camila.request('PUT', 'me/fda/dias/2026-11-05', {
      body: { conforme: false, nota: 'Cubrí «urgencia» hasta las 10' },
    });
    const answer = await camila.request('POST', 'fda/trabajador/reporte', {
      body: { periodo_id: period, trabajador_id: worker.camila },
    });
    const { hash, ubicacionAr } = dataOf<NonNullable<AttendanceSheet['estadoFDA']>>(answer);
    expect(ubicacionAr).toBe(sheetPdfName(period, worker.camila));
    const states = dataOf<{ ubicacionAr: string }[]>(await camila.get('me/fda/estados'));
    expect(states.map((state) => state.ubicacionAr)).toContain(ubicacionAr);
    server.setNow(fixtureNow.add({ hours: 20 }));
    const first = await open();
    expect(textOf(first)).toContain(
      'Validada por la persona trabajadora el 18-11-2026 a las 07:52. Este es el contenido validado.',
    );
    expect(textOf(first)).toContain(`SHA-256 del contenido: ${hash}`);
    expect(textOf(first)).toContain(
      'jue 5 nov: la persona trabajadora observa: «Cubrí «urgencia» hasta las 10»',
    );
    const rows = partsOf(
      first.pages.flatMap(({ parts }) => parts),
      'TR',
    );
    expect(rows.find(({ text }) => text.startsWith('jue 5 nov'))?.text).toContain('Inasistencia Observado');

    const added = await addShift(server, worker.camila, '2026-11-12', 'day');
    const after = await open();
    expect(textOf(after)).toContain(
      'Cambió después de validar: jue 12 nov, validado 00:00 (sin turno), ahora 00:00 (Inasistencia).',
    );
    const now = partsOf(
      after.pages.flatMap(({ parts }) => parts),
      'TR',
    );
    expect(now.map(({ text }) => text)).toEqual(rows.map(({ text }) => text));
    await server.db.query(sql`delete from ${server.tables()('shift')} where id = ${added}`);
  });

  it('of a month with two shifts a day has three pages at most, each with its heading', async () => {
    const [row] = await server.db.query<{ id: number }>(sql`
      insert into ${server.tables()('period')} (name, starts_on, ends_on)
      values ('Enero', '2027-01-01', '2027-01-31') returning id`);
    period = row?.id ?? 0;
    for (let day = 1; day <= 31; day += 1) {
      const date = `2027-01-${String(day).padStart(2, '0')}`;
      await addShift(server, worker.camila, date, 'day');
      await addShift(server, worker.camila, date, 'night');
    }
    const pdf = await open();
    expect([2, 3]).toContain(pdf.pages.length);
    for (const [index, { text }] of pdf.pages.entries()) {
      expect(text).toContain('Programado');
      expect(text).toContain(`Página ${index + 1} de ${pdf.pages.length}`);
    }
    await server.db.query(
      sql`delete from ${server.tables()('shift')} where date between '2027-01-01' and '2027-01-31'`,
    );
  });
});

describe('a PDF that is not there', () => {
  it.each([
    '..%2F..%2F..%2Fetc%2Fpasswd',
    '%2Fetc%2Fpasswd',
    '..%5Cficha-1-1.pdf',
    'ficha-1-1.pdf%00.png',
    'ficha-1-99999999999.pdf',
    'ficha.pdf',
    'x'.repeat(900),
  ])('of the name %s', async (name) => {
    expect(outcomeOf(await camila.get(`fda/pdf/${name}`))).toBe('thing.not_found');
  });

  it('of somebody else, of another unit, or of another kind of period', async () => {
    await server.db.query(
      sql`insert into ${server.tables()('manager_role')} (manager_id, role_id) values (2, 479)`,
    );
    const [diego, jorge, patricia] = await Promise.all(
      ['diego.soto', 'jorge.pinto', 'patricia.vega'].map((name) => server.as(name)),
    );
    expect(outcomeOf(await (diego as Persona).get(path()))).toBe('thing.not_found');
    expect(outcomeOf(await (jorge as Persona).get(path()))).toBe('thing.not_found');
    expect((await (patricia as Persona).get(path())).statusCode).toBe(200);
    expect(outcomeOf(await camila.get(path(worker.camila, 987_654)))).toBe('thing.not_found');
    expect(outcomeOf(await (patricia as Persona).get(path(987_654)))).toBe('thing.not_found');
    await server.db.query(sql`update ${server.tables()('period')} set kind = 2 where id = ${period}`);
    expect(outcomeOf(await camila.get(path()))).toBe('thing.not_found');
  });
});
