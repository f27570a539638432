import type { FloorShift, ShiftEditPreview } from '@relevo/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addShift, setRule } from './support/arrange.ts';
import { shift, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { askRelease, type ReleaseBody } from './support/releases.ts';
import { setEditStage, textsOf } from './support/shift-edits.ts';
import { eight } from './support/swap-stage.ts';
import { claimsOf, dataOf, toldTo } from './support/swaps.ts';

const stage = await setEditStage();
const { put, extra, preview, edits, expectNothing } = stage;
afterAll(stage.close);

let id: number;
let date: string;
beforeEach(async () => {
  ({ id, date } = await stage.newShift());
});

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
