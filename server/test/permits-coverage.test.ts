import type { PermitReview } from '@relevo/contract';
import { warningsOf } from '@relevo/domain/verdict';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { addAbsence, addShift, setMinimum, setRule } from './support/arrange.ts';
import { manager, unit, worker } from './support/fixture.ts';
import {
  addPermitTypes,
  approve,
  askPermit,
  type PermitBody,
  permitType,
  record,
  reject,
  withdraw,
} from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import { setStage } from './support/swap-stage.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

const { server, camila, diego, valentina, patricia, jorge, newDates, close } = await setStage();
await addPermitTypes(server);
await server.db.query(sql`
  insert into ${server.tables()('manager_role')} (manager_id, role_id) values (${manager.jorge}, 481)`);
afterAll(close);
afterEach(async () => {
  await setRule(server, 'regla.dotacion', null);
  await setMinimum(server, { groupId: 1 }, null);
  await setMinimum(server, { sectorId: 2 }, null);
});

const { unpaid, medical } = permitType;
const newRange = () => {
  const { absence: from, back: to } = newDates();
  return { from, to };
};
const askFor = async (persona: typeof camila, range: { from: string; to: string }) =>
  dataOf<PermitBody>(await askPermit(persona, { type: unpaid, ...range, confirmado: true })).idsolicitud;
const look = async (range: { from: string; to: string }, persona = camila) =>
  dataOf<PermitReview>(await persona.get('requests/permits/cobertura', { permit_type_id: unpaid, ...range }));
const review = async (id: number) =>
  dataOf<PermitReview>(await patricia.get(`solicitud/permiso/${id}/verificacion`));
/** Camila, Diego and Valentina by day on a date, each in Sector A. */
const addTeam = (date: string) =>
  Promise.all(
    [worker.camila, worker.diego, worker.valentina].map((id) =>
      addShift(server, id, date, 'day', { sectorId: 2 }),
    ),
  );

describe('the strip', () => {
  it('counts the group day by day, planned, away and asked away, and names nobody', async () => {
    const range = newRange();
    const [mine = 0, theirs = 0] = await addTeam(range.from);
    await addAbsence(server, theirs);
    await addShift(server, worker.diego, range.to, 'night', { sectorId: 3 });
    // A shift of another position, and a free day.
    await addShift(server, worker.ignacio, range.from, 'day', { sectorId: 2 });
    await addShift(server, worker.camila, range.to, 'free');
    await setMinimum(server, { groupId: 1 }, 2);
    await askFor(valentina, { from: range.from, to: range.from });
    const answer = await camila.get('requests/permits/cobertura', { permit_type_id: unpaid, ...range });
    const seen = dataOf<PermitReview>(answer);
    const none = { planificados: 0, ausentes: 0, solicitados: 0, minimo: 2 };
    const middle = Temporal.PlainDate.from(range.from).add({ days: 1 }).toString();
    expect(seen.grupo).toBe('Enfermeras UCI');
    expect(seen.dias).toEqual([
      { fecha: range.from, turnoDia: 1, planificados: 3, ausentes: 1, solicitados: 1, minimo: 2 },
      { fecha: range.from, turnoDia: 0, ...none },
      { fecha: middle, turnoDia: 1, ...none },
      { fecha: middle, turnoDia: 0, ...none },
      { fecha: range.to, turnoDia: 1, ...none },
      { fecha: range.to, turnoDia: 0, ...none, planificados: 1 },
    ]);
    expect(seen.turnos.map(({ idturno }) => idturno)).toEqual([mine]);
    for (const word of ['Diego', 'Valentina', 'Liberación', 'Permiso sin goce']) {
      expect(answer.body).not.toContain(word);
    }
  });

  it('has a row for each date, over New Year and where the clocks change', async () => {
    for (const [from, to, days] of [
      ['2026-12-28', '2027-01-05', 9],
      ['2027-04-01', '2027-04-08', 8],
      ['2027-09-03', '2027-09-10', 8],
    ] as const) {
      const { dias } = await look({ from, to }, valentina);
      expect(dias).toHaveLength(2 * days);
      expect(new Set(dias.map(({ fecha }) => fecha)).size).toBe(days);
    }
  });

  it('is empty for somebody without a group', async () => {
    const t = server.tables()('worker');
    await server.db.query(sql`update ${t} set payroll_group_id = null where id = ${worker.ignacio}`);
    const ignacio = await server.as('ignacio.fuentes');
    expect(await look(newRange(), ignacio)).toMatchObject({ grupo: null, dias: [] });
  });
});

