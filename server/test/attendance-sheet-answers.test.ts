import { hash, randomUUID } from 'node:crypto';
import type { AttendanceSheet, SheetDay } from '@relevo/contract';
import type { SheetContent } from '@relevo/domain/sheet-content';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addPunch, addShift } from './support/arrange.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

let server: TestServer;
let camila: Persona;
let diego: Persona;
let period = 0;
let fortnight = 0;

beforeAll(async () => {
  server = await startTestServer();
  [camila, diego] = await Promise.all([server.as('camila.rojas'), server.as('diego.soto')]);
});
afterAll(() => server.close());

const addPeriod = async (from: string, to: string, kind = 1): Promise<number> => {
  const [row] = await server.db.query<{ id: number }>(sql`
    insert into ${server.tables()('period')} (name, starts_on, ends_on, kind)
    values ('Quincena', ${from}, ${to}, ${kind}) returning id`);
  return row?.id ?? 0;
};
/** The last fortnight, open for validating, without answers and validation; the fixture has its own periods. */
beforeEach(async () => {
  const t = server.tables();
  await server.db.query(sql`alter table ${t('attendance_validation')} disable trigger user`);
  await server.db.query(sql`delete from ${t('attendance_validation')}`);
  await server.db.query(sql`alter table ${t('attendance_validation')} enable trigger user`);
  await server.db.query(sql`delete from ${t('sheet_answer')}`);
  await server.db.query(sql`delete from ${t('period')}`);
  server.setNow(fixtureNow);
  period = await addPeriod('2026-11-01', '2026-11-15');
  fortnight = await addPeriod('2026-11-16', '2026-11-30');
});

const answer = (date: string, body: object, who = camila, headers: Record<string, string> = {}) =>
  who.request('PUT', `me/fda/dias/${date}`, { body, headers });
const agree = (date: string, who = camila) => answer(date, { conforme: true }, who);
const object = (date: string, nota = 'Salí a las 20:30') => answer(date, { conforme: false, nota });
const days = async (id = period, who = camila) =>
  dataOf<SheetDay[]>(await who.get('me/fda/dias', { periodo_id: id }));
const dayOf = async (date: string, id = period) => (await days(id)).find(({ fecha }) => fecha === date);
const validate = () =>
  camila.request('POST', 'fda/trabajador/reporte', {
    body: { periodo_id: period, trabajador_id: worker.camila },
  });
const answersKept = async () =>
  server.db.query<{ date: string; agreed: boolean; note: string | null }>(
    sql`select date, agreed, note from ${server.tables()('sheet_answer')} order by date`,
  );

it.each([
  ['GET', 'me/fda/dias'],
  ['PUT', 'me/fda/dias/2026-11-03'],
] as const)('%s %s is guarded', (method, path) => expectGuarded(server, method, path, 'worker'));

describe('the days of a period', () => {
  it('are those of its sheet, each with what was planned, marked and counted', async () => {
    const id = await addShift(server, worker.camila, '2026-11-02', 'day');
    await addPunch(server, { shiftId: id, type: 1, at: '2026-11-02T11:14:00Z' });
    await addPunch(server, { shiftId: id, type: 2, at: '2026-11-02T23:00:00Z' });
    await addShift(server, worker.camila, '2026-11-04', 'night');
    const all = await days();
    expect(all).toHaveLength(15);
    expect(all[1]).toMatchObject({
      fecha: '2026-11-02',
      contrato: true,
      respuesta: null,
      antes: null,
      turnos: [{ idturno: id, atraso: { valor: 840 }, contado: 11 * 3600 + 46 * 60 }],
    });
    expect(all[3]?.turnos).toMatchObject([{ estado: 'no-attendance', contado: 0 }]);
    const sheet = dataOf<AttendanceSheet>(
      await camila.get('fda/trabajador/reporte', { periodo_id: period, trabajador_id: worker.camila }),
    );
    expect(sheet.listaTurno.listaTurnoPorSemana.flatMap(({ dias }) => dias)).toEqual(all);
  });

  it('are there for their worker alone, and of a period of sheets', async () => {
    dataOf(await agree('2026-11-02'));
    expect((await days(period, diego)).every(({ respuesta }) => respuesta === null)).toBe(true);
    const other = await addPeriod('2026-10-01', '2026-10-31', 2);
    for (const id of [987_654, other]) {
      expect(outcomeOf(await camila.get('me/fda/dias', { periodo_id: id }))).toBe('thing.not_found');
    }
  });
});

