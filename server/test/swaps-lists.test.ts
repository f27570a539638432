import { afterAll, describe, expect, it } from 'vitest';
import { fixtureNow } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectRangeChecked, refusalOf } from './support/refusals.ts';
import { setStage } from './support/swap-stage.ts';
import { answerSwap, dataOf, decideSwap, pendingIds, type SwapBody } from './support/swaps.ts';

const { server, camila, diego, patricia, newSwap, at, close } = await setStage();
afterAll(close);

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
    // The day of the decision counts as well: today's are there however far ahead their shifts are.
    const [today, dayAfter] = ['2026-11-18', made[2]?.back ?? ''].map((date) =>
      Temporal.PlainDate.from(date),
    );
    const ended = { desde: `${today}`, hasta: `${today?.add({ days: 1 })}` };
    expect(await page(ended)).toEqual({ ids: newest, total: 3 });
    const later = { desde: `${dayAfter?.add({ days: 1 })}`, hasta: `${dayAfter?.add({ days: 9 })}` };
    expect(await page(later)).toEqual({ ids: [], total: 0 });
    expect(await page({ desde: '2026-10-01', hasta: '2026-10-31' })).toEqual({ ids: [], total: 0 });
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
    await expectRangeChecked(patricia, 'cambioTurnoSolicitud/unidad/1', 92);
    await expectRangeChecked(patricia, 'admin/me/solicitudes/cambio-turnos/historial', 92);
  });
});
