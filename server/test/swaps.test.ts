import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addShift, setRule } from './support/arrange.ts';
import { position, unit, worker } from './support/fixture.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { setStage } from './support/swap-stage.ts';
import { answerSwap, askSwap, claimsOf, dataOf, outcomeOf, swapBody, toldTo } from './support/swaps.ts';

const { server, camila, diego, newDates, newPair, newSwap, close } = await setStage();
afterAll(close);

describe('POST cambioTurnoSolicitud', () => {
  it('asks: both shifts are held, the colleague is told, both calendars show it', async () => {
    const pair = await newPair();
    const swap = dataOf(await askSwap(camila, pair));
    expect(swap).toMatchObject({
      fechaAusencia: pair.absence,
      fechaDevolucion: pair.back,
      turno_solicitante: { idturno: pair.mine, sector: { nombreSector: 'Sector A' } },
      turno_aceptante: { idturno: pair.theirs },
      trabajador_solicitante: { idtrabajador: worker.camila, persona: { rut: null } },
      trabajador_aceptante: { idtrabajador: worker.diego },
      confirmacionReceptor: null,
      cambioAutorizado: null,
      comentario: 'Tengo un control médico',
      decided_at: null,
      vencida: false,
      anulada: false,
      sin_leer: true,
    });
    const id = swap.idcambioTurnoSolicitud;
    expect(await claimsOf(server, [pair.mine, pair.theirs])).toEqual([`swap ${id}`, `swap ${id}`]);
    expect(await toldTo(server, 'worker:2')).toContain(`swap:${id}:created`);
    for (const [persona, date] of [
      [camila, pair.absence],
      [diego, pair.back],
    ] as const) {
      const answer = await persona.get('me/turnos', { desde: date, hasta: date });
      expect(answer.json()).toMatchObject({ turnos: [{ pre_solicitud: true }] });
    }
  });

  it.each([
    ['has started', async () => addShift(server, worker.camila, '2026-11-17', 'day')],
    ['is free', async () => addShift(server, worker.camila, '2030-10-04', 'free')],
    ['is not normal', async () => addShift(server, worker.camila, '2030-10-05', 'day', { detailId: 2 })],
    [
      'is of another unit',
      async () => addShift(server, worker.camila, '2030-10-06', 'day', { unitId: unit.emergency }),
    ],
    [
      'is of another position',
      async () => addShift(server, worker.camila, '2030-10-07', 'day', { positionId: position.technician }),
    ],
    [
      'has an absence',
      async () => {
        const id = await addShift(server, worker.camila, '2030-10-08');
        await addAbsence(server, id);
        return id;
      },
    ],
  ])('refuses an own shift that %s, and nothing changes', async (_, make) => {
    const pair = await newPair();
    const mine = await make();
    expect(refusalOf(await askSwap(camila, { ...pair, mine }))).toMatchObject({
      status: 422,
      code: 'swap.shift_not_allowed',
    });
    expect(await claimsOf(server, [mine, pair.theirs])).toEqual([]);
  });

  it.each([
    ['that has started', async () => addShift(server, worker.diego, '2026-11-16', 'day')],
    ['that is not normal', async () => addShift(server, worker.diego, '2030-10-05', 'day', { detailId: 2 })],
    [
      'with an absence',
      async () => {
        const id = await addShift(server, worker.diego, '2030-10-08');
        await addAbsence(server, id);
        return id;
      },
    ],
    ['of another position', async () => addShift(server, worker.ignacio, '2030-10-09')],
    ['of my own', async () => addShift(server, worker.camila, '2030-10-10')],
  ])("refuses a colleague's shift %s", async (_, make) => {
    const pair = await newPair();
    const theirs = await make();
    expect(refusalOf(await askSwap(camila, { ...pair, theirs }))).toMatchObject({
      status: 422,
      code: 'swap.partner_not_allowed',
    });
  });

  it("answers 404 for what is not the caller's, of another unit, forged, or another colleague's", async () => {
    const pair = await newPair();
    const elsewhere = await addShift(server, worker.rosa, pair.back);
    const diegos = await addShift(server, worker.diego, '2030-10-11');
    for (const wrong of [
      { requesterId: worker.diego },
      { mine: diegos },
      { mine: 4_000_000_000 },
      { theirs: elsewhere, partnerId: worker.rosa },
      { theirs: 4_000_000_000 },
      { partnerId: worker.valentina },
    ]) {
      const answer = await askSwap(camila, { ...pair, ...wrong });
      expect(refusalOf(answer), JSON.stringify(wrong)).toEqual({ status: 404, code: 'thing.not_found' });
    }
    expect(await claimsOf(server, [pair.mine, pair.theirs])).toEqual([]);
  });

  it("names dates and kinds that are not the shift's", async () => {
    const pair = await newPair();
    const body = swapBody({ ...pair, absence: pair.back, back: pair.absence });
    Object.assign(body.ctSolicitud, { turnoDiaAusencia: 0, turnoDiaDevolucion: 0 });
    const refusal = refusalOf(await camila.request('POST', 'cambioTurnoSolicitud', { body }));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {})).toEqual([
      'ctSolicitud.fechaAusencia',
      'ctSolicitud.fechaDevolucion',
      'ctSolicitud.turnoDiaAusencia',
      'ctSolicitud.turnoDiaDevolucion',
    ]);
  });

  it('refuses a shift that another live request holds, until that one ends', async () => {
    const first = await newSwap();
    const other = await newPair();
    for (const asked of [
      { ...other, mine: first.mine, absence: first.absence },
      { ...other, theirs: first.theirs, back: first.back },
    ]) {
      expect(refusalOf(await askSwap(camila, asked))).toEqual({ status: 409, code: 'shift.in_live_request' });
    }
    expect(outcomeOf(await answerSwap(diego, first.id, false))).toBe('200');
    expect(outcomeOf(await askSwap(camila, { ...other, mine: first.mine, absence: first.absence }))).toBe(
      '200',
    );
  });

  it('clears what an expired request still holds', async () => {
    const late = await newSwap();
    const other = await newPair();
    await server.db.query(sql`
      update ${server.tables()('live_request')} set shift_id = ${other.mine} where shift_id = ${late.mine}`);
    // The request over a shift that has started no longer holds the other one.
    await server.db.query(sql`
      update ${server.tables()('swap_request')} set requester_shift_id = 8 where id = ${late.id}`);
    expect(outcomeOf(await askSwap(camila, other))).toBe('200');
  });

  it('asks once to confirm a warning, and never past a block', async () => {
    const { absence, back } = newDates();
    const mine = await addShift(server, worker.camila, absence, 'day');
    // 42 hours are reached with three and a half shifts: the next week gets a fourth.
    const next = Temporal.PlainDate.from(absence).add({ days: 7 });
    for (const days of [0, 2, 4]) {
      await addShift(server, worker.camila, next.add({ days }).toString(), 'day');
    }
    newDates();
    const theirs = await addShift(server, worker.diego, next.add({ days: 6 }).toString(), 'day');
    const asked = { mine, theirs, absence, back: next.add({ days: 6 }).toString() };
    expect(back).not.toBe(asked.back);
    expect(outcomeOf(await askSwap(camila, asked))).toBe('verdict.confirm');
    await setRule(server, 'regla.horasSemanales', 'bloqueo');
    const blocked = await askSwap(camila, { ...asked, confirmado: true });
    expect(refusalOf(blocked)).toEqual({ status: 422, code: 'verdict.blocked' });
    expect((blocked.json() as { error: { message: string } }).error.message).toMatch(
      /^Semana del .+: 36 h → 48 h de 42 h\.$/,
    );
    await setRule(server, 'regla.horasSemanales', 'silencio');
    expect(
      outcomeOf(await camila.get('cambioTurnoSolicitud/verificacion', { turno: mine, turnoColega: theirs })),
    ).toBe('200');
    await setRule(server, 'regla.horasSemanales', null);
    expect(outcomeOf(await askSwap(camila, { ...asked, confirmado: true }))).toBe('200');
  });

  it('refuses an overlap as a block', async () => {
    const pair = await newPair();
    await addShift(server, worker.diego, pair.absence, 'day');
    const answer = await askSwap(camila, { ...pair, confirmado: true });
    expect(refusalOf(answer)).toEqual({ status: 422, code: 'verdict.blocked' });
    expect(answer.body).toContain('se cruza con otro turno');
  });

  it('answers the same for the same key and creates nothing more', async () => {
    const pair = await newPair();
    const key = crypto.randomUUID();
    const first = await askSwap(camila, pair, key);
    const again = await askSwap(camila, pair, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(outcomeOf(await askSwap(camila, { ...pair, back: pair.absence }, key))).toBe('request.key_reused');
  });
});

it.each([
  ['POST', 'cambioTurnoSolicitud', 'worker'],
  ['GET', 'cambioTurnoSolicitud/colegas', 'worker'],
  ['PUT', 'cambioTurnoSolicitud/1', 'worker'],
  ['DELETE', 'cambioTurnoSolicitud/eliminar/1', 'worker'],
  ['GET', 'admin/me/solicitudes/cambio-turnos', 'admin'],
  ['POST', 'solicitudes/cambio-turnos/1/aceptar', 'admin'],
  ['POST', 'solicitudes/cambio-turnos/1/rechazar', 'admin'],
  ['GET', 'cambioTurnoSolicitud/1/verificacion', 'session'],
] as const)('%s %s is guarded', (method, path, access) => expectGuarded(server, method, path, access));
