import type { FloorShift, ShiftEditPreview } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addShift, setRule } from './support/arrange.ts';
import { shift, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { addUncovered, apply, assign, publish } from './support/offers.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { eight, setStage } from './support/swap-stage.ts';
import { askSwap, claimsOf, dataOf, toldTo } from './support/swaps.ts';

let stage: Awaited<ReturnType<typeof setStage>>;
beforeAll(async () => {
  stage = await setStage();
  await stage.server.db.query(sql`
    insert into ${stage.server.tables()('shift_type')} (id, name, abbreviation, is_day, starts_at, ends_at)
    values (20, 'Mañana', 'M', true, '08:00', '16:00'), (21, 'Día entero', 'DE', true, '08:00', '08:00'),
      (22, 'Noche corta', 'NC', false, '23:00', '07:00'), (23, 'Tarde', 'T', true, '14:00', '22:00')`);
});
afterAll(() => stage.close());

let id: number;
let date: string;
beforeEach(async () => {
  date = stage.newDates().absence;
  id = await addShift(stage.server, worker.camila, date, 'day', { sectorId: 2 });
});

const put = (body: object, of = id, who = stage.patricia, key?: string) =>
  who.request('PUT', `turno/${of}/edit`, { body, headers: key ? { 'idempotency-key': key } : {} });
const extra = (body: object, of = id, who = stage.patricia, key?: string) =>
  who.request('POST', `turno/${of}/horas-extra`, {
    body: { motivo: 'Reemplazo parcial', ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });
const preview = async (query: Record<string, number> = {}, of = id) =>
  dataOf<ShiftEditPreview>(await stage.patricia.get(`turno/${of}/edit`, query));
const textsOf = ({ verificacion }: ShiftEditPreview, codigo: string) =>
  verificacion.chequeos.filter((one) => one.codigo === codigo).map(({ nivel, texto }) => [nivel, texto]);

const stored = async (of = id) => {
  const [row] = await stage.server.db.query(sql`
    select shift_type_id as type, sector_id as sector, starts_at as start, ends_at as end,
      minutes_before as before, minutes_after as after, extra_minutes as extra
    from ${stage.server.tables()('shift')} where id = ${of}`);
  return row;
};
const edits = (of = id) =>
  stage.server.db.query<Record<string, unknown>>(sql`
    select was_type_id as "wasType", type_id as type, was_sector_id as "wasSector", sector_id as sector,
      minutes_before as before, minutes_after as after, reason, manager_id as manager
    from ${stage.server.tables()('shift_edit')} where shift_id = ${of} order by id`);

/** Expects a refusal that leaves the shift as it was, without notifications. */
async function expectNothing(send: () => ReturnType<typeof put>, refusal: object, of = id) {
  const before = await Promise.all([stored(of), edits(of), toldTo(stage.server, `worker:${worker.camila}`)]);
  expect(refusalOf(await send())).toMatchObject(refusal);
  expect(await Promise.all([stored(of), edits(of), toldTo(stage.server, `worker:${worker.camila}`)])).toEqual(
    before,
  );
}

describe('what a shift can be given', () => {
  it('lists types without free days, and the sectors of the unit', async () => {
    const types = dataOf<{ id: number }[]>(await stage.patricia.get('planilla/1/tipo-turnos'));
    expect(types).toContainEqual({
      ...{ id: 20, nombre: 'Mañana', abreviatura: 'M', turno_dia: true },
      ...{ hora_inicio: '08:00:00', hora_termino: '16:00:00' },
    });
    expect(types.map((one) => one.id)).not.toContain(1);
    expect(dataOf(await stage.patricia.get('planilla/1/sectores'))).toEqual([
      { id: 1, nombre: 'Coordinación', posicion: 1 },
      { id: 2, nombre: 'Sector A', posicion: 2 },
      { id: 3, nombre: 'Sector B', posicion: 3 },
    ]);
  });

  it.each(['planilla/3/tipo-turnos', 'planilla/3/sectores', 'planilla/99/sectores'])(
    'of no other unit: %s',
    async (path) => {
      expect(refusalOf(await stage.patricia.get(path))).toEqual({ status: 404, code: 'thing.not_found' });
    },
  );

  it.each([
    ['GET', 'planilla/1/tipo-turnos'],
    ['GET', 'planilla/1/sectores'],
    ['GET', `turno/${shift.camilaToday}/edit`],
    ['PUT', `turno/${shift.camilaToday}/edit`],
    ['POST', `turno/${shift.camilaToday}/horas-extra`],
  ] as const)('is for managers: %s %s', (method, path) => expectGuarded(stage.server, method, path, 'admin'));
});

describe('PUT turno/{id}/edit', () => {
  it('gives another type with its times, keeps who did it, and tells the worker', async () => {
    const answer = dataOf<FloorShift>(await put({ idtipoTurno: 20 }));
    expect(answer).toMatchObject({
      ...{ id, tipo_turno_id: 20, sector_id: 2 },
      hora_programada_inicio: `${date} 08:00:00`,
      hora_programada_termino: `${date} 16:00:00`,
    });
    expect(await edits()).toEqual([
      {
        ...{ wasType: 2, type: 20, wasSector: 2, sector: 2, before: 0, after: 0 },
        ...{ reason: null, manager: 1 },
      },
    ]);
    const told = await toldTo(stage.server, `worker:${worker.camila}`);
    expect(told.at(-1)).toMatch(new RegExp(`^shift:${id}:edited:`));
    const { turnos } = (await stage.camila.get('me/turnos', { desde: date, hasta: date })).json() as {
      turnos: { ediciones: object[] }[];
    };
    expect(turnos[0]?.ediciones).toEqual([
      {
        fecha_hora: expect.any(String),
        quien: 'Patricia Vega',
        motivo: null,
        antes: expect.objectContaining({ nombreTipoTurno: 'Largo', horaTermino: '20:00:00' }),
        despues: expect.objectContaining({ nombreTipoTurno: 'Mañana', horaTermino: '16:00:00' }),
      },
    ]);
  });

  it('gives another sector, and the same as it is changes nothing', async () => {
    expect(dataOf<FloorShift>(await put({ idsector: 3 })).sector?.nombre).toBe('Sector B');
    const told = await toldTo(stage.server, `worker:${worker.camila}`);
    dataOf(await put({ idsector: 3, idtipoTurno: 2 }));
    dataOf(await put({}));
    dataOf(await put({ idsector: null, idtipoTurno: null }));
    expect(await edits()).toHaveLength(1);
    expect(await toldTo(stage.server, `worker:${worker.camila}`)).toEqual(told);
  });

  it('knows the nights of both clock changes', async () => {
    for (const [night, hours] of [
      ['2027-04-03', 9],
      ['2027-09-04', 7],
    ] as const) {
      const of = await addShift(stage.server, worker.camila, night, 'night', { sectorId: 2 });
      const { inicio, termino } = dataOf<FloorShift>(await put({ idtipoTurno: 22, confirmado: true }, of));
      expect(Temporal.Instant.from(inicio).until(termino).total('hours'), night).toBe(hours);
    }
  });

  it('refuses a type of the other kind of day, none, and a free one', async () => {
    const refusal = { status: 422, code: 'shift.type_not_allowed' };
    for (const idtipoTurno of [3, 1, 999]) await expectNothing(() => put({ idtipoTurno }), refusal);
    const { error } = (await put({ idtipoTurno: 3 })).json() as { error: { message: string } };
    expect(error.message).toBe('Problema al crear el turno intente nuevamente.');
  });

  it('refuses a sector of another unit, and none', async () => {
    const refusal = { status: 422, code: 'shift.sector_not_allowed' };
    for (const idsector of [4, 999]) await expectNothing(() => put({ idsector }), refusal);
  });

  it('refuses a shift with an absence, a free day, and the shift of another unit', async () => {
    await addAbsence(stage.server, id);
    await expectNothing(() => put({ idtipoTurno: 20 }), { status: 422, code: 'shift.not_editable' });
    const gone = { status: 404, code: 'thing.not_found' };
    const free = await addShift(stage.server, worker.camila, stage.newDates().absence, 'free');
    await expectNothing(() => put({ idsector: 3 }, free), gone, free);
    await expectNothing(() => put({ idsector: 3 }, id, stage.jorge), gone);
    await expectNothing(() => extra({ minutos: 15 }, id, stage.jorge), gone);
    expect(refusalOf(await put({ idsector: 3 }, 999_999))).toEqual(gone);
  });

  it('keeps the length of a shift that covers somebody', async () => {
    const t = stage.server.tables();
    await stage.server.db.query(sql`update ${t('shift')} set coverage = true where id = ${id}`);
    const refusal = { status: 422, code: 'shift.coverage' };
    await expectNothing(() => put({ idtipoTurno: 20 }), refusal);
    await expectNothing(() => extra({ minutos: 15 }), refusal);
    dataOf(await put({ idsector: 3 }));
  });

  it('is never blocked but by an overlap', async () => {
    const evening = await addShift(stage.server, worker.camila, date, 'night', { sectorId: 2 });
    await expectNothing(() => put({ idtipoTurno: 21, confirmado: true }), {
      status: 409,
      code: 'shift.overlaps',
    });
    await expectNothing(() => extra({ minutos: 15, confirmado: true }), {
      status: 409,
      code: 'shift.overlaps',
    });
    await stage.server.db.query(sql`delete from ${stage.server.tables()('shift')} where id = ${evening}`);
    await expectNothing(() => put({ idtipoTurno: 21 }), { status: 422, code: 'verdict.confirm' });
    dataOf(await put({ idtipoTurno: 21, confirmado: true }));
  });

  it('only warns where the organisation blocks what people ask for', async () => {
    await setRule(stage.server, 'regla.horasSemanales', 'bloqueo');
    await setRule(stage.server, 'regla.horasSemanales.limites', '2026-01-01:13');
    expect(textsOf(await preview({ idtipoTurno: 21 }), 'weekly_hours')).toEqual([
      ['warning', expect.stringContaining('12 h → 24 h de 13 h')],
    ]);
    dataOf(await put({ idtipoTurno: 21, confirmado: true }));
    await setRule(stage.server, 'regla.horasSemanales', null);
    await setRule(stage.server, 'regla.horasSemanales.limites', null);
  });

  it('tells the second of two managers', async () => {
    const { version } = await preview();
    const answer = dataOf<FloorShift>(await put({ idsector: 3, version }));
    await expectNothing(() => put({ idsector: 1, version }), { status: 409, code: 'shift.changed' });
    await expectNothing(() => extra({ minutos: 15, version }), { status: 409, code: 'shift.changed' });
    dataOf(await put({ idsector: 1, version: answer.version }));
  });

  it('is carried out once under one key', async () => {
    const { version } = await preview();
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) dataOf(await put({ idsector: 3, version }, id, stage.patricia, key));
    expect(await edits()).toHaveLength(1);
    expect(refusalOf(await put({ idsector: 1, version }, id, stage.patricia, key)).code).toBe(
      'request.key_reused',
    );
  });

  it('names the swap that it ends, asks once, and tells both', async () => {
    const swap = await stage.newSwap('accepted');
    expect(textsOf(await preview({ idtipoTurno: 20 }, swap.mine), 'request_ends')).toEqual([
      ['warning', 'Se anula el cambio de turno de Camila Rojas y Diego Soto'],
    ]);
    expect(textsOf(await preview({ idsector: 3 }, swap.mine), 'request_ends')).toEqual([]);
    await expectNothing(
      () => put({ idtipoTurno: 20 }, swap.mine),
      { status: 422, code: 'verdict.confirm' },
      swap.mine,
    );
    dataOf(await put({ idsector: 3 }, swap.mine));
    expect(await claimsOf(stage.server, [swap.mine, swap.theirs])).toHaveLength(2);
    dataOf(await put({ idtipoTurno: 20, confirmado: true }, swap.mine));
    expect(await claimsOf(stage.server, [swap.mine, swap.theirs])).toEqual([]);
    for (const one of [worker.camila, worker.diego]) {
      expect(await toldTo(stage.server, `worker:${one}`)).toContain(`swap:${swap.id}:overtaken`);
    }
  });

  it('ends a release by other times, also by extra time', async () => {
    const { idsolicitud } = dataOf<ReleaseBody>(await askRelease(stage.camila, id));
    expect(textsOf(await preview({ minutos: 15 }), 'request_ends')).toEqual([
      ['warning', 'Se anula la solicitud de liberación de Camila Rojas'],
    ]);
    dataOf(await extra({ minutos: 15, confirmado: true }));
    expect(await toldTo(stage.server, `worker:${worker.camila}`)).toContain(
      `release:${idsolicitud}:overtaken`,
    );
  });

  it('leaves a request alone that was over, but for one that a later start would bring back', async () => {
    const [over, back] = [await stage.newSwap('accepted'), await stage.newSwap('accepted')];
    for (const swap of [over, back]) {
      await stage.at(eight(swap.absence).add({ hours: 1 }), async () => {
        const manager = await logIn(stage.server, 'patricia.vega');
        const type = swap === over ? 20 : 23;
        const shown = dataOf<ShiftEditPreview>(
          await manager.get(`turno/${swap.mine}/edit`, { idtipoTurno: type }),
        );
        expect(textsOf(shown, 'request_ends')).toEqual([]);
        dataOf(await put({ idtipoTurno: type, confirmado: true }, swap.mine, manager));
      });
    }
    for (const one of [worker.camila, worker.diego]) {
      const told = await toldTo(stage.server, `worker:${one}`);
      expect(told).not.toContain(`swap:${over.id}:overtaken`);
      expect(told).toContain(`swap:${back.id}:overtaken`);
    }
    expect(await claimsOf(stage.server, [back.mine, back.theirs])).toEqual([]);
  });

  it('can be about a shift that has started', async () => {
    await stage.at(eight(date).add({ hours: 1 }), async () => {
      const manager = await logIn(stage.server, 'patricia.vega');
      dataOf(await put({ idtipoTurno: 20 }, id, manager));
    });
  });
});

describe('POST turno/{id}/horas-extra', () => {
  it('sets them on either side, replaces them, and takes them back', async () => {
    expect(dataOf<FloorShift>(await extra({ minutos: 15, minutosAntes: 30 })).saldo_hora).toEqual({
      ...{ minutosInicio: 30, minutosTermino: 15, valorExtra: 45 },
    });
    dataOf(await extra({ minutos: 60 }));
    expect(await stored()).toMatchObject({ before: 30, after: 60, extra: 90 });
    expect(dataOf<FloorShift>(await extra({ minutos: 0, minutosAntes: 0 })).saldo_hora).toBeNull();
    expect((await edits()).map((one) => [one.before, one.after, one.reason])).toEqual([
      [30, 15, 'Reemplazo parcial'],
      [30, 60, 'Reemplazo parcial'],
      [0, 0, 'Reemplazo parcial'],
    ]);
  });

  it('keeps another reason for the same time once, and tells nobody', async () => {
    dataOf(await extra({ minutos: 30 }));
    const told = (await toldTo(stage.server, `worker:${worker.camila}`)).length;
    dataOf(await extra({ minutos: 30, motivo: 'Turno extra' }));
    dataOf(await extra({ minutos: 30, motivo: ' Turno extra ' }));
    expect((await edits()).map((one) => [one.before, one.after, one.reason])).toEqual([
      [0, 30, 'Reemplazo parcial'],
      [0, 30, 'Turno extra'],
    ]);
    expect(await toldTo(stage.server, `worker:${worker.camila}`)).toHaveLength(told);
    // The first again is another than the last.
    dataOf(await extra({ minutos: 30 }));
    expect((await edits()).map((one) => one.reason)).toEqual([
      ...['Reemplazo parcial', 'Turno extra', 'Reemplazo parcial'],
    ]);
    const days = (await stage.camila.get('me/turnos', { desde: date, hasta: date })).json();
    const reasons = JSON.stringify(days).match(/(?<="motivo":")[^"]+/g);
    expect(reasons).toEqual(['Reemplazo parcial', 'Turno extra', 'Reemplazo parcial']);
  });

  it('keeps no reason where there is no extra time', async () => {
    dataOf(await extra({ minutos: 0 }));
    expect(await edits()).toEqual([]);
  });

  it('changes one side where another system agreed on no quarter for the other', async () => {
    const t = stage.server.tables();
    await stage.server.db.query(
      sql`update ${t('shift')} set minutes_after = 20, extra_minutes = 20 where id = ${id}`,
    );
    expect(textsOf(await preview({ minutosAntes: 15 }), 'daily_extra')).toEqual([
      ['ok', expect.stringContaining('20 min → 35 min de 2 h al día')],
    ]);
    dataOf(await extra({ minutosAntes: 15 }));
    expect(await stored()).toMatchObject({ before: 15, after: 20, extra: 35 });
  });

  it('counts in the week, and warns beyond two hours a day', async () => {
    const before = await preview({ minutos: 120 });
    expect(textsOf(before, 'daily_extra')).toEqual([['ok', expect.stringContaining('2 h de 2 h al día')]]);
    expect(textsOf(before, 'weekly_hours')).toEqual([['ok', expect.stringContaining('12 h → 14 h de 42 h')]]);
    const [over] = textsOf(await preview({ minutos: 120, minutosAntes: 15 }), 'daily_extra');
    expect(over?.[0]).toBe('warning');
    await expectNothing(() => extra({ minutos: 120, minutosAntes: 15 }), {
      status: 422,
      code: 'verdict.confirm',
    });
    dataOf(await extra({ minutos: 120, minutosAntes: 15, confirmado: true }));
    // An unchanged breach is no warning, and a smaller one is none either.
    dataOf(await extra({ minutos: 120 }));
    dataOf(await extra({ minutos: 105 }));
  });

  it.each([
    [{ minutos: -15 }, 'minutos'],
    [{ minutos: 255 }, 'minutos'],
    [{ minutos: 10 }, 'minutos'],
    [{ minutos: 1.5 }, 'minutos'],
    [{}, 'minutos'],
    [{ minutos: 15, minutosAntes: -15 }, 'minutosAntes'],
    [{ minutos: 15, minutosAntes: 255 }, 'minutosAntes'],
    [{ minutos: 15, motivo: '  ' }, 'motivo'],
    [{ minutos: 15, motivo: 'x'.repeat(201) }, 'motivo'],
  ])('refuses %j', async (body, field) => {
    await expectNothing(() => extra(body), {
      ...{ status: 422, code: 'request.invalid' },
      fields: { [field]: expect.anything() },
    });
  });

  it('refuses a shift with an absence', async () => {
    await addAbsence(stage.server, id);
    await expectNothing(() => extra({ minutos: 15 }), { status: 422, code: 'shift.not_editable' });
  });

  it('is carried out once under one key', async () => {
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) dataOf(await extra({ minutos: 15 }, id, stage.patricia, key));
    expect(await edits()).toHaveLength(1);
  });
});

