import type { SwapPartner } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAbsence, addShift, setRule } from './support/arrange.ts';
import { fixtureNow, position, unit, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { expectGuarded, expectRangeChecked, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import {
  answerSwap,
  askSwap,
  claimsOf,
  dataOf,
  decideSwap,
  outcomeOf,
  ownersOf,
  type SwapBody,
  swapBody,
  toldTo,
} from './support/swaps.ts';

let server: TestServer;
let camila: Persona;
let diego: Persona;
let patricia: Persona;
let jorge: Persona;
beforeAll(async () => {
  server = await startTestServer();
  camila = await server.as('camila.rojas');
  diego = await server.as('diego.soto');
  patricia = await server.as('patricia.vega');
  jorge = await server.as('jorge.pinto');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

// Each test has a week of its own, so that none stands in another's way.
let week = 0;
const newDates = () => {
  week += 1;
  const monday = Temporal.PlainDate.from('2026-12-07').add({ days: 7 * week });
  return { absence: monday.toString(), back: monday.add({ days: 2 }).toString() };
};
const newPair = async () => {
  const dates = newDates();
  const mine = await addShift(server, worker.camila, dates.absence, 'day', { sectorId: 2 });
  const theirs = await addShift(server, worker.diego, dates.back, 'day', { sectorId: 3 });
  return { ...dates, mine, theirs };
};
const newSwap = async (state: 'asked' | 'accepted' = 'asked') => {
  const pair = await newPair();
  const { idcambioTurnoSolicitud: id } = dataOf(await askSwap(camila, pair));
  if (state === 'accepted') dataOf(await answerSwap(diego, id, true));
  return { ...pair, id };
};
const eight = (date: string) => Temporal.ZonedDateTime.from(`${date}T08:00[America/Santiago]`).toInstant();
const at = async <T>(moment: Temporal.Instant, run: () => Promise<T>): Promise<T> => {
  server.setNow(moment);
  try {
    return await run();
  } finally {
    server.setNow(fixtureNow);
  }
};

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
    await server.db`
      update ${server.tables()('live_request')} set shift_id = ${other.mine} where shift_id = ${late.mine}`;
    // The request over a shift that has started no longer holds the other one.
    await server.db`
      update ${server.tables()('swap_request')} set requester_shift_id = 8 where id = ${late.id}`;
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
    week += 1;
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

describe('the colleague', () => {
  it('accepts once, and the manager is told', async () => {
    const { id, mine, theirs } = await newSwap();
    const swap = dataOf(await answerSwap(diego, id, true));
    expect(swap).toMatchObject({ confirmacionReceptor: 1, cambioAutorizado: null, sin_leer: false });
    for (const again of [true, false]) {
      expect(refusalOf(await answerSwap(diego, id, again))).toEqual({
        status: 409,
        code: 'swap.already_answered',
      });
    }
    expect(await toldTo(server, 'worker:1')).toContain(`swap:${id}:accepted`);
    expect(await toldTo(server, 'admin:1')).toContain(`swap:${id}:accepted`);
    expect(await toldTo(server, 'admin:2')).not.toContain(`swap:${id}:accepted`);
    expect(await claimsOf(server, [mine, theirs])).toHaveLength(2);
    expect(await ownersOf(server, [mine, theirs])).toEqual([worker.camila, worker.diego]);
  });

  it('rejects: the shifts are free again and the request is over', async () => {
    const { id, mine, theirs } = await newSwap();
    expect(dataOf(await answerSwap(diego, id, false))).toMatchObject({ confirmacionReceptor: 0 });
    expect(await claimsOf(server, [mine, theirs])).toEqual([]);
    expect(await toldTo(server, 'worker:1')).toContain(`swap:${id}:refused`);
    expect(outcomeOf(await decideSwap(patricia, id, 'aceptar'))).toBe('swap.ended');
  });

  it('can not answer what expired, what was taken back, or what changed', async () => {
    const late = await newSwap();
    await at(eight(late.absence), async () => {
      expect(outcomeOf(await answerSwap(await logIn(server, 'diego.soto'), late.id, true))).toBe(
        'swap.expired',
      );
    });
    const gone = await newSwap();
    expect(outcomeOf(await camila.request('DELETE', `cambioTurnoSolicitud/eliminar/${gone.id}`))).toBe('200');
    expect(outcomeOf(await answerSwap(diego, gone.id, true))).toBe('swap.ended');
    const changed = await newSwap();
    await addAbsence(server, changed.mine);
    expect(refusalOf(await answerSwap(diego, changed.id, true))).toEqual({
      status: 409,
      code: 'swap.no_longer_possible',
    });
    const crossed = await newSwap();
    await addShift(server, worker.diego, crossed.absence, 'day');
    expect(outcomeOf(await answerSwap(diego, crossed.id, true))).toBe('swap.no_longer_possible');
  });

  it('is warned and blocked like the sender', async () => {
    await setRule(server, 'regla.descanso', 'aviso');
    await setRule(server, 'regla.descanso.minutos', '720');
    const pair = await newPair();
    await addShift(server, worker.diego, pair.absence, 'night');
    // Asked for before the rule was as strict as now.
    const { idcambioTurnoSolicitud: id } = dataOf(await askSwap(camila, { ...pair, confirmado: true }));
    expect(outcomeOf(await answerSwap(diego, id, true, false))).toBe('verdict.confirm');
    await setRule(server, 'regla.descanso', 'bloqueo');
    expect(outcomeOf(await answerSwap(diego, id, true))).toBe('verdict.blocked');
    expect(outcomeOf(await decideSwap(patricia, id, 'aceptar'))).toBe('swap.not_accepted');
    await setRule(server, 'regla.descanso', null);
    await setRule(server, 'regla.descanso.minutos', null);
    expect(outcomeOf(await answerSwap(diego, id, true, false))).toBe('200');
  });

  it('opens it: no longer unread, only by the receiver', async () => {
    const { id, absence } = await newSwap();
    const unread = async () => {
      const answer = await diego.get(`cambioTurnoSolicitud/trabajador/${worker.diego}`, {
        rol: 'aceptante',
        desde: absence,
        hasta: absence,
      });
      return dataOf<SwapBody[]>(answer).map((swap) => swap.sin_leer);
    };
    expect(await unread()).toEqual([true]);
    expect(outcomeOf(await camila.request('PUT', `cambioTurnoSolicitud/${id}/leida`))).toBe(
      'thing.not_found',
    );
    expect(outcomeOf(await diego.request('PUT', `cambioTurnoSolicitud/${id}/leida`))).toBe('200');
    expect(await unread()).toEqual([false]);
  });
});

describe('DELETE cambioTurnoSolicitud/eliminar/{id}', () => {
  it('takes back an unanswered request: it leaves both lists and holds nothing', async () => {
    const { id, mine, theirs, absence, back } = await newSwap();
    expect(outcomeOf(await camila.request('DELETE', `cambioTurnoSolicitud/eliminar/${id}`))).toBe('200');
    expect(outcomeOf(await camila.request('DELETE', `cambioTurnoSolicitud/eliminar/${id}`))).toBe(
      'swap.ended',
    );
    expect(await claimsOf(server, [mine, theirs])).toEqual([]);
    for (const [persona, who, rol] of [
      [camila, 1, 'solicitante'],
      [diego, 2, 'aceptante'],
    ] as const) {
      const answer = await persona.get(`cambioTurnoSolicitud/trabajador/${who}`, {
        rol,
        desde: absence,
        hasta: back,
      });
      expect(dataOf<SwapBody[]>(answer)).toEqual([]);
    }
  });

  it('is refused after an answer, and to anybody but the sender', async () => {
    const { id } = await newSwap('accepted');
    const path = `cambioTurnoSolicitud/eliminar/${id}`;
    expect(refusalOf(await camila.request('DELETE', path))).toEqual({
      status: 409,
      code: 'swap.already_answered',
    });
    for (const name of ['diego.soto', 'valentina.mora']) {
      expect(refusalOf(await (await server.as(name)).request('DELETE', path)).status).toBe(404);
    }
  });
});

describe('the manager', () => {
  it('approves: the shifts change hands and everything is written down', async () => {
    const { id, mine, theirs, absence, back } = await newSwap('accepted');
    const freeOfDiego = await addShift(server, worker.diego, absence, 'free');
    const freeOfCamila = await addShift(server, worker.camila, back, 'free');
    const answer = await decideSwap(patricia, id, 'aceptar', { comentario: ' De acuerdo ' });
    expect(dataOf(answer)).toMatchObject({
      cambioAutorizado: true,
      comentario_jefatura: 'De acuerdo',
      turnoParaAusencia: { idturno: mine },
      turnoParaDevolucion: { idturno: theirs },
      trabajador_solicitante: { persona: { rut: '12345678-5' } },
      decided_at: '2026-11-18T10:52:14+00:00',
    });
    expect(await ownersOf(server, [mine, theirs])).toEqual([worker.diego, worker.camila]);
    expect(await ownersOf(server, [freeOfDiego, freeOfCamila])).toEqual([worker.camila, worker.diego]);
    expect(await claimsOf(server, [mine, theirs])).toEqual([]);
    for (const [persona, who] of [
      [camila, 1],
      [diego, 2],
    ] as const) {
      expect(await toldTo(server, `worker:${who}`)).toContain(`swap:${id}:approved`);
      const changes = await persona.get(`cambioTurno/trabajador/${who}`, { desde: '2026-11-18' });
      expect(dataOf<unknown[]>(changes)[0]).toMatchObject({
        colega: { idtrabajador: who === 1 ? 2 : 1 },
        cambio_hora_emisor: { turno_ausente: { fecha: absence } },
        cambio_hora_receptor: { turno_ausente: { fecha: back } },
      });
    }
    const [audit] = await server.db`
      select actor, before, after from ${server.tables()('audit_event')}
      where action = 'swap.approved' and entity_id = ${id}`;
    expect(audit).toEqual({
      actor: 'admin:1',
      before: {
        shifts: [
          { id: mine, workerId: 1 },
          { id: theirs, workerId: 2 },
        ],
      },
      after: {
        shifts: [
          { id: mine, workerId: 2 },
          { id: theirs, workerId: 1 },
        ],
      },
    });
    for (const word of ['aceptar', 'rechazar'] as const) {
      expect(refusalOf(await decideSwap(patricia, id, word))).toEqual({
        status: 409,
        code: 'swap.already_decided',
      });
    }
  });

  it('rejects: nothing but the state changes', async () => {
    const { id, mine, theirs } = await newSwap('accepted');
    expect(dataOf(await decideSwap(patricia, id, 'rechazar', { comentario: 'Falta gente' }))).toMatchObject({
      cambioAutorizado: false,
      comentario_jefatura: 'Falta gente',
    });
    expect(await ownersOf(server, [mine, theirs])).toEqual([worker.camila, worker.diego]);
    expect(await claimsOf(server, [mine, theirs])).toEqual([]);
    expect(await toldTo(server, 'worker:2')).toContain(`swap:${id}:rejected`);
    expect(outcomeOf(await decideSwap(patricia, id, 'aceptar'))).toBe('swap.already_decided');
  });

  it('exchanges day and night of one date, which overlap only for a moment', async () => {
    const { absence } = newDates();
    const mine = await addShift(server, worker.camila, absence, 'day');
    const theirs = await addShift(server, worker.diego, absence, 'night');
    const { idcambioTurnoSolicitud: id } = dataOf(
      await askSwap(camila, { mine, theirs, absence, back: absence }),
    );
    dataOf(await answerSwap(diego, id, true));
    dataOf(await decideSwap(patricia, id, 'aceptar'));
    expect(await ownersOf(server, [mine, theirs])).toEqual([worker.diego, worker.camila]);
  });

  it('decides only after an acceptance, until the earlier shift starts', async () => {
    const open = await newSwap();
    for (const word of ['aceptar', 'rechazar'] as const) {
      expect(outcomeOf(await decideSwap(patricia, open.id, word))).toBe('swap.not_accepted');
    }
    const late = await newSwap('accepted');
    await at(eight(late.absence), async () => {
      const manager = await logIn(server, 'patricia.vega');
      expect(outcomeOf(await decideSwap(manager, late.id, 'aceptar'))).toBe('swap.expired');
      const history = await manager.get('admin/me/solicitudes/cambio-turnos/historial', {
        desde: late.absence,
        hasta: late.back,
      });
      expect(dataOf<SwapBody[]>(history)).toMatchObject([{ vencida: true, cambioAutorizado: null }]);
      expect(await pendingIds(manager)).not.toContain(late.id);
    });
    await at(eight(late.absence).subtract({ seconds: 1 }), async () => {
      expect(outcomeOf(await decideSwap(await logIn(server, 'patricia.vega'), late.id, 'aceptar'))).toBe(
        '200',
      );
    });
  });

  it.each([
    [
      'a shift has another owner',
      async ({ mine }: { mine: number }) =>
        server.db`update ${server.tables()('shift')} set worker_id = ${worker.valentina} where id = ${mine}`,
    ],
    ['a shift has an absence', async ({ theirs }: { theirs: number }) => addAbsence(server, theirs)],
    [
      'a shift would overlap',
      async ({ absence }: { absence: string }) => addShift(server, worker.diego, absence, 'day'),
    ],
  ])('is refused with 409 when meanwhile %s', async (_, change) => {
    const swap = await newSwap('accepted');
    await change(swap);
    const before = await ownersOf(server, [swap.mine, swap.theirs]);
    expect(refusalOf(await decideSwap(patricia, swap.id, 'aceptar'))).toEqual({
      status: 409,
      code: 'swap.no_longer_possible',
    });
    expect(await ownersOf(server, [swap.mine, swap.theirs])).toEqual(before);
    expect(outcomeOf(await decideSwap(patricia, swap.id, 'rechazar'))).toBe('200');
  });

  it('of another unit finds nothing, and sees nothing', async () => {
    const { id, absence, back } = await newSwap('accepted');
    for (const word of ['aceptar', 'rechazar'] as const) {
      expect(refusalOf(await decideSwap(jorge, id, word)).status).toBe(404);
    }
    expect(refusalOf(await jorge.get(`cambioTurnoSolicitud/${id}/verificacion`)).status).toBe(404);
    expect(
      refusalOf(await jorge.get(`cambioTurno/trabajador/${worker.camila}`, { desde: absence })).status,
    ).toBe(404);
    expect(
      refusalOf(await jorge.get('cambioTurnoSolicitud/unidad/1', { desde: absence, hasta: back })).status,
    ).toBe(404);
    expect(await pendingIds(jorge)).toEqual([]);
    expect(await pendingIds(patricia)).toContain(id);
    const all = dataOf<SwapBody[]>(
      await patricia.get('cambioTurnoSolicitud/unidad/1', { desde: absence, hasta: back }),
    );
    expect(all.map((swap) => swap.idcambioTurnoSolicitud)).toEqual([id]);
  });

  it('reads the same verdict as both workers, also afterwards', async () => {
    const { id } = await newSwap('accepted');
    const verdicts = async () =>
      Promise.all(
        [camila, diego, patricia].map(
          async (one) => (await one.get(`cambioTurnoSolicitud/${id}/verificacion`)).body,
        ),
      );
    const before = await verdicts();
    expect(new Set(before).size).toBe(1);
    expect(JSON.parse(before[0] ?? '')).toMatchObject({ data: { permitido: true } });
    dataOf(await decideSwap(patricia, id, 'aceptar'));
    expect(new Set([...(await verdicts()), ...before]).size).toBe(1);
    const valentina = await server.as('valentina.mora');
    expect(refusalOf(await valentina.get(`cambioTurnoSolicitud/${id}/verificacion`)).status).toBe(404);
  });
});

const pendingIds = async (persona: Persona) =>
  dataOf<SwapBody[]>(await persona.get('admin/me/solicitudes/cambio-turnos')).map(
    (one) => one.idcambioTurnoSolicitud,
  );

describe('lists', () => {
  it('shows a window of dates, newest first, to its owner alone', async () => {
    const [a, b] = [await newSwap(), await newSwap()];
    const list = (desde: string, hasta: string) =>
      camila.get('cambioTurnoSolicitud/trabajador/1', { rol: 'solicitante', desde, hasta });
    const ids = async (desde: string, hasta: string) =>
      dataOf<SwapBody[]>(await list(desde, hasta)).map((swap) => swap.idcambioTurnoSolicitud);
    expect(await ids(a.absence, b.back)).toEqual([b.id, a.id]);
    expect(await ids(a.back, b.absence)).toEqual([b.id, a.id]);
    const afterA = Temporal.PlainDate.from(a.back).add({ days: 1 }).toString();
    expect(await ids(afterA, b.back)).toEqual([b.id]);
    const sent = await camila.get('cambioTurnoSolicitud/solicitante/1');
    const all = (sent.json() as { listaSolicitudSolicitante: SwapBody[] }).listaSolicitudSolicitante;
    expect(all[0]).toMatchObject({ idcambioTurnoSolicitud: b.id });
    for (const path of [
      'cambioTurnoSolicitud/trabajador/2?rol=aceptante&desde=2026-11-18&hasta=2026-11-19',
      'cambioTurnoSolicitud/solicitante/2',
      'cambioTurno/trabajador/2?desde=2026-11-18',
    ]) {
      expect(refusalOf(await camila.get(path)).status, path).toBe(404);
    }
  });

  it('is a 304 until something changes', async () => {
    const { id, absence, back } = await newSwap();
    const query = { rol: 'solicitante', desde: absence, hasta: back };
    const first = await camila.get('cambioTurnoSolicitud/trabajador/1', query);
    const headers = { 'if-none-match': String(first.headers.etag) };
    const revisit = () => camila.request('GET', 'cambioTurnoSolicitud/trabajador/1', { query, headers });
    expect((await revisit()).statusCode).toBe(304);
    dataOf(await answerSwap(diego, id, true));
    expect((await revisit()).statusCode).toBe(200);
  });

  it('pages the history, and reads only the own unit', async () => {
    const made = [await newSwap('accepted'), await newSwap('accepted'), await newSwap('accepted')];
    for (const [index, swap] of made.entries()) {
      await at(fixtureNow.add({ minutes: index }), async () =>
        dataOf(await decideSwap(patricia, swap.id, index === 1 ? 'aceptar' : 'rechazar')),
      );
    }
    const range = { desde: made[0]?.absence ?? '', hasta: made[2]?.back ?? '' };
    const page = async (query: Record<string, string | number>) => {
      const answer = await patricia.get('admin/me/solicitudes/cambio-turnos/historial', {
        ...range,
        ...query,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const { data, meta } = answer.json() as { data: SwapBody[]; meta: { total: number } };
      return { ids: data.map((swap) => swap.idcambioTurnoSolicitud), total: meta.total };
    };
    const newest = made.map(({ id }) => id).reverse();
    expect(await page({})).toEqual({ ids: newest, total: 3 });
    expect(await page({ limit: 2 })).toEqual({ ids: newest.slice(0, 2), total: 3 });
    expect(await page({ limit: 2, offset: 2 })).toEqual({ ids: newest.slice(2), total: 3 });
    expect(await page({ unidades: '1,2' })).toMatchObject({ total: 3 });
    expect(await page({ unidades: '2' })).toEqual({ ids: [], total: 0 });
    const bad = await patricia.get('admin/me/solicitudes/cambio-turnos/historial', {
      ...range,
      unidades: 'x',
    });
    expect(refusalOf(bad)).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(await pendingIds(patricia)).toEqual(expect.arrayContaining(newest));
    await at(fixtureNow.add({ hours: 8 * 24 }), async () => {
      const pending = await pendingIds(await logIn(server, 'patricia.vega'));
      expect(pending.filter((id) => newest.includes(id))).toEqual([]);
    });
  });

  it('refuses what is no range', async () => {
    await expectRangeChecked(patricia, 'cambioTurnoSolicitud/unidad/1');
    await expectRangeChecked(patricia, 'admin/me/solicitudes/cambio-turnos/historial');
  });
});

describe('finding a partner', () => {
  const partners = async (turno: number, fecha: string) =>
    dataOf<SwapPartner[]>(await camila.get('cambioTurnoSolicitud/colegas', { turno, fecha }));

  it('shows the possible first, and why the others are not', async () => {
    const pair = await newPair();
    expect(await partners(pair.mine, pair.back)).toMatchObject([
      {
        trabajador: { idtrabajador: worker.diego },
        posible: true,
        motivo: null,
        turnos: [{ turno: { idturno: pair.theirs }, posible: true, motivo: null }],
      },
      {
        trabajador: { idtrabajador: worker.valentina },
        posible: false,
        motivo: 'No tiene turno ese día.',
        turnos: [],
      },
    ]);
    const valentinas = await addShift(server, worker.valentina, pair.back, 'day');
    await addShift(server, worker.diego, pair.absence, 'day');
    const [first, second] = await partners(pair.mine, pair.back);
    expect(first).toMatchObject({ posible: true, turnos: [{ turno: { idturno: valentinas } }] });
    expect(second?.motivo).toMatch(
      /^Para tu colega: El turno del .+ se cruza con otro turno: .+, 08:00 a 20:00\.$/,
    );
    await addAbsence(server, valentinas);
    expect((await partners(pair.mine, pair.back)).map((one) => one.motivo)).toContain(
      'Este turno tiene una ausencia.',
    );
    await addShift(server, worker.camila, pair.back, 'night');
    expect((await partners(pair.mine, pair.back)).every((one) => !one.posible || one.motivo === null)).toBe(
      true,
    );
  });

  it('costs as many statements for many colleagues as for one', async () => {
    const pair = await newPair();
    const before = server.statements.length;
    await partners(pair.mine, pair.back);
    expect(server.statements.length - before).toBe(3);
  });

  it('says that a held shift is held', async () => {
    const held = await newSwap();
    const { mine } = await newPair();
    expect((await partners(mine, held.back))[0]).toMatchObject({ posible: false });
    expect((await partners(mine, held.back)).map((one) => one.motivo)).toContain(
      'Este turno ya tiene una solicitud en curso.',
    );
    const answer = await camila.get('cambioTurnoSolicitud/colegas', { turno: held.mine, fecha: held.back });
    expect(refusalOf(answer)).toEqual({ status: 409, code: 'shift.in_live_request' });
  });

  it('leads from days to colleagues, at most 45 days', async () => {
    const pair = await newPair();
    await addShift(server, worker.ignacio, pair.back, 'day');
    const path = 'cambioTurnoSolicitud/alternativas';
    const query = { turno: pair.mine, desde: pair.absence, hasta: pair.back };
    const found = dataOf<{ turno: { idturno: number }; trabajador: { idtrabajador: number } }[]>(
      await camila.get(path, query),
    );
    expect(found.map((one) => [one.turno.idturno, one.trabajador.idtrabajador])).toEqual([
      [pair.theirs, worker.diego],
    ]);
    const last = (days: number) => Temporal.PlainDate.from(pair.absence).add({ days }).toString();
    expect(outcomeOf(await camila.get(path, { ...query, hasta: last(45) }))).toBe('200');
    expect(outcomeOf(await camila.get(path, { ...query, hasta: last(46) }))).toBe('request.invalid');
  });

  it("refuses what is not the caller's, and what can't be swapped", async () => {
    const { theirs, back } = await newPair();
    const past = await addShift(server, worker.camila, '2026-11-15');
    for (const [turno, status] of [
      [theirs, 404],
      [past, 422],
    ] as const) {
      for (const path of ['cambioTurnoSolicitud/colegas', 'cambioTurnoSolicitud/alternativas']) {
        const query = path.endsWith('colegas') ? { turno, fecha: back } : { turno, desde: back, hasta: back };
        expect(refusalOf(await camila.get(path, query)).status).toBe(status);
      }
    }
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
