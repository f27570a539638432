import { type Endpoint, endpoints } from '@relevo/contract';
import type { FastifyInstance } from 'fastify';
import { type OpenApi, operationOf } from './openapi-operation.ts';
import { pageOf } from './openapi-page.ts';

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string', description: 'In Spanish, ready to show' },
        fields: {
          type: 'object',
          description: 'With 422: messages by field',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
        reference: { type: 'string', description: 'With 500: what to quote to the operator' },
      },
    },
  },
};

/** Serves the API's own description: `/api/openapi.json`, and `/api/docs` for people. Both come from the contract. */
export function installOpenApi(app: FastifyInstance): void {
  const document = describeApi();
  const json = JSON.stringify(document);
  const page = pageOf(document);
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json),
  );
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
}

/** The OpenAPI 3.1 document of every endpoint in the contract. */
function describeApi(): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [key, value] of Object.entries(endpoints)) {
    const [method = '', path = ''] = key.split(' ');
    const endpoint: Endpoint = value;
    const url = `/api/${endpoint.base === 'instance' ? '{instance}/' : ''}${path}`;
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(method, url, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Relevo',
      version: '1',
      description:
        'Shifts, swaps and punches. Calls without {instance} belong to the directory; the others begin with the ' +
        'api_url that login answers, and a token is good for one instance only.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
}
