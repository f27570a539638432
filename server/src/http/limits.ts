import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connection.ts';
import { AppError } from '../kernel/app-error.ts';
import type { LoopWatch } from '../telemetry/loop-watch.ts';
import { callCountsIn } from './call-counts.ts';
import { addressOf } from './sender.ts';

/** Installs the rate limit by address, the limit of one file an upload, and load shedding. */
export async function installLimits(app: FastifyInstance, db: Db, loop: LoopWatch): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: addressOf, store: callCountsIn(db) });
  await app.register(multipart, { limits: { fileSize: 2 * 1024 * 1024, files: 1, fields: 0 } });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!loop.crowded || request.routeOptions.config.whenCrowded) return done();
    done(new AppError('server.crowded', { retryAfter: 5 }));
  });
}