describe('an answer', () => {
  it('is agreed or an objection with its words, and the last one holds', async () => {
    expect(dataOf<SheetDay>(await agree('2026-11-05'))).toMatchObject({
      fecha: '2026-11-05',
      respuesta: { conforme: true, nota: null, fecha_hora: '2026-11-18T10:52:14Z' },
    });
    const objected = dataOf<SheetDay>(await object('2026-11-05', '  Trabajé ese día\n'));
    expect(objected.respuesta).toMatchObject({ conforme: false, nota: 'Trabajé ese día' });
    expect(await dayOf('2026-11-05')).toEqual(objected);
    dataOf(await agree('2026-11-05'));
    expect((await dayOf('2026-11-05'))?.respuesta).toMatchObject({ conforme: true, nota: null });
    expect(await answersKept()).toHaveLength(1);
  });

  it('stands on the sheet, for the unit’s manager too', async () => {
    const objected = dataOf<SheetDay>(await object('2026-11-05'));
    const patricia = await server.as('patricia.vega');
    const sheet = dataOf<AttendanceSheet>(
      await patricia.get('fda/trabajador/reporte', { periodo_id: period, trabajador_id: worker.camila }),
    );
    expect(sheet.listaTurno.listaTurnoPorSemana.flatMap(({ dias }) => dias)).toContainEqual(objected);
  });

  it('is audited with what it was before and without its words; the same once more is nothing', async () => {
    dataOf(await agree('2026-11-06'));
    dataOf(await agree('2026-11-06'));
    dataOf(await object('2026-11-06', 'Con permiso de la doctora'));
    const events = await server.db.query<{ before: object | null; after: object }>(sql`
      select before, after from ${server.tables()('audit_event')}
      where action = 'sheet.day_answered' and after->>'date' = '2026-11-06' order by id`);
    expect(events).toEqual([
      { before: null, after: { date: '2026-11-06', agreed: true } },
      { before: { agreed: true }, after: { date: '2026-11-06', agreed: false } },
    ]);
  });

  it.each([
    ['nothing', {}, 'conforme'],
    ['a word instead of yes or no', { conforme: 'sí' }, 'conforme'],
    ['an objection without words', { conforme: false }, 'nota'],
    ['an objection of blanks', { conforme: false, nota: ' \n\t ' }, 'nota'],
    ['words without end', { conforme: false, nota: 'x'.repeat(501) }, 'nota'],
    ['an unknown field', { conforme: true, color: 'rojo' }, 'color'],
  ])('is refused with %s', async (_, body, field) => {
    const refusal = refusalOf(await answer('2026-11-05', body));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {})).toContain(field);
    expect(await answersKept()).toEqual([]);
  });

  it('is refused when no database could keep its words', async () => {
    expect(outcomeOf(await object('2026-11-05', 'a\0b'))).toBe('request.malformed');
    expect(await answersKept()).toEqual([]);
  });

  it('is for dates of the own periods, whatever is sent', async () => {
    const t = server.tables();
    await addPeriod('2026-10-01', '2026-10-15', 2);
    for (const date of ['2026-10-05', '2026-12-24', '2019-01-01', '2026-02-30', 'ayer', "1'--"]) {
      for (const body of [{ conforme: true }, { tonterías: true }]) {
        expect(outcomeOf(await answer(encodeURIComponent(date), body)), date).toBe('thing.not_found');
      }
    }
    // Days outside of the contract do not count.
    await server.db.query(sql`
      update ${t('contract')} set starts_on = '2026-11-10' where worker_id = ${worker.camila}`);
    expect(outcomeOf(await agree('2026-11-09'))).toBe('thing.not_found');
    dataOf(await agree('2026-11-10'));
    await server.db.query(sql`update ${t('unit')} set kind = 2 where id = 1`);
    expect(outcomeOf(await agree('2026-11-10'))).toBe('thing.not_found');
    await server.db.query(sql`update ${t('unit')} set kind = 1 where id = 1`);
    await server.db.query(sql`
      update ${t('contract')} set starts_on = '2020-01-01' where worker_id = ${worker.camila}`);
  });

  it('is for what is over: not for a date to come, nor for a shift that goes on', async () => {
    expect(outcomeOf(await agree('2026-11-19'))).toBe('sheet.day_ahead');
    // Camila's shift of today has just begun.
    expect(outcomeOf(await agree('2026-11-18'))).toBe('sheet.day_ahead');
    server.setNow(Temporal.Instant.from('2026-11-18T23:00:00Z'));
    expect(dataOf<SheetDay>(await agree('2026-11-18')).respuesta).not.toBeNull();
    expect((await dayOf('2026-11-18', fortnight))?.respuesta?.conforme).toBe(true);
  });

  it('arrives once however often its key does, and late is not the last word', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = dataOf<SheetDay>(await answer('2026-11-07', { conforme: true }, camila, headers));
    dataOf(await object('2026-11-07'));
    expect(dataOf<SheetDay>(await answer('2026-11-07', { conforme: true }, camila, headers))).toEqual(first);
    expect((await dayOf('2026-11-07'))?.respuesta?.conforme).toBe(false);
    const other = await answer('2026-11-08', { conforme: true }, camila, headers);
    expect(outcomeOf(other)).toBe('request.key_reused');
  });

  it('from many tabs at once is one of them, whole', async () => {
    const sent = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? agree('2026-11-09') : object('2026-11-09', `Tab ${index}`),
    );
    for (const one of await Promise.all(sent)) dataOf(one);
    const [kept, ...more] = await answersKept();
    expect(more).toEqual([]);
    expect(kept?.agreed).toBe(kept?.note === null);
  });

  it('shows what changed on its day since', async () => {
    const id = await addShift(server, worker.camila, '2026-11-12', 'day');
    await addPunch(server, { shiftId: id, type: 1, at: '2026-11-12T11:00:00Z' });
    expect(dataOf<SheetDay>(await agree('2026-11-12')).antes).toBeNull();
    await addPunch(server, { shiftId: id, type: 2, at: '2026-11-12T22:30:00Z' });
    expect(await dayOf('2026-11-12')).toMatchObject({
      respuesta: { conforme: true },
      antes: [{ idturno: id, estado: 'omission', salida: null, contado: 0 }],
      turnos: [{ estado: 'complete', contado: 11.5 * 3600 }],
    });
    // Answered again, it is about what is there now.
    expect(dataOf<SheetDay>(await agree('2026-11-12')).antes).toBeNull();
  });
});

