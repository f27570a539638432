import type { Response } from '@relevo/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { refusalOf } from './support/refusals.ts';
import { eight, setStage } from './support/swap-stage.ts';
import {
  answerSwap,
  askSwap,
  claimsOf,
  dataOf,
  decideSwap,
  outcomeOf,
  ownersOf,
  pendingIds,
  type SwapBody,
  toldTo,
} from './support/swaps.ts';

const { server, camila, diego, valentina, patricia, jorge, newDates, newPair, newSwap, at, close } =
  await setStage();
afterAll(close);

it('neither day becomes planned, or is planned no longer, by a swap over the ends of two rosters', async () => {
  // The roster of each ends with the own shift of the pair, and the colleague's is the later one.
  const pair = await newPair();
  const spans = () =>
    Promise.all(
      [camila, diego].map(async (persona) => {
        const read = await persona.get('me/turnos', { desde: pair.absence, hasta: pair.back });
        return (read.json() as Response<'GET me/turnos'>).programacion;
      }),
    );
  const before = await spans();
  expect(before.map((span) => span?.hasta)).toEqual([pair.absence, pair.back]);
  const { idcambioTurnoSolicitud: id } = dataOf(await askSwap(camila, pair));
  dataOf(await answerSwap(diego, id, true));
  dataOf(await decideSwap(patricia, id, 'aceptar'));
  expect(await ownersOf(server, [pair.mine, pair.theirs])).toEqual([worker.diego, worker.camila]);
  expect(await spans()).toEqual(before);
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
    const [audit] = await server.db.query(sql`
      select actor, before, after from ${server.tables()('audit_event')}
      where action = 'swap.approved' and entity_id = ${id}`);
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

  it('leaves no free day where somebody works beside the shift that goes', async () => {
    const { absence, back } = newDates();
    const mine = await addShift(server, worker.camila, absence, 'day');
    const cover = await addShift(server, worker.diego, back, 'night');
    const alsoHis = await addShift(server, worker.diego, back, 'day');
    const freeOfDiego = await addShift(server, worker.diego, absence, 'free');
    const freeOfCamila = await addShift(server, worker.camila, back, 'free');
    const { idcambioTurnoSolicitud: id } = dataOf(
      await askSwap(camila, { mine, theirs: cover, absence, back }),
    );
    dataOf(await answerSwap(diego, id, true));
    dataOf(await decideSwap(patricia, id, 'aceptar'));
    expect(await ownersOf(server, [mine, cover, alsoHis])).toEqual([
      worker.diego,
      worker.camila,
      worker.diego,
    ]);
    expect(await ownersOf(server, [freeOfDiego])).toEqual([worker.camila]);
    expect(await ownersOf(server, [freeOfCamila])).toEqual([]);
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
        server.db.query(
          sql`update ${server.tables()('shift')} set worker_id = ${worker.valentina} where id = ${mine}`,
        ),
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
    expect(refusalOf(await valentina.get(`cambioTurnoSolicitud/${id}/verificacion`)).status).toBe(404);
  });
});
