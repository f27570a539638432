import { type PunchContent, SEAL_VERSION } from '@relevo/domain/punch-chain';
import { CLOCK_OFFSET_LIMIT_MS, judgeClock, type MarkType } from '@relevo/domain/punches';
import { compareInstants } from '@relevo/domain/time';
import { NO_PREVIOUS, receiptCode, sealPunch } from '../../server/src/punch-records/punch-seal.ts';
import { TIME_ZONE } from './catalogue.ts';
import type { PlannedShift, Worker } from './model.ts';
import { type Random, randomOf } from './random.ts';

interface Place {
  id: number;
  lat: number;
  lng: number;
  radius: number;
}

interface Mark {
  type: MarkType;
  at: Temporal.Instant;
  shift: PlannedShift;
  random: Random;
}

const phones = ['Samsung Galaxy A54', 'iPhone 13', 'motorola moto g84', 'Redmi Note 12', 'iPhone SE'];

/**
 * The marks that were made until `now`, each worker's in one sealed chain: mostly a few minutes early, some late,
 * some stored on the phone first, a few forgotten.
 */
export function makePunches(
  code: string,
  shifts: readonly PlannedShift[],
  places: Place[],
  lunch: boolean,
  now: Temporal.Instant,
) {
  const marks = Map.groupBy(
    shifts.flatMap((shift, at) => marksOf(code, shift, [shifts[at - 1], shifts[at + 1]], lunch)),
    (mark) => mark.shift.worker,
  );
  const punches: Record<string, unknown>[] = [];
  const chains: { worker_id: number; last_seq: number; last_hash: string }[] = [];
  for (const [worker, own] of marks) {
    const arrived = own
      .map((mark) => punchOf(worker, mark, places))
      .filter((content) => compareInstants(content.receivedAt, now) <= 0)
      // A chain grows as marks arrive, and one that was stored on a phone arrives late.
      .sort((a, b) => compareInstants(a.receivedAt, b.receivedAt));
    let previous = NO_PREVIOUS;
    for (const [index, unnumbered] of arrived.entries()) {
      const content = { ...unnumbered, id: punches.length + 1, seq: index + 1 };
      const hash = sealPunch(content, previous);
      punches.push(rowOf(content, previous, hash));
      previous = hash;
    }
    if (arrived.length > 0)
      chains.push({ worker_id: worker.id, last_seq: arrived.length, last_hash: previous });
  }
  return { punches, chains };
}

function marksOf(
  code: string,
  shift: PlannedShift,
  [before, next]: (PlannedShift | undefined)[],
  lunch: boolean,
): Mark[] {
  const { startsAt, endsAt, worker } = shift;
  if (!startsAt || !endsAt || shift.absence || shift.marks === 'none') return [];
  // Today's marks of the people to log in as are left for the person who tries the app.
  if (shift.day > 0 || (shift.day === 0 && worker.told)) return [];
  const random = randomOf(`relevo/${code}/marks/${worker.id}/${shift.day}/${shift.type.id}`);
  const draw = random.next();
  const told = shift.marks !== 'usual';
  const entry = told ? shift.marks !== 'no-entry' : draw > 0.022;
  const exit = told ? shift.marks !== 'no-exit' : draw < 0.007 || draw > 0.045;
  const marks: Mark[] = [];
  const add = (type: MarkType, at: Temporal.Instant) => marks.push({ type, at, shift, random });
  const after = (from: Temporal.Instant, minutes: number) =>
    from.add({ milliseconds: minutes * 60_000 + random.int(0, 59_999) });
  const onTime = shift.marks === 'on-time';
  const late = pickOf(random, [
    [onTime ? 1 : 0.8, [-14, -1]],
    [0.14, [1, 12]],
    [0.045, [13, 38]],
    [0.015, [41, 75]],
  ]);
  const over = pickOf(random, [
    [onTime ? 1 : 0.78, [0, 14]],
    [0.12, [15, 50]],
    [0.1, [-25, -1]],
  ]);
  // A worker who stays for the next shift leaves one and enters the other within two minutes.
  const stayed = before?.worker === worker && before.endsAt?.equals(startsAt);
  const stays = next?.worker === worker && next.startsAt?.equals(endsAt);
  if (entry) add(1, after(startsAt, stayed ? 1 : late - (onTime ? shift.before : 0)));
  if (lunch && worker.enrolled && shift.type.isDay && random.chance(0.35)) {
    const from = after(startsAt, 290 + random.int(0, 40));
    add(3, from);
    add(4, after(from, random.int(27, 44)));
  }
  if (exit) add(2, after(endsAt, stays ? 0 : over + (onTime ? shift.after : 0)));
  return marks;
}

