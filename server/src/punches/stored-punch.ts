import type { PunchBody, RemotePunch } from '@relevo/contract';
import { AppError } from '../kernel/app-error.ts';

/** A stored mark with the key of an arriving one, with the fields that tell marks apart. */
export interface StoredPunch {
  type: number;
  /** The device's clock at the press, in milliseconds since 1970. */
  deviceMs: number;
  lat: number | null;
  lng: number | null;
  companyId: number | null;
  workplaceId: number | null;
  answer: RemotePunch;
}

/**
 * The receipt of a mark whose key comes again after the key's own row was removed. A mark is stored once however late
 * it is sent again (spec 5, Punches). Company and workplace may have been left for the server to find.
 * @throws request.key_reused when it is another mark
 */
export function answerAgain(stored: StoredPunch, body: PunchBody, deviceTime: Temporal.Instant): RemotePunch {
  const named = (asked: number | null, kept: number | null) => asked === null || asked === kept;
  const same =
    stored.type === body['tipo-marca-id'] &&
    stored.deviceMs === deviceTime.epochMilliseconds &&
    stored.lat === (body.location?.lat ?? null) &&
    stored.lng === (body.location?.lng ?? null) &&
    named(body['empresa-id'], stored.companyId) &&
    named(body['establecimiento-id'], stored.workplaceId);
  if (!same) throw new AppError('request.key_reused');
  return stored.answer;
}
