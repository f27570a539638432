import { hash } from 'node:crypto';
import { localDateOf } from '@relevo/domain/time';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';

interface Visit {
  etag: string;
  /** The state of the organisation's articles, where the body tells of them. */
  articles: string;
  until: number;
}

interface Subject {
  version: number;
  /** By address. */
  visits: Map<string, Visit>;
}

// Together at most some 30 MB. What the app asks for takes a tenth of the length and of the number.
const longestAddress = 300;
const visitsOfOne = 100;
const visitsKept = 50_000;
// A write of another process is heard of within milliseconds; this bounds what happens when it is not.
const freshForMs = 30_000;

/** Whom a write touches that changes what everybody sees of articles. */
export const articlesSubject = 'articles';

/**
 * Answers 304 from memory. Every write about a worker raises that worker's version and forgets the visits; a visit
 * that was answered not long ago, and since when nothing was written, would get the same body again. Nobody's visits
 * push out those of others: each has only so many, and the people who came longest ago give way first.
 */
export class Revisits {
  readonly #subjects = new Map<string, Subject>();
  /** By organisation; of articles, which many read and whose likes all see. */
  readonly #articles = new Map<string, number>();
  readonly #milliseconds: () => number;
  #visits = 0;
  #versions = 0;

  constructor(milliseconds: () => number = () => performance.now()) {
    this.#milliseconds = milliseconds;
  }

  /** The version to read under; from now on a write about this subject is noticed. */
  versionOf(actor: Actor): number {
    const key = subjectKey(actor);
    let subject = this.#subjects.get(key);
    if (!subject) {
      // Never one that was there before: what was forgotten in between must not seem unchanged.
      this.#versions += 1;
      subject = { version: this.#versions, visits: new Map() };
      this.#subjects.set(key, subject);
      if (this.#subjects.size > visitsKept) this.#forgetOldest();
    }
    return subject.version;
  }

  /** The same of what an organisation's articles tell everybody: they also begin and end, with a local day. */
  articlesOf({ org }: Actor, now: Temporal.Instant): string {
    return `${this.#articles.get(org.code) ?? 0} ${localDateOf(now, org.timeZone)}`;
  }

  /**
   * Whether the caller's `If-None-Match` names what it would get now.
   * @param articles the state of the articles now, where the body tells of them
   */
  isFresh(actor: Actor, request: FastifyRequest, articles = ''): boolean {
    const etag = request.headers['if-none-match'];
    if (!etag) return false;
    const visit = this.#subjects.get(subjectKey(actor))?.visits.get(request.url);
    return (
      visit !== undefined &&
      visit.etag === etag &&
      visit.until > this.#milliseconds() &&
      visit.articles === articles
    );
  }

  /**
   * Keeps what a body was answered under.
   * @param version the version before the body was read: after a write in between nothing is kept
   * @param articles the state of the articles then, where the body tells of them
   */
  remember(actor: Actor, request: FastifyRequest, version: number, body: Uint8Array, articles = ''): string {
    const etag = `"${hash('sha1', body, 'base64url')}"`;
    const { url } = request;
    const key = subjectKey(actor);
    const subject = this.#subjects.get(key);
    if (subject?.version !== version || url.length > longestAddress) return etag;
    // The newest visitor stands last.
    this.#subjects.delete(key);
    this.#subjects.set(key, subject);
    const { visits } = subject;
    this.#visits += visits.delete(url) ? 0 : 1;
    visits.set(url, { etag, articles, until: this.#milliseconds() + freshForMs });
    if (visits.size > visitsOfOne) {
      visits.delete(visits.keys().next().value as string);
      this.#visits -= 1;
    }
    while (this.#visits > visitsKept) this.#forgetOldest();
    return etag;
  }

  /** Something about this subject changed. */
  touch(instance: string, subject: string): void {
    if (subject === articlesSubject) {
      this.#versions += 1;
      this.#articles.set(instance, this.#versions);
      return;
    }
    const known = this.#subjects.get(`${instance}/${subject}`);
    if (!known) return;
    this.#versions += 1;
    known.version = this.#versions;
    this.#visits -= known.visits.size;
    known.visits.clear();
  }

  /** Nothing that was remembered can be trusted any more, and nothing that is being read. */
  forgetAll(): void {
    this.#subjects.clear();
    this.#visits = 0;
  }

  #forgetOldest(): void {
    for (const [key, { visits }] of this.#subjects) {
      this.#subjects.delete(key);
      this.#visits -= visits.size;
      return;
    }
  }
}

const subjectKey = (actor: Actor): string => `${actor.org.code}/${actor.subject}`;
