import type { Endpoint } from '@relevo/contract';
import { curlOf } from './openapi-curl.ts';
import { exampleOf } from './openapi-example.ts';
import { refusalsOf } from './openapi-refusals.ts';
import type { Shapes } from './openapi-shapes.ts';
import type { Answer, Call, Operation, Parameter } from './openapi-types.ts';

const xlsxMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const callers = {
  anyone: 'Anyone, without a token.',
  session: 'Any live session.',
  worker: 'A worker.',
  admin: 'A manager.',
};

/** The permission of a manager, and the scope of an administrator, that a caller needs on top. */
function needsOf({ permission, scope }: Endpoint): string {
  const ofManager = permission ? ` A manager needs ${permission}.` : '';
  if (!scope) return ofManager;
  return `${ofManager} The caller needs ${scope === 'any' ? 'a scope' : `the scope ${scope}`} of an administrator.`;
}

/** An endpoint of the contract as an OpenAPI operation, with an example. */
export function callOf(key: string, endpoint: Endpoint, shapes: Shapes): Call {
  const [method = '', path = ''] = key.split(' ');
  const url = `/api/${endpoint.base === 'instance' ? '{instance}/' : ''}${path}`;
  const described = { parameters: parametersOf(endpoint, shapes), ...bodyOf(endpoint, shapes) };
  const operation: Operation = {
    operationId: nameOf(key),
    tags: [endpoint.base],
    summary: endpoint.summary,
    description: `May call: ${callers[endpoint.access]}${needsOf(endpoint)}`,
    security: endpoint.access === 'anyone' ? [] : [{ token: [] }],
    ...described,
    responses: { '200': successOf(endpoint, shapes), ...unchangedOf(endpoint), ...refusalsOf(key, endpoint) },
    'x-codeSamples': [{ lang: 'Shell', source: curlOf(method, url, endpoint, described) }],
  };
  return { method, url, operation };
}

/** `GET nota/{id}` is `getNotaId`: clients that are generated call their functions so. */
const nameOf = (key: string): string =>
  key
    .split(/[^a-zA-Z0-9]+/)
    .map((word, at) => (at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

function bodyOf(endpoint: Endpoint, shapes: Shapes): Pick<Operation, 'requestBody'> {
  if (endpoint.body) {
    const content = { schema: shapes.publish(endpoint.body), example: exampleOf(endpoint.body) };
    return { requestBody: { required: true, content: { 'application/json': content } } };
  }
  if (!endpoint.upload) return {};
  const properties = {
    // The older `format` too: without it generated clients ask for a text.
    [endpoint.upload]: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
  };
  const schema = { type: 'object', required: [endpoint.upload], properties };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function parametersOf(endpoint: Endpoint, shapes: Shapes): Parameter[] {
  const parameters: Parameter[] = [];
  const add = (place: Parameter['in'], schema: Endpoint['params']) => {
    for (const [name, property] of Object.entries(schema?.properties ?? {})) {
      const required = place === 'path' || (schema?.required?.includes(name) ?? false);
      const example = exampleOf(property, name);
      parameters.push({ name, in: place, required, schema: shapes.publish(property), example });
    }
  };
  if (endpoint.base === 'instance') {
    parameters.push({
      name: 'instance',
      in: 'path',
      required: true,
      schema: { type: 'string' },
      example: 'andes',
    });
  }
  add('path', endpoint.params);
  add('query', endpoint.query);
  add('header', endpoint.headers);
  if (endpoint.idempotency) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: endpoint.idempotency === 'required',
      description: 'Made once for each write: the same key again gets the first answer',
      schema: { type: 'string', format: 'uuid' },
      example: '0198c8a2-6d5e-4b1f-9f64-2f7a0c1d3e5b',
    });
  }
  return parameters;
}

function successOf({ response }: Endpoint, shapes: Shapes): Answer {
  if (response === 'pdf') return fileOf('application/pdf', 'The PDF');
  if (response === 'file') {
    return filesOf(['application/pdf', 'text/csv', xlsxMime], 'The file, in the format that was asked for');
  }
  if (response === 'attachment') return filesOf(['image/webp', 'application/pdf'], 'The picture or the PDF');
  if (response === 'events') return fileOf('text/event-stream', 'The events');
  if (response === 'calendar') return fileOf('text/calendar', 'The calendar');
  if (response === 'image') return fileOf('image/*', 'The image');
  const content = { schema: shapes.publish(response), example: exampleOf(response) };
  return { description: 'Done', content: { 'application/json': content } };
}

/** Answers with an ETag, and files, may be asked for by the version that the caller has. */
function unchangedOf({ response, etag }: Endpoint): Record<string, Answer> {
  if (!etag && (typeof response === 'object' || response === 'events')) return {};
  return { '304': { description: 'The version that If-None-Match names is still the one' } };
}

const filesOf = (mimes: readonly string[], description: string): Answer => ({
  description,
  content: Object.fromEntries(mimes.map((mime) => [mime, { schema: {} }])),
});

const fileOf = (mime: string, description: string): Answer => ({
  description,
  content: { [mime]: { schema: {} } },
});
