import type { PunchBody, RemotePunch } from '@relevo/contract';
import { geofence } from '@relevo/domain/geofence';
import { type PunchContent, SEAL_VERSION } from '@relevo/domain/punch-chain';
import { judgeClock, LUNCH_END, LUNCH_START, matchShift, momentsOf } from '@relevo/domain/punches';
import { startOfDay } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError } from '../kernel/app-error.ts';
import { insertPunch, lockChain, moveChain } from '../punch-records/chain.sql.ts';
import { receiptCode, sealPunch } from '../punch-records/punch-seal.ts';
import { loadSituation, type Situation } from './punch.sql.ts';
import { answerAgain } from './stored-punch.ts';

const observations = {
  outside_perimeter: 'Fuera del perímetro de los establecimientos asignados.',
  no_position: 'Sin posición del equipo.',
  impossible_time: 'La hora del equipo no es posible: cuenta la hora de llegada.',
};

// The range of a phone's clock: PostgreSQL, too, must be able to keep the claim.
const earliest = Temporal.Instant.from('1970-01-01T00:00:00Z');
const latest = Temporal.Instant.from('9999-01-01T00:00:00Z');

/**
 * The fingerprint of a mark. `offline` and the clock evidence are left out: a mark that was first tried online and then
 * sent again from the device's store is the same mark and keeps its key.
 */
const fingerprint = (body: PunchBody) => [
  body['tipo-marca-id'],
  body.timestamp,
  body.location && [body.location.lat, body.location.lng],
  body['empresa-id'],
  body['establecimiento-id'],
];

/**
 * Stores a mark once a key and seals it into the worker's chain (spec 1 §4 §5, spec 5 Punches). The moment of the call,
 * when the mark arrived, decides an online mark.
 * @throws punch.not_enrolled, punch.workplace_unknown, punch.type_disabled, punch.future,
 * punch.outside_perimeter, request.invalid for a device time that no clock shows, request.key_reused
 */
export function punch(call: Call, body: PunchBody): Promise<RemotePunch> {
  const { actor } = call;
  const claim = readClaim(body, call.now);
  return call.deps.write({ ...call, request: fingerprint(body) }, async ({ tx, t, audit, touch }) => {
    // The lock keeps the chain in order; the facts of the decision travel in the same round trip.
    const load = () => loadSituation(tx, t, actor, { moments: momentsOf(claim), key: call.key });
    const [chain, early] = await Promise.all([lockChain(tx, t, actor.id), load()]);
    // A first mark begins its chain after those facts were read: only now do they hold.
    const situation = chain.seq === 0 ? await load() : early;
    if (situation.stored) return answerAgain(situation.stored, body, claim.deviceTime);
    const decided = decide(body, claim, situation);
    const content: PunchContent = {
      sealVersion: SEAL_VERSION,
      id: situation.punchId,
      seq: chain.seq + 1,
      workerId: actor.id,
      type: body['tipo-marca-id'],
      ...decided.time,
      offline: body.offline,
      deviceTime: claim.deviceTime,
      offsetMs: claim.offsetMs,
      syncAgeMs: claim.syncAgeMs,
      receivedAt: claim.receivedAt,
      deviceName: claim.deviceName,
      lat: body.location?.lat ?? null,
      lng: body.location?.lng ?? null,
      accuracy: body.location?.accuracy ?? null,
      companyId: decided.companyId,
      workplaceId: decided.workplace?.id ?? null,
      timeZone: decided.timeZone,
      shiftId: decided.shiftId,
      observation: decided.observation,
      correctsId: null,
      idempotencyKey: call.key ?? '',
    };
    const hash = sealPunch(content, chain.hash);
    const sealed = { hash, previousHash: chain.hash, receiptCode: receiptCode(hash) };
    // Both statements travel with the commit.
    void insertPunch(tx, t, { ...content, ...sealed });
    void moveChain(tx, t, actor.id, content.seq, hash);
    audit({ action: 'punch.create', entity: 'punch', id: content.id, after: { seq: content.seq, hash } });
    touch(actor.subject);
    return wireOf(content, { ...sealed, workplaceName: decided.workplace?.name ?? null });
  });
}

