import { warningsOf } from '@relevo/domain/verdict';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { addShift, setMinimum, setRule } from './support/arrange.ts';
import { setCoverageStage } from './support/coverage-stage.ts';
import { worker } from './support/fixture.ts';
import { approve, askPermit, type PermitBody, permitType, record, reject } from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

const { server, camila, diego, patricia, ...stage } = await setCoverageStage();
const { newRange, askFor, look, review, addTeam } = stage;
afterAll(stage.close);
afterEach(stage.clearMinima);

const { unpaid, medical } = permitType;

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
