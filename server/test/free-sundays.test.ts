import type { ShiftEditPreview, Verdict } from '@relevo/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { requireVerdict, verdictOfCoverage, verdictOfSwap } from '../src/verdict/change-verdict.ts';
import { addAbsence, addShift, setRule } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { refusalOf } from './support/refusals.ts';
import { draft, preview, publish, readRoster, write } from './support/roster.ts';
import { rotation, rotationsPath } from './support/rotations.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

/** Sundays of May 2027: 2, 9, 16, 23 and 30. */
const LEAST = '4';
const { camila, diego, valentina } = worker;

let server: TestServer;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  // A night on Saturday, four weeks before the shifts of the tests, takes 2 May.
  await addShift(server, diego, '2027-05-01', 'night');
});
afterAll(() => server.close());
afterEach(() => setRule(server, 'regla.domingosLibres', null));

const set = () => setRule(server, 'regla.domingosLibres', LEAST);
const sundaysOf = ({ chequeos }: Pick<Verdict, 'chequeos'>, workerId: number) =>
  chequeos
    .filter(({ codigo, idtrabajador }) => codigo === 'sundays' && idtrabajador === workerId)
    .map(({ nivel, texto, fecha }) => [nivel, texto, fecha]);
const words = (change: string) => `Domingos libres de mayo: ${change} (mínimo 4)`;

it('is silent until it is set, then warns of a coverage and never blocks', async () => {
  const absent = await addShift(server, camila, '2027-05-30');
  await addAbsence(server, absent);
  const coverage = () => verdictOfCoverage(server.db, server.tables(), { workerId: diego, shiftId: absent });
  expect(sundaysOf(await coverage(), diego)).toEqual([]);
  await set();
  const verdict = await coverage();
  expect(sundaysOf(verdict, diego)).toEqual([['warning', words('4 → 3'), '2027-05-30']]);
  expect(() => requireVerdict(verdict)).toThrow(expect.objectContaining({ code: 'verdict.confirm' }));
  expect(() => requireVerdict(verdict, true)).not.toThrow();
  await setRule(server, 'regla.domingosLibres', 'ilegible');
  expect(sundaysOf(await coverage(), diego)).toEqual([]);
});

it('judges both sides of a swap, also by Sundays weeks away', async () => {
  await set();
  const mine = await addShift(server, valentina, '2027-05-23', 'night');
  const theirs = await addShift(server, diego, '2027-05-26');
  const swap = { requesterId: valentina, partnerId: diego };
  const verdict = await verdictOfSwap(server.db, server.tables(), {
    ...swap,
    ...{ requesterShiftId: mine, partnerShiftId: theirs },
  });
  expect(sundaysOf(verdict, diego)).toEqual([['warning', words('4 → 3'), '2027-05-23']]);
  expect(sundaysOf(verdict, valentina)).toEqual([]);
  expect(verdict.permitido).toBe(true);
});

it('judges an edit whose end reaches Sunday', async () => {
  await set();
  const t = server.tables();
  await server.db.query(sql`
    insert into ${t('shift_type')} (id, name, abbreviation, is_day, starts_at, ends_at)
    values (21, 'Día entero', 'DE', true, '08:00', '08:00')`);
  const saturday = await addShift(server, diego, '2027-05-15', 'day', { sectorId: 2 });
  const answer = await patricia.get(`turno/${saturday}/edit`, { idtipoTurno: 21 });
  const { verificacion } = (answer.json() as { data: ShiftEditPreview }).data;
  expect(sundaysOf(verificacion, diego)).toEqual([['warning', words('4 → 3'), '2027-05-16']]);
  await server.db.query(sql`delete from ${t('shift')} where id = ${saturday}`);
});

it('gives the grid its least and the Sundays beyond its shifts, none while it is unset', async () => {
  const range = { desde: '2027-05-24', hasta: '2027-05-30' };
  const read = async () => {
    const { reglas, filas } = await readRoster(patricia, range);
    const row = filas.find(({ idtrabajador }) => idtrabajador === diego);
    return { least: reglas.domingos.minimo, sundays: row?.domingos };
  };
  expect(await read()).toEqual({ least: null, sundays: [] });
  await set();
  expect(await read()).toEqual({ least: 4, sundays: ['2027-05-02'] });
  // Its Saturday is among the shifts of the range, so that its Sunday is none that is read apart.
  const near = await readRoster(patricia, { desde: '2027-05-10', hasta: '2027-05-16' });
  expect(near.filas.find(({ idtrabajador }) => idtrabajador === diego)?.domingos).toEqual([]);
});

it('warns in the checks of a publication, which goes once it is confirmed by name', async () => {
  await set();
  const range = { desde: '2027-05-15', hasta: '2027-05-17' };
  await draft(patricia, write(diego, '2027-05-16'));
  const { personas } = await preview(patricia, range);
  const name = `sundays ${diego} 2027-05-16 4 3 4`;
  expect(personas.flatMap(({ chequeos }) => chequeos.filter(({ codigo }) => codigo === 'sundays'))).toEqual([
    {
      ...{ codigo: 'sundays', nivel: 'warning', texto: words('4 → 3') },
      ...{ fechas: ['2027-05-16'], avisos: [name] },
    },
  ]);
  const refused = await publish(patricia, range, { confirmado: [] });
  expect(refusalOf(refused)).toMatchObject({
    ...{
      status: 422,
      code: 'verdict.confirm',
      fields: expect.objectContaining({ [name]: [words('4 → 3')] }),
    },
  });
  expect((await publish(patricia, range)).statusCode).toBe(200);
});

it('leaves out who follows an authorised cycle, whose hours count by their average in a publication too', async () => {
  await set();
  const id = await rotation(patricia, { nombre: 'Con resolución', resolucion: '1340' });
  await patricia.request('PUT', `${rotationsPath}/${id}/personas`, {
    body: { desde: '2027-05-03', hasta: null, personas: [{ idtrabajador: camila, fase: 0 }] },
  });
  const range = { desde: '2027-05-03', hasta: '2027-05-16' };
  // Largo, Noche, Libre, Libre: 48 h in the first week, 42 h on average.
  const shifts = [
    [3, 2],
    [4, 3],
    [7, 2],
    [8, 3],
    [11, 2],
    [12, 3],
  ] as const;
  await draft(
    patricia,
    ...shifts.map(([day, type]) => write(camila, `2027-05-${`${day}`.padStart(2, '0')}`, type)),
  );
  const { personas } = await preview(patricia, range);
  const own = personas.find(({ idtrabajador }) => idtrabajador === camila);
  expect(own?.cambios).toHaveLength(shifts.length);
  const codes = own?.chequeos.map(({ codigo }) => codigo) ?? [];
  expect(codes).not.toContain('weekly_hours');
  expect(codes).not.toContain('sundays');
});