describe('who asks', () => {
  const dayOf = ({ dias }: PermitReview) => dias[0];

  it('is planned and no absent colleague, before and after the approval', async () => {
    const range = newRange();
    const [, theirs = 0] = await addTeam(range.from);
    await addAbsence(server, theirs);
    const id = await askFor(camila, range);
    const figures = { planificados: 3, ausentes: 1, solicitados: 0 };
    expect(dayOf(await review(id))).toMatchObject(figures);
    dataOf(await approve(patricia, id));
    expect(dayOf(await review(id))).toMatchObject(figures);
    // Valentina sees two absences without their reason.
    expect(dayOf(await look(range, valentina))).toMatchObject({ ...figures, ausentes: 2 });
  });

  it('is no colleague with leave where an own shift was released before', async () => {
    const range = newRange();
    const [mine = 0] = await addTeam(range.from);
    await addAbsence(server, mine);
    const seen = await look(range);
    expect(dayOf(seen)).toMatchObject({ planificados: 2, ausentes: 0 });
    expect(seen.turnos).toEqual([]);
  });
});

describe('leave of two months', () => {
  const from = '2032-03-01';
  const to = Temporal.PlainDate.from(from).add({ days: 60 }).toString();
  const dates = Array.from({ length: 61 }, (_, day) =>
    Temporal.PlainDate.from(from).add({ days: day }).toString(),
  );
  /** The lesser count of two looks: a cache may have to be read again during one of them. */
  const statementsOf = async (range: { from: string; to: string }) => {
    const counts: number[] = [];
    let seen = await look(range);
    for (let at = 0; at < 2; at += 1) {
      const before = server.statements.length;
      seen = await look(range);
      counts.push(server.statements.length - before);
    }
    return { seen, count: Math.min(...counts) };
  };

  it('takes as many statements as leave of a day, and answers each date, shift and check once', async () => {
    for (const date of dates) await addTeam(date);
    await setMinimum(server, { groupId: 1 }, 3);
    await askFor(diego, { from, to });
    const day = await statementsOf({ from, to: from });
    const months = await statementsOf({ from, to });
    expect(months.count).toBe(day.count);
    const { dias, turnos, chequeos, fechas } = months.seen;
    const short = chequeos.filter(({ codigo, limite }) => codigo === 'staffing' && limite !== null);
    expect([dias.length, turnos.length, fechas.length, short.length]).toEqual([2 * 61, 61, 61, 61]);
    expect(dias.filter(({ turnoDia }) => turnoDia === 1)).toEqual(
      dates.map((fecha) => ({ fecha, turnoDia: 1, planificados: 3, ausentes: 0, solicitados: 1, minimo: 3 })),
    );
  });
});

