import { type Endpoint, endpoints } from '@relevo/contract';
import type { FastifyInstance } from 'fastify';
import { callOf } from './openapi-operation.ts';
import { pageOf } from './openapi-page.ts';
import { refusalExamples, refusalSchema } from './openapi-refusals.ts';
import { Shapes } from './openapi-shapes.ts';
import { share } from './openapi-share.ts';
import type { OpenApi } from './openapi-types.ts';

const info: OpenApi['info'] = {
  title: 'Relevo',
  version: '1',
  description:
    'Shifts, swaps and punches. Calls without {instance} belong to the directory; the others begin with the ' +
    'api_url that login answers, and a token is good for one instance only. Every refusal has the same body, also ' +
    'of what is no readable request (request.malformed, request.headers_too_large), arrives too slowly ' +
    '(request.too_slow) or was sent to another host (request.wrong_host).',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

/** Serves the API's own description: `/api/openapi.json`, and `/api/docs` for people. Both come from the contract. */
export function installOpenApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(described().json),
  );
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(described().page),
  );
}

let made: { json: string; page: string } | undefined;

/** The description as it is sent, made when somebody first asks: a start would take a fifth of a second longer. */
function described() {
  if (made) return made;
  const { document, page } = describeApi();
  made = { json: JSON.stringify(document), page };
  return made;
}

/** The OpenAPI 3.1 document of every endpoint in the contract, and the same as a page. */
function describeApi(): { document: OpenApi; page: string } {
  const shapes = new Shapes();
  const every = Object.entries<Endpoint>(endpoints);
  const calls = every.map(([key, endpoint]) => callOf(key, endpoint, shapes));
  const schemas = { Refusal: refusalSchema, ...shapes.named };
  const { paths, parameters, responses } = share(calls);
  const document: OpenApi = {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas,
      parameters,
      responses,
      examples: refusalExamples(every),
    },
  };
  return { document, page: pageOf(info.description, calls, schemas) };
}
