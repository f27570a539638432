import { type Endpoint, type EndpointKey, endpoints } from '@relevo/contract';
import { exampleOf } from '../../src/openapi/openapi-example.ts';
import { multipart, pictureOf } from './pictures.ts';

export interface Example {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path under the endpoint's base. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers: Record<string, string>;
}

export const everyEndpoint = Object.entries(endpoints) as [EndpointKey, Endpoint][];

/** A call that the contract's schemas allow. */
export async function exampleCall(
  key: EndpointKey,
  params: Record<string, string | number> = {},
): Promise<Example> {
  const endpoint: Endpoint = endpoints[key];
  const [method = 'GET', template = ''] = key.split(' ');
  const given = {
    ...(endpoint.params && (exampleOf(endpoint.params) as object)),
    ...params,
  } as Example['query'];
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(given?.[name]));
  const headers: Record<string, string> = {};
  if (endpoint.idempotency) headers['idempotency-key'] = crypto.randomUUID();
  for (const name of Object.keys(endpoint.headers?.properties ?? {})) headers[name] = 'x';
  const example: Example = { method: method as Example['method'], path, headers };
  if (endpoint.query) {
    const query = exampleOf(endpoint.query) as Record<string, unknown>;
    example.query = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  }
  if (endpoint.body) example.body = exampleOf(endpoint.body);
  if (endpoint.upload) {
    const upload = multipart(await pictureOf('png'), endpoint.upload);
    return { ...example, body: upload.body, headers: { ...headers, ...upload.headers } };
  }
  return example;
}

/** The address of a call, seen from the server's root. */
export const urlOf = (key: EndpointKey, path: string, instance = 'andes'): string =>
  `/api/${endpoints[key].base === 'instance' ? `${instance}/` : ''}${path}`;
