import type { Endpoint } from '@relevo/contract';
import type { Operation } from './openapi-types.ts';

type Described = Pick<Operation, 'parameters' | 'requestBody'>;

/** The call as a command that can be pasted, with the examples of its parameters and body. */
export function curlOf(
  method: string,
  url: string,
  endpoint: Endpoint,
  { parameters, requestBody }: Described,
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
