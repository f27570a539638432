import { type Endpoint, type ErrorCode, errors } from '@relevo/contract';
import { exampleOf } from './openapi-example.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: object;
  example: unknown;
}
interface Content {
  [mime: string]: { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> };
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content: Content }>;
  'x-codeSamples': { lang: string; source: string }[];
}
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

const callers = {
  anyone: 'Anyone, without a token.',
  session: 'Any live session.',
  worker: 'A worker.',
  admin: 'A manager.',
};

/** One call of the contract as an OpenAPI operation, with an example. */
export function operationOf(method: string, url: string, endpoint: Endpoint): Operation {
  const operation: Operation = {
    operationId: `${method.toLowerCase()}_${url.replace('/api/', '').replaceAll(/[^a-zA-Z0-9]+/g, '_')}`,
    tags: [endpoint.base],
    summary: endpoint.summary,
    description: `May call: ${callers[endpoint.access]}${endpoint.permission ? ` Needs ${endpoint.permission}.` : ''}`,
    security: endpoint.access === 'anyone' ? [] : [{ token: [] }],
    parameters: parametersOf(endpoint),
    responses: { '200': successOf(endpoint), ...refusalsOf(endpoint) },
    'x-codeSamples': [],
  };
  if (endpoint.body) {
    const content = { schema: published(endpoint.body), example: exampleOf(endpoint.body) };
    operation.requestBody = { required: true, content: { 'application/json': content } };
  } else if (endpoint.upload) {
    const properties = {
      [endpoint.upload]: { type: 'string', contentMediaType: 'application/octet-stream' },
    };
    const schema = { type: 'object', required: [endpoint.upload], properties };
    operation.requestBody = { required: true, content: { 'multipart/form-data': { schema } } };
  }
  operation['x-codeSamples'].push({ lang: 'Shell', source: curlOf(method, url, endpoint, operation) });
  return operation;
}

function parametersOf(endpoint: Endpoint): Parameter[] {
  const parameters: Parameter[] = [];
  const add = (place: Parameter['in'], schema: Endpoint['params']) => {
    for (const [name, property] of Object.entries(schema?.properties ?? {})) {
      const required = place === 'path' || (schema?.required?.includes(name) ?? false);
      const example = exampleOf(property, name);
      parameters.push({ name, in: place, required, schema: published(property), example });
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
      schema: { type: 'string', format: 'uuid' },
      example: '0198c8a2-6d5e-4b1f-9f64-2f7a0c1d3e5b',
    });
  }
  return parameters;
}

function successOf(endpoint: Endpoint): Operation['responses'][string] {
  const { response } = endpoint;
  if (response === 'pdf') return fileOf('application/pdf', 'The PDF');
  if (response === 'image') return fileOf('image/*', 'The image');
  const content = { schema: published(response), example: exampleOf(response) };
  return { description: 'Done', content: { 'application/json': content } };
}

const fileOf = (mime: string, description: string) => ({ description, content: { [mime]: { schema: {} } } });

/** Every code that the call can answer: its own and those that follow from its shape. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [];
  if (endpoint.access !== 'anyone') codes.push('session.none', 'session.expired');
  if (endpoint.access === 'worker' || endpoint.access === 'admin') codes.push('access.role');
  if (endpoint.permission) codes.push('access.permission');
  if (endpoint.base === 'instance' || endpoint.params) codes.push('thing.not_found');
  if (endpoint.body || endpoint.query || endpoint.headers) codes.push('request.invalid');
  if (endpoint.body) codes.push('request.malformed', 'request.too_large');
  if (endpoint.idempotency) codes.push('request.malformed', 'request.key_reused');
  if (endpoint.idempotency === 'required') codes.push('request.key_required');
  codes.push(...(endpoint.errors ?? []), 'server.not_ready', 'server.unexpected');
  return [...new Set(codes)];
}

function refusalsOf(endpoint: Endpoint): Operation['responses'] {
  const responses: Operation['responses'] = {};
  for (const code of codesOf(endpoint)) {
    const { status, message } = errors[code];
    const response = responses[status] ?? {
      description: '',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples: {} } },
    };
    response.description = [response.description, code].filter(Boolean).join(', ');
    const { examples } = response.content['application/json'] ?? {};
    if (examples) examples[code] = { value: { error: { code, message } } };
    responses[status] = response;
  }
  return responses;
}

function curlOf(
  method: string,
  url: string,
  endpoint: Endpoint,
  { parameters, requestBody }: Operation,
): string {
  const path = parameters.reduce(
    (text, { name, in: place, example }) =>
      place === 'path' ? text.replace(`{${name}}`, String(example)) : text,
    url,
  );
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
    .join('&');
  const lines = [`curl -X ${method} 'https://relevo.example${path}${query && `?${query}`}'`];
  if (endpoint.access !== 'anyone') lines.push("-H 'Authorization: Bearer TOKEN'");
  for (const { name, in: place, example } of parameters) {
    if (place === 'header') lines.push(`-H '${name}: ${String(example)}'`);
  }
  const body = requestBody?.content['application/json']?.example;
  if (body) lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`);
  else if (endpoint.upload) lines.push(`-F '${endpoint.upload}=@foto.jpg'`);
  return lines.join(' \\\n  ');
}

/** The schema as others read it: our own format names become the standard's. */
const published = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'format' && value === 'instant' ? 'date-time' : value,
  );