function readClaim(body: PunchBody, now: Temporal.Instant) {
  // Milliseconds, as the seal counts them; the database would round finer ones.
  const toMs = (instant: Temporal.Instant) =>
    instant.round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const deviceTime = toMs(Temporal.Instant.from(body.timestamp));
  if (
    Temporal.Instant.compare(deviceTime, earliest) < 0 ||
    Temporal.Instant.compare(deviceTime, latest) > 0
  ) {
    throw new AppError('request.invalid', { fields: { timestamp: ['La hora del equipo no es válida.'] } });
  }
  return {
    offline: body.offline,
    deviceTime,
    receivedAt: toMs(now),
    offsetMs: body.reloj?.desfase_ms ?? null,
    syncAgeMs: body.reloj?.sincronizado_hace_ms ?? null,
    // The seal and the database must see the same text: half a surrogate pair would be replaced on the way.
    deviceName: body['nombre-equipo'].toWellFormed(),
  };
}

function decide(body: PunchBody, claim: ReturnType<typeof readClaim>, situation: Situation) {
  const { enrolment, workplaces } = situation;
  if (!enrolment?.enrolled) throw new AppError('punch.not_enrolled');
  const chosenId = body['establecimiento-id'];
  const companyId = body['empresa-id'];
  const chosen = workplaces.find((workplace) => workplace.id === chosenId) ?? null;
  const mine = workplaces.some((workplace) => companyId === null || workplace.companyId === companyId);
  const fits = chosen ? companyId === null || chosen.companyId === companyId : companyId === null || mine;
  if ((chosenId !== null && !chosen) || !fits) throw new AppError('punch.workplace_unknown');
  const type = body['tipo-marca-id'];
  if ((type === LUNCH_START || type === LUNCH_END) && !situation.lunchEnabled) {
    throw new AppError('punch.type_disabled');
  }
  const place = geofence({
    position: body.location,
    workplaces,
    free: enrolment.free,
    gpsRequired: enrolment.gps,
    policy: situation.outside,
  });
  const workplace = chosen ?? (place.nearest?.inside ? place.nearest.workplace : null);
  const timeZone = workplace?.timeZone ?? workplaces[0]?.timeZone ?? situation.timeZone;
  const { contractFrom, offsetLimitMs } = situation;
  const notBefore = contractFrom && startOfDay(contractFrom, timeZone);
  const time = judgeClock({ ...claim, offsetLimitMs, notBefore });
  if (time.verdict === 'refused') throw new AppError(time.code);
  if (place.verdict === 'refused') throw new AppError(place.code);
  const { markedAt, certainty, uncertaintyMs } = time;
  const observed = [
    ...(place.observation ? [observations[place.observation]] : []),
    ...(time.impossible ? [observations.impossible_time] : []),
  ];
  return {
    time: { markedAt, certainty, uncertaintyMs },
    workplace,
    companyId: workplace?.companyId ?? companyId,
    timeZone,
    shiftId: matchShift(markedAt, situation.shifts, type)?.id ?? null,
    observation: observed.join(' ') || null,
  };
}

function wireOf(
  content: PunchContent,
  stored: { workplaceName: string | null; receiptCode: string; hash: string },
): RemotePunch {
  const markedAt = Temporal.Instant.from(content.markedAt);
  const local = markedAt.toZonedDateTimeISO(content.timeZone).toPlainDateTime();
  return {
    id: content.id,
    tipo_marca_id: content.type,
    datetime_dispositivo: local.toString({ smallestUnit: 'second' }).replace('T', ' '),
    fecha_hora: markedAt.toString({ fractionalSecondDigits: 3 }),
    certeza: content.certainty,
    incertidumbre_ms: content.uncertaintyMs,
    offline: content.offline,
    observacion: content.observation,
    establecimiento: stored.workplaceName === null ? null : { nombre: stored.workplaceName },
    idturno: content.shiftId,
    comprobante: { codigo: stored.receiptCode, hash: stored.hash },
  };
}