/** A draw from several ranges of whole minutes, each with its share. */
function pickOf(random: Random, ranges: [number, [number, number]][]): number {
  let draw = random.next();
  for (const [share, [min, max]] of ranges) {
    if (draw < share) return random.int(min, max);
    draw -= share;
  }
  return 0;
}

function punchOf(worker: Worker, { type, at, shift, random }: Mark, places: Place[]): PunchContent {
  const offline = worker.enrolled && random.chance(0.05);
  const offsetMs = offline ? random.int(-2500, 2500) : null;
  const syncAgeMs = offline ? random.int(60_000, 5_400_000) : null;
  const receivedAt = offline ? at.add({ seconds: random.int(300, 7200) }) : at;
  const deviceTime = at.subtract({ milliseconds: offsetMs ?? random.int(-1500, 1500) });
  const clock = judgeClock({
    ...{ offline, deviceTime, offsetMs, syncAgeMs, receivedAt },
    offsetLimitMs: CLOCK_OFFSET_LIMIT_MS,
    notBefore: null,
  });
  if (clock.verdict === 'refused') throw new Error(`a mark of worker ${worker.id} lies in the future`);
  const place = places.find((one) => one.id === worker.workplaceIds[0]);
  const position = worker.gps && place ? near(place, random) : null;
  return {
    sealVersion: SEAL_VERSION,
    id: 0,
    seq: 0,
    workerId: worker.id,
    type,
    markedAt: clock.markedAt,
    certainty: clock.certainty,
    uncertaintyMs: clock.uncertaintyMs,
    offline,
    deviceTime,
    offsetMs,
    syncAgeMs,
    receivedAt,
    deviceName: worker.enrolled
      ? (phones[worker.id % phones.length] ?? '')
      : `Reloj control ${worker.unit.abbreviation}`,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    companyId: 1,
    workplaceId: place?.id ?? null,
    timeZone: TIME_ZONE,
    shiftId: shift.id,
    observation: null,
    correctsId: null,
    idempotencyKey: random.uuid(),
    accuracy: position ? random.int(4, 24) : null,
  };
}

function near(place: Place, random: Random): { lat: number; lng: number } {
  const metres = () => (random.next() * 2 - 1) * place.radius * 0.55;
  const degree = 111_320;
  const short = (value: number) => Number(value.toFixed(6));
  return {
    lat: short(place.lat + metres() / degree),
    lng: short(place.lng + metres() / (degree * Math.cos((place.lat * Math.PI) / 180))),
  };
}

function rowOf(content: PunchContent, previous: string, hash: string) {
  return {
    id: content.id,
    worker_id: content.workerId,
    seq: content.seq,
    type: content.type,
    marked_at: content.markedAt.toString(),
    received_at: content.receivedAt.toString(),
    device_time: content.deviceTime.toString(),
    clock_offset_ms: content.offsetMs,
    clock_age_ms: content.syncAgeMs,
    certainty: content.certainty,
    uncertainty_ms: content.uncertaintyMs,
    offline: content.offline,
    device_name: content.deviceName,
    lat: content.lat,
    lng: content.lng,
    accuracy_m: content.accuracy,
    company_id: content.companyId,
    workplace_id: content.workplaceId,
    time_zone: content.timeZone,
    shift_id: content.shiftId,
    idempotency_key: content.idempotencyKey,
    seal_version: content.sealVersion,
    receipt_code: receiptCode(hash),
    previous_hash: previous,
    hash,
  };
}