describe('what is agreed on as extra time', () => {
  /** Camila works the day and an hour more, and asks for Diego's night of the same date. */
  const askForNight = async () => {
    dataOf(await extra({ minutos: 60 }));
    const theirs = await addShift(stage.server, worker.diego, date, 'night', { sectorId: 2 });
    const back = Temporal.PlainDate.from(date).add({ days: 2 }).toString();
    const mine = await addShift(stage.server, worker.camila, back, 'day', { sectorId: 2 });
    return { mine, theirs, ask: { mine, theirs, absence: back, back: date, confirmado: true } };
  };

  it('stands in the way of a swap, as a shift does', async () => {
    const { ask } = await askForNight();
    expect(refusalOf(await askSwap(stage.camila, ask)).code).toBe('verdict.blocked');
  });

  it('stands in the way of covering somebody', async () => {
    dataOf(await extra({ minutos: 60 }));
    const night = { workerId: worker.diego, date, night: true };
    const { absenceId } = await addUncovered(stage.server, night);
    const offer = await publish(stage.patricia, absenceId);
    for (const send of [
      () => apply(stage.camila, offer),
      () => assign(stage.patricia, offer, worker.camila),
    ]) {
      expect(refusalOf(await send()).code).toBe('verdict.blocked');
    }
  });

  it('is not in the way of a sector, or of less of it, where something stands beside it all the same', async () => {
    const { theirs } = await askForNight();
    const t = stage.server.tables();
    await stage.server.db.query(
      sql`update ${t('shift')} set worker_id = ${worker.camila} where id = ${theirs}`,
    );
    dataOf(await put({ idsector: 3, confirmado: true }));
    dataOf(await extra({ minutos: 15, confirmado: true }));
    await expectNothing(() => extra({ minutos: 30, confirmado: true }), {
      status: 409,
      code: 'shift.overlaps',
    });
    dataOf(await extra({ minutos: 0, confirmado: true }));
  });

  it('stays with whoever is absent: nobody takes it over with the shift', async () => {
    dataOf(await extra({ minutos: 60 }));
    const { idsolicitud } = dataOf<ReleaseBody>(await askRelease(stage.camila, id));
    dataOf(await decideRelease(stage.patricia, idsolicitud, 'aceptar'));
    const t = stage.server.tables();
    const [absence] = await stage.server.db.query<{ id: number }>(
      sql`select id from ${t('absence')} where shift_id = ${id}`,
    );
    const offer = await publish(stage.patricia, absence?.id ?? 0);
    dataOf(await assign(stage.patricia, offer, worker.diego));
    const covering = await stage.server.db.query<{ extra: number }>(sql`
      select minutes_before + minutes_after + extra_minutes as extra from ${t('shift')}
      where worker_id = ${worker.diego} and date = ${date} and coverage`);
    expect(covering).toEqual([{ extra: 0 }]);
    expect(await stored()).toMatchObject({ after: 60 });
  });
});
