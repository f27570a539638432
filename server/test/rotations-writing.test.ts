import type { RotationWriting } from '@relevo/contract';
import { FREE, rotationDay } from '@relevo/domain/rotation';
import { addDays } from '@relevo/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addPunch, addShift } from './support/arrange.ts';
import { unit, worker } from './support/fixture.ts';
import { addNurse } from './support/offers.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { draft, readRoster, rosterPath, write } from './support/roster.ts';
import { copy, rotation, sendCopy, sendWriting, writeOut } from './support/rotations.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
let jorge: Persona;
let idrotativa = 0;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  jorge = await server.as('jorge.pinto');
  idrotativa = await rotation(patricia);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const cycle = [2, 3, null, null];
const at = (desde: string, days: number) => ({ desde, hasta: addDays(desde, days - 1) });
const versionNow = async () => (await readRoster(patricia, at('2027-01-01', 1))).borrador?.version ?? 0;
const body = async (
  idtrabajador: number[],
  more: Partial<RotationWriting> = {},
): Promise<RotationWriting> => ({
  ...{ idtrabajador, idrotativa, fase: 0, sobre: 'vacios', version: await versionNow() },
  ...at('2027-01-04', 8),
  ...more,
});
/** The drafted types of a worker by date, null for a free day. */
const drafted = async (id: number, range: { desde: string; hasta: string }) => {
  const { borrador } = await readRoster(patricia, range);
  return Object.fromEntries(
    (borrador?.celdas ?? []).flatMap(({ idtrabajador, fecha, idtipo }) =>
      idtrabajador === id ? [[fecha, idtipo]] : [],
    ),
  );
};
const expected = (range: { desde: string; hasta: string }, phase: number, days = 8) =>
  Object.fromEntries(
    Array.from({ length: days }, (_, day) => {
      const date = addDays(range.desde, day);
      return [date, rotationDay(cycle, { phase, from: range.desde }, date)];
    }),
  );

