import type { Response, SwapPartner } from '@relevo/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { addAbsence, addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { refusalOf } from './support/refusals.ts';
import { setStage } from './support/swap-stage.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

const { server, camila, newPair, newSwap, close } = await setStage();
afterAll(close);

const last = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();

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
        // Her roster ends with today's shift: that she is free then would be a guess.
        motivo: 'Sin programación ese día.',
        turnos: [],
      },
    ]);
    await addShift(server, worker.valentina, last(pair.back, 1), 'free');
    expect((await partners(pair.mine, pair.back))[1]?.motivo).toBe('No tiene turno ese día.');
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

  it('ranks whom it leaves without rest behind, in a list of days too, and says so in the words of both', async () => {
    const { mine, theirs, absence, back } = await newPair();
    // Camila would get a night of Valentina's straight after her own day.
    const night = await addShift(server, worker.valentina, back, 'night');
    await addShift(server, worker.camila, back, 'day');
    const own = 'Para ti: Quedarías 24 h seguidas';
    const [first, second] = await partners(mine, back);
    expect(first).toMatchObject({ trabajador: { idtrabajador: worker.valentina }, posible: true });
    expect(first?.turnos[0]).toMatchObject({ turno: { idturno: night }, motivo: null });
    expect(first?.turnos[0]?.aviso).toContain(own);
    expect(second).toMatchObject({ trabajador: { idtrabajador: worker.diego }, posible: false });
    // Diego would work his own night after the day that he gets.
    const later = last(back, 1);
    const rested = await addShift(server, worker.valentina, later, 'night');
    const tiring = await addShift(server, worker.diego, later, 'day');
    await addShift(server, worker.diego, absence, 'night');
    const [best, behind] = await partners(mine, later);
    expect(best?.turnos[0]).toMatchObject({ turno: { idturno: rested }, aviso: null });
    expect(behind?.turnos[0]).toMatchObject({ turno: { idturno: tiring }, posible: true });
    expect(behind?.turnos[0]?.aviso).toMatch(/^Para tu colega: Quedaría 24 h seguidas \(.+\)\.$/);
    const query = { turno: mine, desde: back, hasta: later };
    const answer = await camila.get('cambioTurnoSolicitud/alternativas', query);
    const { data, meta } = answer.json() as Response<'GET cambioTurnoSolicitud/alternativas'>;
    expect(data.map(({ turno, aviso }) => [turno.idturno, aviso !== null])).toEqual([
      [rested, false],
      [night, true],
      [tiring, true],
    ]);
    expect(data.some(({ turno }) => turno.idturno === theirs)).toBe(false);
    expect(meta.programado_hasta).toBe(later);
  });

  it('costs as many statements for many colleagues as for one', async () => {
    const pair = await newPair();
    const before = server.statements.length;
    await partners(pair.mine, pair.back);
    expect(server.statements.length - before).toBe(2);
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
    expect(outcomeOf(await camila.get(path, { ...query, hasta: last(pair.absence, 45) }))).toBe('200');
    expect(outcomeOf(await camila.get(path, { ...query, hasta: last(pair.absence, 46) }))).toBe(
      'request.invalid',
    );
  });

  it("refuses what is not the caller's, and what can't be swapped", async () => {
    const { theirs, back } = await newPair();
    const past = await addShift(server, worker.camila, '2026-11-15');
    for (const [turno, status] of [
      [theirs, 404],
      [past, 422],
    ] as const) {
      for (const path of ['cambioTurnoSolicitud/colegas', 'cambioTurnoSolicitud/alternativas']) {
        const query: Record<string, string | number> = path.endsWith('colegas')
          ? { turno, fecha: back }
          : { turno, desde: back, hasta: back };
        expect(refusalOf(await camila.get(path, query)).status).toBe(status);
      }
    }
  });
});
