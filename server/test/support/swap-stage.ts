import { addShift } from './arrange.ts';
import { fixtureNow, worker } from './fixture.ts';
import { expectOneSchemaEach } from './one-schema.ts';
import { startTestServer } from './server.ts';
import { answerSwap, askSwap, dataOf } from './swaps.ts';

/** A server with the people of a swap, and shifts for as many swaps as a file asks for. */
export async function setStage() {
  const server = await startTestServer();
  const camila = await server.as('camila.rojas');
  const diego = await server.as('diego.soto');

  // The week of each swap is its own, so that none stands in another's way.
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
  const at = async <T>(moment: Temporal.Instant, run: () => Promise<T>): Promise<T> => {
    server.setNow(moment);
    try {
      return await run();
    } finally {
      server.setNow(fixtureNow);
    }
  };
  return {
    server,
    camila,
    diego,
    valentina: await server.as('valentina.mora'),
    patricia: await server.as('patricia.vega'),
    jorge: await server.as('jorge.pinto'),
    newDates,
    newPair,
    newSwap,
    at,
    close: async () => {
      expectOneSchemaEach(server.statements);
      await server.close();
    },
  };
}

/** The moment at which a day shift of that date starts. */
export const eight = (date: string): Temporal.Instant =>
  Temporal.ZonedDateTime.from(`${date}T08:00[America/Santiago]`).toInstant();
