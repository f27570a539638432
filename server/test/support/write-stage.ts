import type { EndpointKey } from '@relevo/contract';
import { administratorOf } from './administrators.ts';
import { addShift } from './arrange.ts';
import { worker } from './fixture.ts';
import { addPermitTypes } from './permits.ts';
import { type Persona, startTestServer } from './server.ts';
import { answerSwap, askSwap, dataOf } from './swaps.ts';

type WriteKey = Exclude<EndpointKey, `GET ${string}`>;
type Answer = ReturnType<Persona['get']>;
/** Arranges what the call needs, and answers the call. */
type Prepare = () => Promise<() => Answer> | (() => Answer);
/** Every write of the contract, each with what it needs. */
export type Writes = Record<WriteKey, Prepare | Prepare[]>;

export type WriteStage = Awaited<ReturnType<typeof setWriteStage>>;

/** A server for every write of the contract: the people, and days of their own for as many requests as it takes. */
export async function setWriteStage() {
  const server = await startTestServer();
  const [camila, diego, valentina, ignacio, patricia, jorge] = await Promise.all([
    server.as('camila.rojas'),
    server.as('diego.soto'),
    server.as('valentina.mora'),
    server.as('ignacio.fuentes'),
    server.as('patricia.vega'),
    server.as('jorge.pinto'),
  ]);
  const desk = await administratorOf(server, ['organizacion']);
  await addPermitTypes(server);

  let slots = 0;
  /** Two days of a week of their own. */
  const newDates = () => {
    const monday = Temporal.PlainDate.from('2026-12-14').add({ days: 7 * Math.floor(slots / 2) });
    const first = monday.add({ days: slots % 2 === 0 ? 0 : 3 });
    slots += 1;
    return { absence: first.toString(), back: first.add({ days: 2 }).toString() };
  };
  const newPair = async () => {
    const dates = newDates();
    const mine = await addShift(server, worker.camila, dates.absence);
    const theirs = await addShift(server, worker.diego, dates.back);
    await addShift(server, worker.camila, dates.back, 'free');
    await addShift(server, worker.diego, dates.absence, 'free');
    return { ...dates, mine, theirs };
  };
  const sentSwap = async () => {
    const pair = await newPair();
    return { ...pair, id: dataOf(await askSwap(camila, pair)).idcambioTurnoSolicitud };
  };
  const acceptedSwap = async () => {
    const swap = await sentSwap();
    dataOf(await answerSwap(diego, swap.id, true));
    return swap;
  };
  // A worker with whom the others have something in common.
  await sentSwap();
  await acceptedSwap();
  const people = { camila, diego, valentina, ignacio, patricia, jorge, desk };
  return { server, ...people, newDates, newPair, sentSwap, acceptedSwap };
}
