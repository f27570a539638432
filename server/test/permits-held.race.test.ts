import { afterAll, afterEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { putHoliday } from '../src/holidays/holidays.service.ts';
import { addShift } from './support/arrange.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { markBody, sendMark } from './support/marks.ts';
import { expectWaiting, meetBefore, whileHeld, whileUnwritten } from './support/meet.ts';
import {
  absencesOf,
  addPermitTypes,
  approve,
  askPermit,
  movementsOf,
  type PermitBody,
  permitType,
  type RecordedBody,
  record,
  withdraw,
} from './support/permits.ts';
import { setStage } from './support/swap-stage.ts';
import { answerSwap, askSwap, dataOf, decideSwap, outcomeOf, ownersOf } from './support/swaps.ts';

// Leave that waits in the middle of its own decision, while something else goes on.
const { server, camila, diego, patricia, newDates, newPair } = await setStage();
await addPermitTypes(server);
const second = await logIn(server, 'patricia.vega');
// The server's close, not the stage's: a test here reads the waiting locks, which names no schema.
afterAll(() => server.close());
afterEach(async () => {
  server.setNow(fixtureNow);
  expect(await server.deadlocks()).toBe(0);
});

let day = Temporal.PlainDate.from('2028-01-03');
/** A day at 07:52 without a shift of Camila's; with one at eight she may punch at once. */
const newMorning = async () => {
  day = day.add({ days: 7 });
  const date = day.toString();
  const asked = await askPermit(camila, { type: permitType.unpaid, from: date, to: date });
  const id = dataOf<PermitBody>(asked).idsolicitud;
  server.setNow(day.toZonedDateTime({ timeZone: 'America/Santiago', plainTime: '07:52' }).toInstant());
  const [nurse, boss] = [await logIn(server, 'camila.rojas'), await logIn(server, 'patricia.vega')];
  return { id, date, nurse, boss };
};

/** Gives Camila a shift of that day while a call waits for her, and half stores her mark. */
async function punchedMeanwhile<A>(
  { date, nurse }: Awaited<ReturnType<typeof newMorning>>,
  call: () => Promise<A>,
): Promise<A> {
  const { answered, shift, mark } = await whileUnwritten(server, 'punch', async () => {
    const { answer, seen } = await whileHeld(server, worker.camila, call, async () => {
      const shiftId = await addShift(server, worker.camila, date);
      const sent = sendMark(nurse, markBody(server));
      await expectWaiting(server, 2);
      return { shift: shiftId, mark: () => sent };
    });
    return { ...seen, answered: await answer };
  });
  expect(dataOf(await mark())).toMatchObject({ idturno: shift });
  const absent = await server.db.query(sql`
    select 1 from ${server.tables()('absence')} where shift_id = ${shift}`);
  expect(absent).toEqual([]);
  return answered;
}

test('an approval leaves a shift that came while it waited, and is being punched for', async () => {
  const one = await newMorning();
  const approved = await punchedMeanwhile(one, () => approve(one.boss, one.id));
  expect(outcomeOf(approved)).toBe('permit.no_longer_possible');
});

test('a recording leaves a shift that came while it waited, and is being punched for', async () => {
  const one = await newMorning();
  const body = {
    idtrabajador: worker.camila,
    permit_type_id: permitType.medical,
    from: one.date,
    to: one.date,
  };
  const recorded = await punchedMeanwhile(one, () => record(one.boss, body));
  expect(outcomeOf(recorded)).toBe('request.busy');
  // Sent again, it finds a shift that is worked.
  const again = dataOf<RecordedBody>(await record(one.boss, body));
  expect(await absencesOf(server, again.permiso.id)).toEqual([]);
});

test('a recording waits for a swap that is being decided, and takes the shift that it brings', async () => {
  const pair = await newPair();
  const { idcambioTurnoSolicitud: swap } = dataOf(await askSwap(camila, pair));
  dataOf(await answerSwap(diego, swap, true));
  const body = {
    idtrabajador: worker.diego,
    permit_type_id: permitType.medical,
    from: pair.absence,
    to: pair.back,
  };
  const { answer, seen } = await whileHeld(
    server,
    worker.camila,
    () => decideSwap(second, swap, 'aceptar'),
    async () => {
      const sent = record(patricia, body);
      // A call that does not wait for the swap has ended by then.
      await Promise.race([sent, expectWaiting(server, 2)]);
      return { recorded: () => sent };
    },
  );
  expect(outcomeOf(await answer)).toBe('200');
  const { permiso } = dataOf<RecordedBody>(await seen.recorded());
  expect(await ownersOf(server, [pair.mine, pair.theirs])).toEqual([worker.diego, worker.camila]);
  expect((await absencesOf(server, permiso.id)).map(({ shift }) => shift)).toEqual([pair.mine]);
});

test('a day of leave that is being withdrawn becomes a holiday: it comes back once', async () => {
  const { absence: from, back: to } = newDates();
  const id = dataOf<PermitBody>(await askPermit(camila, { from, to })).idsolicitud;
  dataOf(await approve(patricia, id));
  const andes = { code: 'andes', timeZone: 'America/Santiago' };
  // The withdrawal has given its days back by then, in a transaction that is still open.
  const { both } = await meetBefore(
    server,
    'audit_event',
    () => withdraw(patricia, id),
    () => server.db.begin((tx) => putHoliday(tx, andes, { date: to, name: 'Feriado regional' }, fixtureNow)),
  );
  const [withdrawn, cameBack] = await both;
  dataOf(withdrawn);
  expect(cameBack).toBe(0);
  const ofLeave = (await movementsOf(server, worker.camila)).filter(({ permit }) => permit === id);
  expect(ofLeave.reduce((sum, { days }) => sum + days, 0)).toBe(0);
});