describe('POST unidades/{id}/planificacion/borrador/rotativa', () => {
  it('writes the cycle for several people as one change set', async () => {
    const people = [await addNurse(server, 'Una'), await addNurse(server, 'Dos')];
    const before = await versionNow();
    const answer = await writeOut(patricia, await body(people, { fase: 1 }));
    expect(answer).toMatchObject({ version: before + 1, rechazadas: [], omitidos: [], antes: [] });
    expect(answer.celdas).toHaveLength(16);
    for (const id of people) {
      expect(await drafted(id, at('2027-01-04', 8))).toEqual(expected(at('2027-01-04', 8), 1));
    }
    // Nobody but the editors hears of it: what is published is as before.
    const { filas } = await readRoster(patricia, at('2027-01-04', 8));
    expect(filas.find(({ idtrabajador }) => idtrabajador === people[0])?.celdas.every((cell) => !cell)).toBe(
      true,
    );
  });

  it('goes on where each person stopped, by what is drafted and published', async () => {
    const [drafts, published, nobody] = [
      await addNurse(server, 'Borrador'),
      await addNurse(server, 'Publicada'),
      await addNurse(server, 'Nueva'),
    ];
    await writeOut(patricia, await body([drafts], { ...at('2027-02-01', 6), fase: 0 }));
    await addShift(server, published, '2027-02-06', 'night');
    const answer = await writeOut(
      patricia,
      await body([drafts, published, nobody], { ...at('2027-02-07', 8), fase: 'continuar' }),
    );
    expect(await drafted(drafts, at('2027-02-07', 8))).toEqual(expected(at('2027-02-07', 8), 2));
    expect(await drafted(published, at('2027-02-07', 8))).toEqual(expected(at('2027-02-07', 8), 2));
    expect(answer.omitidos).toMatchObject([{ idtrabajador: nobody, motivo: 'sin_huella', fechas: [] }]);
    const { data } = (await patricia.get(`${rosterPath}/anteriores`, { desde: '2027-02-07' })).json() as {
      data: { idtrabajador: number; dias: (number | null)[] }[];
    };
    const seen = data.find(({ idtrabajador }) => idtrabajador === drafts)?.dias ?? [];
    expect(seen).toHaveLength(112);
    expect(seen.slice(0, 7)).toEqual([3, 2, FREE, FREE, 3, 2, null]);
  });

  it('is the same in two steps as at once', async () => {
    const [steps, once] = [await addNurse(server, 'En dos'), await addNurse(server, 'De una')];
    await writeOut(patricia, await body([steps], { ...at('2027-03-01', 11), fase: 3 }));
    await writeOut(patricia, await body([steps], { ...at('2027-03-12', 20), fase: 'continuar' }));
    await writeOut(patricia, await body([once], { ...at('2027-03-01', 31), fase: 3 }));
    expect(await drafted(steps, at('2027-03-01', 31))).toEqual(await drafted(once, at('2027-03-01', 31)));
  });

  it('fills empty cells alone, or replaces what is there and says what it was', async () => {
    const id = await addNurse(server, 'Ocupada');
    const shiftId = await addShift(server, id, '2027-01-05');
    await draft(patricia, write(id, '2027-01-06', 3), write(id, '2027-01-07', null));
    const first = await writeOut(patricia, await body([id]));
    expect(first.omitidos).toEqual([
      {
        ...{ idtrabajador: id, motivo: 'ocupada', texto: 'Ya había un turno o un borrador.' },
        fechas: ['2027-01-05', '2027-01-06'],
      },
    ]);
    // The free day of the draft is what the cycle has there.
    expect(first.celdas.map(({ fecha }) => fecha)).toEqual([
      ...['2027-01-04', '2027-01-08', '2027-01-09', '2027-01-10', '2027-01-11'],
    ]);
    const second = await writeOut(patricia, await body([id], { sobre: 'todo' }));
    expect(second.antes).toEqual([{ idtrabajador: id, fecha: '2027-01-06', idtipo: 3, idsector: null }]);
    expect(await drafted(id, at('2027-01-04', 8))).toEqual(expected(at('2027-01-04', 8), 0));
    const [still] = await server.db.query(
      sql`select id from ${server.tables()('shift')} where id = ${shiftId}`,
    );
    expect(still).toEqual({ id: shiftId });
    const third = await writeOut(patricia, await body([id], { sobre: 'todo' }));
    expect([third.celdas, third.omitidos, third.version]).toEqual([[], [], second.version]);
  });

  it('leaves out leave, approved or asked for, and goes on behind it', async () => {
    const id = await addNurse(server, 'De permiso');
    const t = server.tables();
    await server.db.query(sql`
      with kinds as (insert into ${t('permit_type')} (name, kind) values ('Feriado legal', 'corridos') returning id)
      insert into ${t('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, created_at, approved,
        decided_at, recorded)
      select ${id}, ${unit.uci}, k.id, d.day, d.day, d.day + 1, now(), d.approved, case when d.approved then now() end,
        coalesce(d.approved, false)
      from (values ('2027-01-04'::date, true), ('2027-01-09'::date, null)) d(day, approved)
      cross join kinds k`);
    const answer = await writeOut(patricia, await body([id]));
    expect(answer.omitidos).toMatchObject([
      { motivo: 'permiso', fechas: ['2027-01-04'] },
      { motivo: 'pedido', fechas: ['2027-01-09'] },
    ]);
    const { '2027-01-04': _, '2027-01-09': __, ...others } = expected(at('2027-01-04', 8), 0);
    expect(await drafted(id, at('2027-01-04', 8))).toEqual(others);
  });

  it('leaves out locked days, days without contract and people of other units, with the reason', async () => {
    const [gone, marked] = [await addNurse(server, 'Termina'), await addNurse(server, 'Marcada')];
    await server.db.query(sql`
      update ${server.tables()('contract')} set ends_on = '2027-01-08' where worker_id = ${gone}`);
    const shiftId = await addShift(server, marked, '2027-01-05', 'day');
    await addPunch(server, { shiftId, type: 1, at: '2027-01-05T08:00:00-03:00', workerId: marked });
    const answer = await writeOut(
      patricia,
      await body([gone, marked, worker.rosa, 987_654], { sobre: 'todo' }),
    );
    expect(answer.omitidos).toMatchObject([
      { idtrabajador: worker.rosa, motivo: 'persona' },
      { idtrabajador: 987_654, motivo: 'persona' },
    ]);
    expect(answer.rechazadas.map(({ idtrabajador, fecha, motivo }) => [idtrabajador, fecha, motivo])).toEqual(
      [
        [gone, '2027-01-09', 'contrato'],
        [gone, '2027-01-10', 'contrato'],
        [gone, '2027-01-11', 'contrato'],
        [marked, '2027-01-05', 'marca'],
      ],
    );
    const past = await writeOut(patricia, await body([gone], at('2026-11-16', 3)));
    expect(past.rechazadas.map(({ motivo }) => motivo)).toEqual(['pasada', 'pasada']);
  });

  it('replaces nothing that another editor wrote after the draft was seen', async () => {
    const id = await addNurse(server, 'Disputada');
    const seen = await body([id], { sobre: 'todo' });
    await draft(patricia, write(id, '2027-01-05', 2));
    const answer = await writeOut(patricia, seen);
    expect(answer.omitidos).toMatchObject([{ motivo: 'cambio', fechas: ['2027-01-05'] }]);
    expect((await drafted(id, at('2027-01-05', 1)))['2027-01-05']).toBe(2);
    // Two at once: what the first wrote the second finds there.
    const [one, two] = await Promise.all([
      writeOut(patricia, { ...seen, ...at('2027-05-03', 8) }),
      writeOut(patricia, { ...seen, ...at('2027-05-03', 8), fase: 1 }),
    ]);
    expect(one.celdas.length + two.celdas.length).toBeGreaterThanOrEqual(8);
    const now = await drafted(id, at('2027-05-03', 8));
    expect([expected(at('2027-05-03', 8), 0), expected(at('2027-05-03', 8), 1)]).toContainEqual(now);
  });

  it('refuses too many cells, turned dates, a place beyond the cycle and a rotation that is not there', async () => {
    const people = Array.from({ length: 250 }, (_, index) => index + 1);
    const fields = async (more: Partial<RotationWriting>, ids = people) =>
      refusalOf(await sendWriting(patricia, await body(ids, more)));
    const on = (field: string) => ({
      status: 422,
      code: 'request.invalid',
      fields: { [field]: [expect.any(String)] },
    });
    expect(await fields(at('2027-01-04', 9))).toMatchObject(on('hasta'));
    expect(await fields(at('2027-01-04', 367), [1])).toMatchObject(on('hasta'));
    expect(await fields({ hasta: '2027-01-03' })).toMatchObject(on('hasta'));
    expect(await fields({ fase: 4 })).toMatchObject(on('fase'));
    expect(await fields({ idrotativa: 987_654 })).toMatchObject({ status: 404, code: 'thing.not_found' });
    expect(await fields({}, [])).toMatchObject({ status: 422, code: 'request.invalid' });
  });

  it('takes 2,000 cells with as many statements as one', async () => {
    const people = await Promise.all(
      Array.from({ length: 60 }, (_, index) => addNurse(server, `Persona ${index}`)),
    );
    const count = async (ids: number[], range: { desde: string; hasta: string }) => {
      const asked = await body(ids, range);
      const before = server.statements.length;
      expect((await writeOut(patricia, asked)).rechazadas).toEqual([]);
      return server.statements.length - before;
    };
    const one = await count(people.slice(0, 1), at('2027-06-01', 1));
    expect(await count(people, at('2027-07-01', 31))).toBe(one);
  });

  it('is for managers of the unit who may edit shifts', async () => {
    await expectGuarded(server, 'POST', `${rosterPath}/borrador/rotativa`, 'admin');
    expect(refusalOf(await sendWriting(jorge, await body([1])))).toMatchObject({ status: 403 });
    const other = `unidades/${unit.emergency}/planificacion`;
    expect(refusalOf(await sendWriting(patricia, await body([1]), other))).toMatchObject({ status: 404 });
  });
});

