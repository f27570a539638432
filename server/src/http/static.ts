import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built app, each file also in the compressed form that the build left beside it. */
export async function installStatic(app: FastifyInstance, folder: string | null): Promise<void> {
  if (folder === null || !existsSync(path.join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // A route for each file of the build: with a wildcard each request reads its whole folder, to compare the spelling.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Names in assets/ carry a hash of their content; everything else must be asked for again.
      const forever = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
