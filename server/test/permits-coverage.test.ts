import type { PermitReview } from '@relevo/contract';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addShift, setMinimum } from './support/arrange.ts';
import { setCoverageStage } from './support/coverage-stage.ts';
import { unit, worker } from './support/fixture.ts';
import { approve, permitType, record, reject, withdraw } from './support/permits.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

const { server, camila, diego, valentina, patricia, jorge, ...stage } = await setCoverageStage();
const { newRange, askFor, look, review, addTeam } = stage;
afterAll(stage.close);
afterEach(stage.clearMinima);

const { unpaid, medical } = permitType;

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