describe('least staffing', () => {
  const short = async (of: { groupId: number } | { sectorId: number }) => {
    const range = newRange();
    await addTeam(range.from);
    await setMinimum(server, of, 3);
    return range;
  };
  const places = [
    [{ groupId: 1 }, 'Enfermeras UCI'],
    [{ sectorId: 2 }, 'Sector A'],
  ] as const;

  it.each(places)(
    'of %j is silent, a warning or a block, the same for worker and manager',
    async (of, place) => {
      const range = await short(of);
      const expected = { silencio: 'info', aviso: 'warning', bloqueo: 'block' } as const;
      await setRule(server, 'regla.dotacion', 'silencio');
      const id = await askFor(camila, range);
      // An own request is no colleague's.
      expect((await look(range)).dias[0]).toMatchObject({ planificados: 3, solicitados: 0 });
      for (const [value, nivel] of Object.entries(expected)) {
        await setRule(server, 'regla.dotacion', value);
        const [seen, reviewed] = [await look(range), await review(id)];
        expect(
          seen.chequeos.filter(({ limite, codigo }) => codigo === 'staffing' && limite !== null),
        ).toEqual([expect.objectContaining({ nivel, fecha: range.from, antes: 3, despues: 2, limite: 3 })]);
        expect(
          seen.chequeos.some(({ texto }) => texto.includes(`${place}, `) && texto.includes('3 → 2')),
        ).toBe(true);
        const { chequeos, dias, turnos, permitido, confirmar } = reviewed;
        expect({ chequeos, dias, turnos, permitido, confirmar }).toEqual({
          chequeos: seen.chequeos,
          dias: seen.dias,
          turnos: seen.turnos,
          permitido: value !== 'bloqueo',
          confirmar: value === 'aviso',
        });
      }
    },
  );

  it.each(places)('of %j that warns is confirmed, by whoever asks and whoever decides', async (of) => {
    const range = await short(of);
    await setRule(server, 'regla.dotacion', 'aviso');
    const ask = (confirmado?: boolean | string[]) =>
      askPermit(camila, { type: unpaid, ...range, ...(confirmado !== undefined && { confirmado }) });
    expect(refusalOf(await ask())).toEqual({ status: 422, code: 'verdict.confirm' });
    expect(outcomeOf(await ask(['another:warning']))).toBe('verdict.confirm');
    const { idsolicitud: id } = dataOf<PermitBody>(await ask(true));
    expect(outcomeOf(await approve(patricia, id, {}))).toBe('verdict.confirm');
    dataOf(await approve(patricia, id, { confirmado: true }));
  });

  it('warns of each day of long leave, and all of that can be confirmed one by one', async () => {
    const from = '2031-01-01';
    const to = Temporal.PlainDate.from(from).add({ days: 119 });
    for (let date = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(date, to) <= 0; ) {
      await addShift(server, worker.camila, date.toString(), 'day', { sectorId: 2 });
      date = date.add({ days: 1 });
    }
    await setMinimum(server, { groupId: 1 }, 1);
    await setRule(server, 'regla.dotacion', 'aviso');
    const range = { from, to: to.toString() };
    const confirmado = warningsOf(await look(range));
    expect(confirmado).toHaveLength(120);
    const asked = await askPermit(camila, { type: unpaid, ...range, confirmado });
    const { idsolicitud: id } = dataOf<PermitBody>(asked);
    dataOf(await approve(patricia, id, { confirmado }));
  });

  it.each(places)('of %j that blocks refuses both, with its own words', async (of, place) => {
    const range = await short(of);
    const id = await askFor(diego, range);
    await setRule(server, 'regla.dotacion', 'bloqueo');
    const asked = await askPermit(camila, { type: unpaid, ...range, confirmado: true });
    expect(refusalOf(asked)).toEqual({ status: 422, code: 'verdict.blocked' });
    const decided = await approve(patricia, id);
    expect(refusalOf(decided)).toEqual({ status: 409, code: 'permit.no_longer_possible' });
    for (const answer of [asked, decided]) expect(answer.body).toContain(`${place}, `);
    // A rejection and a recording have no verdict.
    dataOf(await reject(patricia, id));
    dataOf(await record(patricia, { idtrabajador: worker.camila, permit_type_id: medical, ...range }));
  });

  it('that only just holds refuses nothing, and one that broke before by others is not made worse on other days', async () => {
    const range = newRange();
    await addTeam(range.from);
    await setMinimum(server, { groupId: 1 }, 2);
    await setMinimum(server, { sectorId: 2 }, 2);
    await setRule(server, 'regla.dotacion', 'bloqueo');
    dataOf(await askPermit(camila, { type: unpaid, ...range }));
  });

  it('of the night is no matter of the day', async () => {
    const range = newRange();
    await addTeam(range.from);
    const row = { payroll_group_id: 1, is_day: false, minimum: 9 };
    await server.db.query(sql`insert into ${server.tables()('staffing_minimum')} ${rowsOf([row])}`);
    await setRule(server, 'regla.dotacion', 'bloqueo');
    dataOf(await askPermit(camila, { type: unpaid, ...range }));
  });

  it('says in the list of requests which would leave the group short, and which find it so', async () => {
    const range = await short({ groupId: 1 });
    const id = await askFor(camila, range);
    const shortages = async () =>
      dataOf<{ idsolicitud: number; quiebres: object[] }[]>(await patricia.get('solicitud/permiso')).find(
        ({ idsolicitud }) => idsolicitud === id,
      )?.quiebres;
    const day = { fecha: range.from, turnoDia: 1, minimo: 3, tipo: null };
    expect(await shortages()).toEqual([{ ...day, quedan: 2, nivel: 'tight' }]);
    await setMinimum(server, { groupId: 1 }, 4);
    expect(await shortages()).toEqual([{ ...day, minimo: 4, quedan: 2, nivel: 'broken' }]);
    await setMinimum(server, { groupId: 1 }, 2);
    expect(await shortages()).toEqual([]);
  });
});

