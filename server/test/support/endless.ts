import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

const endless = /\/eventos(\?|$)/;

/** Calls the app without a connection; of an answer that has no end its beginning is taken, and then it is left. */
export async function inject(app: FastifyInstance, options: InjectOptions): Promise<LightMyRequestResponse> {
  if (!endless.test(String(options.url))) return app.inject(options);
  const answer = await app.inject({ ...options, payloadAsStream: true });
  let rawPayload = Buffer.alloc(0);
  if (String(answer.headers['content-type']).startsWith('text/event-stream')) answer.raw.res.destroy();
  else rawPayload = Buffer.concat(await answer.stream().toArray());
  const payload = rawPayload.toString();
  return Object.assign(answer, { rawPayload, payload, body: payload, json: () => JSON.parse(payload) });
}
