import type { Verdict } from '@relevo/contract';
import { addDays } from '@relevo/domain/time';
import { warningsOf } from '@relevo/domain/verdict';
import { afterAll, describe, expect, it } from 'vitest';
import { addAbsence, addShift, setRule } from './support/arrange.ts';
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
  type SwapBody,
  toldTo,
} from './support/swaps.ts';

const { server, camila, diego, patricia, newPair, newSwap, at, close } = await setStage();
afterAll(close);

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
    await setRule(server, 'regla.descanso.minutos', '721');
    const pair = await newPair();
    // Twelve hours before the day that he would get.
    await addShift(server, worker.diego, addDays(pair.absence, -1), 'day');
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

  it('asks about a warning that came up after those that were seen', async () => {
    await setRule(server, 'regla.descanso', 'aviso');
    await setRule(server, 'regla.descanso.minutos', '721');
    const pair = await newPair();
    await addShift(server, worker.diego, addDays(pair.absence, -1), 'day');
    const { idcambioTurnoSolicitud: id } = dataOf(await askSwap(camila, { ...pair, confirmado: true }));
    const see = async (persona: typeof diego, path: string) =>
      warningsOf(dataOf<Verdict>(await persona.get(path)));
    const seen = await see(diego, `cambioTurnoSolicitud/${id}/verificacion`);
    expect(seen).toHaveLength(1);
    // A second one: the night that follows.
    await addShift(server, worker.diego, pair.absence, 'night');
    expect(outcomeOf(await answerSwap(diego, id, true, seen))).toBe('verdict.confirm');
    const more = await see(diego, `cambioTurnoSolicitud/${id}/verificacion`);
    expect(more.length).toBeGreaterThan(1);
    expect(outcomeOf(await answerSwap(diego, id, true, more))).toBe('200');
    // The manager is warned in the same names, and confirms what she has seen.
    const confirmado = await see(patricia, `cambioTurnoSolicitud/${id}/verificacion`);
    expect(confirmado).toEqual(expect.arrayContaining(more));
    expect(outcomeOf(await decideSwap(patricia, id, 'aceptar', { confirmado: seen }))).toBe(
      'verdict.confirm',
    );
    expect(outcomeOf(await decideSwap(patricia, id, 'aceptar', { confirmado }))).toBe('200');
    await setRule(server, 'regla.descanso', null);
    await setRule(server, 'regla.descanso.minutos', null);
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