describe('a review', () => {
  it('names other leave of the group on those days, each with where it stands', async () => {
    const { from, to } = newRange();
    const day = { from, to: from };
    const [waits, granted, refused] = [
      await askFor(diego, { from, to }),
      await askFor(valentina, day),
      await askFor(valentina, { from: to, to }),
    ];
    // The leave is on other days.
    await askFor(diego, { from: '2030-01-07', to: '2030-01-07' });
    dataOf(await approve(patricia, granted));
    dataOf(await reject(patricia, refused));
    const licence = { idtrabajador: worker.valentina, permit_type_id: medical, from: to, to };
    const { permiso } = dataOf<{ permiso: { id: number } }>(await record(patricia, licence));
    const id = await askFor(camila, { from, to });
    const { otras } = await review(id);
    expect(otras.map((one) => [one.idsolicitud, one.estado, one.registrado])).toEqual([
      [waits, 'pending', false],
      [granted, 'approved', false],
      [permiso.id, 'approved', true],
      [refused, 'rejected', false],
    ]);
    expect(otras[0]).toMatchObject({
      trabajador: { idtrabajador: worker.diego },
      observacionCausal: 'Permiso sin goce',
      from,
      to,
    });
    dataOf(await withdraw(patricia, permiso.id));
    dataOf(await diego.request('DELETE', `requests/permits/${waits}`));
    expect((await review(id)).otras.map((one) => one.idsolicitud)).toEqual([granted, refused]);
  });

  it('says for each shift that would be missed how many could take it and break no rule', async () => {
    const range = newRange();
    const mine = await addShift(server, worker.camila, range.from, 'day', { sectorId: 2 });
    await addShift(server, worker.camila, range.to, 'night', { sectorId: 2 });
    await addShift(server, worker.diego, range.from, 'day', { sectorId: 2 });
    await setMinimum(server, { groupId: 1 }, 2);
    await server.db.query(sql`
      delete from ${server.tables()('staffing_minimum')} where payroll_group_id = 1 and not is_day`);
    const id = await askFor(camila, range);
    // Diego works at that time; the night is not missed.
    expect((await review(id)).podrian_cubrir).toEqual([{ turno: mine, cantidad: 1 }]);
    const licence = { idtrabajador: worker.valentina, permit_type_id: medical, ...range };
    dataOf(await record(patricia, licence));
    expect((await review(id)).podrian_cubrir).toEqual([{ turno: mine, cantidad: 0 }]);
    dataOf(await approve(patricia, id));
    expect((await review(id)).podrian_cubrir).toEqual([]);
  });

  it('is of the unit’s managers, and of a request that is there', async () => {
    const id = await askFor(camila, newRange());
    expect(outcomeOf(await jorge.get(`solicitud/permiso/${id}/verificacion`))).toBe('thing.not_found');
    expect(outcomeOf(await patricia.get('solicitud/permiso/987654/verificacion'))).toBe('thing.not_found');
  });

  it('of approved leave shows the shifts that it took', async () => {
    const range = newRange();
    const [mine = 0] = await addTeam(range.from);
    const id = await askFor(camila, range);
    dataOf(await approve(patricia, id));
    const seen = await review(id);
    expect(seen.turnos.map(({ idturno }) => idturno)).toEqual([mine]);
    expect(seen.termina).toEqual([]);
  });
});

it('the figures are those of the unit where the group works', async () => {
  const range = newRange();
  await addTeam(range.from);
  await addShift(server, worker.diego, range.to, 'day', { unitId: unit.emergency });
  const { dias } = await look(range);
  expect(dias.map(({ planificados }) => planificados)).toEqual([3, 0, 0, 0, 0, 0]);
});
