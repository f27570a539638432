import { expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { worker } from './fixture.ts';
import { addNurse, addUncovered, assign, publish } from './offers.ts';
import { PushService } from './push-phone.ts';
import { type Persona, startTestServer } from './server.ts';
import { phoneOf } from './three-ways.ts';

const start = Temporal.Instant.from('2026-11-18T07:52:14-03:00');

/** A server that sends pushes to browsers, the people who are told, and a push service for each test. */
export async function setPushStage() {
  const server = await startTestServer({ PUSH_TO_LOOPBACK: '1' });
  const [patricia, diego, valentina] = await Promise.all([
    server.as('patricia.vega'),
    server.as('diego.soto'),
    server.as('valentina.mora'),
  ]);

  let service = new PushService();
  const startService = async () => {
    service = new PushService();
    await service.start();
    server.setNow(start);
    return service;
  };
  const stopService = async () => {
    service.stop();
    expect(service.faults).toEqual([]);
    await server.db.query(sql`delete from ${server.tables()('device')}`);
  };
  const register = (persona: Persona, phone: string, token = service.subscribe(phone)) =>
    persona.request('POST', 'me/devices', { body: phoneOf({ platform: 'web' }, phone, token) });

  let day = Temporal.PlainDate.from('2026-12-01');
  /** A date of its own for a shift that is offered, so many days after the last. */
  const newDay = (days = 1) => {
    day = day.add({ days });
    return day.toString();
  };
  /** A new publication tells Diego and Valentina, in a line apart from those before. */
  async function tellNurses() {
    await server.db.query(sql`
      update ${server.tables()('notification')} set event = 'apart:' || id where event like 'publication:%'`);
    const { absenceId } = await addUncovered(server, { workerId: worker.camila, date: newDay() });
    return publish(patricia, absenceId);
  }
  const waiting = () =>
    server.db.query<{ device_id: string; attempts: number; at: string }>(sql`
      select device_id, attempts, next_try_at::text as at from ${server.tables()('push')} order by device_id`);
  const handled = async () => {
    const [row] = await server.db.query<{ n: number }>(sql`
      select count(*)::int as n from ${server.tables()('notification')}
      where pushed_at is null and deliver_after <= ${server.now().toString()}`);
    return row?.n === 0 && (await waiting()).length === 0;
  };
  /** A notification to a worker without a phone, so that the sender looks again. */
  const wake = async () => {
    const offered = await tellNurses();
    await assign(patricia, offered, await addNurse(server, `P${day}`));
  };
  return {
    ...{ server, patricia, diego, valentina, start, startService, stopService },
    ...{ register, newDay, tellNurses, waiting, handled, wake },
  };
}

/** Waits until something has come about, half a minute at most. */
export async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  const limit = performance.now() + 30_000;
  while (!(await what())) {
    if (performance.now() > limit) throw new Error('it did not come to that');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
/** A moment in which a push that should not be sent would arrive. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 250));