describe('a validation', () => {
  it('keeps what was said of each day, under its hash, and ends the answering', async () => {
    dataOf(await agree('2026-11-03'));
    dataOf(await object('2026-11-04', 'Trabajé hasta las 21:00'));
    const { idestadoFDA } = dataOf<{ idestadoFDA: number }>(await validate());
    const [row] = await server.db.query<{ content: string; hash: string }>(sql`
      select content, hash from ${server.tables()('attendance_validation')} where id = ${idestadoFDA}`);
    expect(hash('sha256', row?.content ?? '', 'hex')).toBe(row?.hash);
    const content = JSON.parse(row?.content ?? '') as SheetContent;
    expect(content.days.map(({ answer: said }) => said).filter(Boolean)).toEqual([
      { agreed: true, note: null },
      { agreed: false, note: 'Trabajé hasta las 21:00' },
    ]);
    expect(outcomeOf(await agree('2026-11-04'))).toBe('sheet.already_validated');
    expect((await dayOf('2026-11-04'))?.respuesta?.nota).toBe('Trabajé hasta las 21:00');
    // Another period's days are still open.
    dataOf(await agree('2026-11-16'));
  });

  it('shows what changed on a day since, whatever was answered before', async () => {
    const id = await addShift(server, worker.camila, '2026-11-13', 'day');
    dataOf(await agree('2026-11-13'));
    await addPunch(server, { shiftId: id, type: 1, at: '2026-11-13T11:00:00Z' });
    dataOf(await validate());
    expect((await dayOf('2026-11-13'))?.antes).toBeNull();
    await addPunch(server, { shiftId: id, type: 2, at: '2026-11-13T23:00:00Z' });
    expect((await dayOf('2026-11-13'))?.antes).toMatchObject([{ estado: 'omission' }]);
  });

  it('at the same moment holds every answer that was taken', async () => {
    const dates = Array.from({ length: 9 }, (_, index) => `2026-11-0${index + 1}`);
    const [validated, ...answers] = await Promise.all([validate(), ...dates.map((date) => agree(date))]);
    dataOf(validated);
    const taken = dates.filter((_, index) => answers[index]?.statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const one of refused) expect(outcomeOf(one)).toBe('sheet.already_validated');
    const [row] = await server.db.query<{ content: string }>(sql`
      select content from ${server.tables()('attendance_validation')} where period_id = ${period}`);
    const { days: kept } = JSON.parse(row?.content ?? '') as SheetContent;
    expect(kept.filter(({ answer: said }) => said).map(({ date }) => date)).toEqual(taken);
  });
});
