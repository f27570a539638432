import type { EstadoDispositivo, Prueba } from '@relevo/contract';
import { lastSummary } from '@relevo/domain/daily-summary';
import type { Call } from '../call.ts';
import { countCall } from '../http/call-counts.sql.ts';
import { AppError } from '../kernel/app-error.ts';
import {
  beginTest,
  endTest,
  findDeviceState,
  findWaiting,
  lockDevice,
  results,
  type TestedDevice,
} from './device-state.sql.ts';
import type { Pusher } from './pusher.ts';
import { wayTo } from './way.ts';

/** A second tap within this time is the same test. */
const sameTestSeconds = 15;
/** Calls of one person: those of several devices and of repetitions together. */
const testsAtMost = 5;
const windowMs = 60_000;

interface Test extends Pick<TestedDevice, 'testOutcome'> {
  testedAt: Temporal.Instant;
}

const testOf = ({ testedAt, testOutcome }: Test): Prueba => ({
  id: testedAt.epochMilliseconds,
  en: testedAt.toString(),
  resultado: testOutcome && results[testOutcome],
});

/**
 * Sends a test message to one device of the caller's, past every rest, and answers what its push service said. Sent
 * within the request, as the person waits for it: a process that dies leaves a test without an outcome, to be repeated.
 * @throws request.too_many after five calls of the person within a minute
 * @throws device.unknown for a device that is not the caller's, or not registered
 * @throws device.no_way for a device that nothing can be pushed to
 */
export async function testDevice(call: Call, deviceId: string, pusher: Pusher): Promise<Prueba> {
  const { deps, actor, now } = call;
  const counted = await countCall(deps.db, `prueba ${actor.org.code} ${actor.subject}`, windowMs);
  if (counted.calls > testsAtMost) {
    throw new AppError('request.too_many', { retryAfter: counted.left / 1000 });
  }
  // The message's id is its moment in whole milliseconds.
  const testedAt = now.round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const { device, earlier } = await deps.write(call, async ({ tx, t, audit }) => {
    const device = await lockDevice(tx, t, actor.subject, deviceId);
    if (!device) throw new AppError('device.unknown');
    const earlier = recentTest(device, now);
    if (earlier) return { device, earlier };
    if (wayTo(device) === null) throw new AppError('device.no_way');
    await beginTest(tx, t, device, testedAt);
    audit({ action: 'device.tested', entity: 'device' });
    return { device, earlier };
  });
  if (earlier) return earlier;
  const outcome = await pusher.sendTest(actor.org.code, device, testedAt);
  await endTest(deps.db, actor.org.t, device, testedAt, outcome);
  return testOf({ testedAt, testOutcome: outcome });
}

/** The test that a second tap repeats: not one from before the device was registered again. */
function recentTest(
  { testedAt, testOutcome, registeredAt }: TestedDevice,
  now: Temporal.Instant,
): Prueba | null {
  if (!testedAt || Temporal.Instant.compare(registeredAt, testedAt) > 0) return null;
  const isRecent = Temporal.Instant.compare(now.subtract({ seconds: sameTestSeconds }), testedAt) < 0;
  return isRecent ? testOf({ testedAt, testOutcome }) : null;
}

/** Answers how messages reach a device of the caller's, and the outcome of the last ones; also of an unknown device. */
export async function deviceState(call: Call, deviceId: string): Promise<EstadoDispositivo> {
  const { deps, actor, now } = call;
  const { org, subject } = actor;
  const device = await findDeviceState(deps.db, org.t, subject, deviceId);
  if (!device) return { registrado: false, via: null, ultimo: null, prueba: null, en_espera: null };
  const waiting = await findWaiting(deps.db, org.t, subject, deviceId, now);
  const [next] = waiting
    .map(({ why, count, first }) => ({
      motivo: why,
      cuantos: count,
      hasta: (why === 'resumen' ? nextSummary(now, org.timeZone) : first).toString(),
    }))
    .sort((a, b) => Temporal.Instant.compare(a.hasta, b.hasta));
  const { pushedAt, pushOutcome, testedAt, testOutcome } = device;
  return {
    registrado: true,
    via: wayTo(device),
    ultimo: pushedAt && pushOutcome && { en: pushedAt.toString(), resultado: results[pushOutcome] },
    prueba: testedAt && testOf({ testedAt, testOutcome }),
    en_espera: next ?? null,
  };
}

const nextSummary = (now: Temporal.Instant, zone: string): Temporal.Instant =>
  lastSummary(now, zone).at.toZonedDateTimeISO(zone).add({ days: 1 }).toInstant();
