import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered for any host name or address, as watchers need. */
    anyHost?: true;
  }
}

/**
 * The address that limits count by: the first that no trusted proxy wrote itself. A proxy that wrote no address there
 * counts as its own; a network of IPv6 as one.
 */
export function addressOf(request: FastifyRequest): string {
  return normalizeIP(isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? ''));
}

/**
 * The address under which a request reached us, where `PUBLIC_URL` does not say it. What a proxy forwards as the host
 * is what its client sent, so that it never counts here.
 */
export function originOf(request: FastifyRequest): string {
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  return `${scheme}://${request.headers.host}`;
}

/** Refuses requests without a host, and with `PUBLIC_URL` those that were sent to another name. */
export function installHostCheck(app: FastifyInstance, publicUrl: string | null): void {
  const expected = publicUrl === null ? null : new URL(publicUrl);
  const isOurs = (host: string): boolean => {
    if (expected === null || host === expected.host) return true;
    // A name with other letter case, or with the default port, is the same.
    const url = `${expected.protocol}//${host}`;
    return URL.canParse(url) && new URL(url).host === expected.host;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.host && isOurs(request.host)) return done();
    if (request.routeOptions.config.anyHost) return done();
    done(new AppError(request.headers.host ? 'request.wrong_host' : 'request.malformed'));
  });
}
