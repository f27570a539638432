import { type Endpoint, type ErrorCode, errors } from '@relevo/contract';
import { answersEveryVersion } from '../http/app-version.ts';
import type { Answer, OpenApi } from './openapi-types.ts';

/** The body of every refusal. */
export const refusalSchema = {
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

/** The refusals of a call by status, with an example for each code. */
export function refusalsOf(key: string, endpoint: Endpoint): Record<string, Answer> {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of codesOf(key, endpoint)) {
    const { status } = errors[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  const refusals = Object.fromEntries([...codes].map(([status, those]) => [status, refusalOf(those)]));
  const refuses = [...codes.keys()].some((status) => status < 500);
  return refuses ? refusals : { ...refusals, '4XX': unreadable };
}

// Refusals before a call begins; listed only where no other refusal of the status can be.
const unreadable: Answer = {
  description: 'No readable HTTP request, or one for another host',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

function refusalOf(codes: ErrorCode[]): Answer {
  const schema = { $ref: '#/components/schemas/Refusal' };
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return { description: codes.join(', '), content: { 'application/json': { schema, examples } } };
}

/** The codes that some call can answer, each with the body that it comes with. */
export function refusalExamples(every: [string, Endpoint][]): OpenApi['components']['examples'] {
  const codes = new Set(every.flatMap(([key, endpoint]) => codesOf(key, endpoint)));
  return Object.fromEntries(
    [...codes].map((code) => [code, { value: { error: { code, message: errors[code].message } } }]),
  );
}

/** Every code that the call can answer: its own and those that follow from its shape. */
function codesOf(key: string, endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [];
  if (!answersEveryVersion(endpoint)) codes.push('app.too_old');
  if (endpoint.access !== 'anyone')
    codes.push('session.none', 'session.expired', 'session.contract_ended', 'session.post_ended');
  if (endpoint.access === 'worker' || endpoint.access === 'admin') codes.push('access.role');
  if (endpoint.permission || endpoint.scope) codes.push('access.permission');
  if (endpoint.factor) codes.push('factor.required', 'factor.none');
  // An unreadable part of the address is refused before any look-up.
  if (endpoint.base === 'instance' || endpoint.params) codes.push('thing.not_found', 'request.malformed');
  if (endpoint.body || endpoint.query || endpoint.headers) codes.push('request.invalid');
  // A body is read wherever one is sent, also where none is asked for.
  if (!key.startsWith('GET ')) codes.push('request.malformed', 'request.too_large');
  if (endpoint.idempotency) codes.push('request.malformed', 'request.key_reused');
  if (endpoint.idempotency === 'required') codes.push('request.key_required');
  codes.push(...(endpoint.errors ?? []), 'request.busy', 'server.crowded', 'server.not_ready');
  codes.push('server.unexpected');
  return [...new Set(codes)];
}