describe('POST unidades/{id}/planificacion/borrador/copiar', () => {
  it('copies what is planned, drafts over what is published, and no day that is not planned', async () => {
    const id = await addNurse(server, 'Copiada');
    await addShift(server, id, '2027-01-18');
    await addShift(server, id, '2027-01-19', 'night');
    const { filas } = await readRoster(patricia, at('2027-01-19', 1));
    const base = filas.find(({ idtrabajador }) => idtrabajador === id)?.celdas[0]?.[0]?.version ?? '';
    await draft(patricia, write(id, '2027-01-19', 2, base), write(id, '2027-01-20', null));
    const answer = await copy(patricia, {
      ...{
        idtrabajador: [id, worker.rosa],
        hacia: '2027-01-25',
        sobre: 'vacios',
        version: await versionNow(),
      },
      ...at('2027-01-18', 7),
    });
    expect(await drafted(id, at('2027-01-25', 7))).toEqual({
      ...{ '2027-01-25': 2, '2027-01-26': 2, '2027-01-27': null },
    });
    expect(answer.omitidos).toMatchObject([{ idtrabajador: worker.rosa, motivo: 'persona' }]);
  });

  it('refuses dates that meet, more than 31 days, and a date too far away', async () => {
    const send = async (more: object) =>
      refusalOf(
        await sendCopy(patricia, {
          ...{ idtrabajador: [1], hacia: '2027-01-25', sobre: 'vacios', version: 0 },
          ...{ ...at('2027-01-18', 7), ...more },
        }),
      );
    const on = (field: string) => ({
      status: 422,
      code: 'request.invalid',
      fields: { [field]: [expect.any(String)] },
    });
    expect(await send({ hacia: '2027-01-20' })).toMatchObject(on('hacia'));
    expect(await send({ hacia: '2029-01-20' })).toMatchObject(on('hacia'));
    expect(await send(at('2027-01-18', 32))).toMatchObject(on('hasta'));
    await expectGuarded(server, 'POST', `${rosterPath}/borrador/copiar`, 'admin');
  });
});
