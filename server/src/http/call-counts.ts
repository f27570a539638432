import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Db } from '../db/connection.ts';
import { countCall } from './call-counts.sql.ts';

/** The most addresses in memory that are over their limit. */
const mostKnown = 10_000;

/**
 * The store of the rate limit: calls by address, counted over all processes. An address that is over its limit is
 * refused from memory until its window ends: a flood costs the database no more than the limit itself.
 */
export function callCountsIn(db: Db): FastifyRateLimitStoreCtor {
  const over = new Map<string, { calls: number; endsAt: number }>();
  const count = async (key: string, windowMs: number, most: number) => {
    const known = over.get(key);
    const left = known ? known.endsAt - performance.now() : 0;
    if (known && left > 0) return { current: known.calls, ttl: Math.ceil(left) };
    const counted = await countCall(db, key, windowMs);
    over.delete(key);
    if (counted.calls > most) {
      if (over.size >= mostKnown) over.delete(over.keys().next().value as string);
      over.set(key, { calls: counted.calls, endsAt: performance.now() + counted.left });
    }
    return { current: counted.calls, ttl: counted.left };
  };
  return class CallCounts implements FastifyRateLimitStore {
    /** @param key the address, and behind it the call */
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      most: number,
    ): void {
      count(key, windowMs, most).then(
        (counted) => callback(null, counted),
        (error: Error) => callback(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
