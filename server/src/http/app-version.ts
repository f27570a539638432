import type { Endpoint } from '@relevo/contract';
import { isOlder } from '@relevo/domain/app-version';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/** Request header in which an app names its version and platform, such as '0.1.0 android'. */
export const versionHeader = 'x-relevo-app';

/**
 * Refuses a call of an app that is older than the deployment asks for (426). A caller without the header is answered.
 * The Upgrade field of RFC 9110 §15.5.22 is left out: it names protocols, and HTTP/2 forbids it.
 * @throws AppError app.too_old
 */
export function refuseTooOld(endpoint: Endpoint, request: FastifyRequest, least: string | null): void {
  const header = request.headers[versionHeader];
  if (least === null || typeof header !== 'string' || answersEveryVersion(endpoint)) return;
  if (isOlder(header.split(' ')[0] ?? '', least)) throw new AppError('app.too_old');
}

/**
 * Punching, login, logout and documents are never refused: they are evidence, and what a person owns. Without a login an
 * unsent punch of a person whose session has ended would stay on the phone.
 */
export const answersEveryVersion = (endpoint: Endpoint): boolean =>
  endpoint.anyVersion === true || endpoint.response === 'pdf' || endpoint.response === 'file';
