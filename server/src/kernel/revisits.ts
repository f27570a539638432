import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';

interface Visit {
  etag: string;
  version: number;
  until: number;
}

const visitsKept = 50_000;
// A write of another process is heard of within milliseconds; this bounds what happens when it is not.
const freshForMs = 30_000;

/**
 * Answers 304 from memory. Every write about a worker raises that worker's version; a visit that was answered
 * under the same version, not long ago, would get the same body again.
 */
export class Revisits {
  readonly #versions = new Map<string, number>();
  readonly #visits = new Map<string, Visit>();
  readonly #milliseconds: () => number;

  constructor(milliseconds: () => number = () => performance.now()) {
    this.#milliseconds = milliseconds;
  }

  versionOf(actor: Actor): number {
    return this.#versions.get(subjectKey(actor)) ?? 0;
  }

  /** Whether the caller's `If-None-Match` names what it would get now. */
  isFresh(actor: Actor, request: FastifyRequest): boolean {
    const etag = request.headers['if-none-match'];
    if (!etag) return false;
    const visit = this.#visits.get(visitKey(actor, request));
    return (
      visit !== undefined &&
      visit.etag === etag &&
      visit.version === this.versionOf(actor) &&
      visit.until > this.#milliseconds()
    );
  }

  /**
   * Keeps what a body was answered under.
   * @param version the version before the body was read, so that a write in between makes the visit stale
   */
  remember(actor: Actor, request: FastifyRequest, version: number, body: Uint8Array): string {
    const etag = `"${hash('sha1', body, 'base64url')}"`;
    const key = visitKey(actor, request);
    this.#visits.delete(key);
    this.#visits.set(key, { etag, version, until: this.#milliseconds() + freshForMs });
    if (this.#visits.size > visitsKept) {
      const [oldest] = this.#visits.keys();
      if (oldest !== undefined) this.#visits.delete(oldest);
    }
    return etag;
  }

  /** Something about this subject changed. */
  touch(instance: string, subject: string): void {
    const key = `${instance}/${subject}`;
    this.#versions.set(key, (this.#versions.get(key) ?? 0) + 1);
  }

  /** Nothing that was remembered can be trusted any more. */
  forgetAll(): void {
    this.#visits.clear();
  }
}

const subjectKey = (actor: Actor): string => `${actor.org.code}/${actor.subject}`;
const visitKey = (actor: Actor, request: FastifyRequest): string => `${subjectKey(actor)} ${request.url}`;
