import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { errors } from '@relevo/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Route } from './document.ts';

/** The fault of an answer by the document's description of the call; null without one. */
export function problemOf(route: Route, answer: LightMyRequestResponse): string | null {
  const { statusCode: status } = answer;
  const text = textOf(answer);
  const said = `${status} ${text.slice(0, 300)}`;
  if (status === 500) return `a fault of the server: ${said}`;
  const declared =
    route.responses.get(String(status)) ?? route.responses.get(`${Math.floor(status / 100)}XX`);
  if (!declared) return `a status that is not declared: ${said}`;
  if (status === 304) return text === '' ? null : `304 with a body: ${said}`;
  const type = String(answer.headers['content-type'] ?? '');
  if (status < 400 && declared.files.length > 0) {
    const kinds = declared.files.map((mime) => mime.split('*')[0] ?? '');
    return kinds.some((kind) => type.startsWith(kind)) ? null : `not ${declared.files} but ${type}`;
  }
  if (!type.startsWith('application/json')) return `not JSON but "${type}": ${said}`;
  const body = parsed(text);
  if (body === undefined) return `no JSON: ${said}`;
  if (status < 400) {
    const problem = declared.problemOf?.(body) ?? null;
    return problem && `a body that does not fit its schema: ${problem} in ${said}`;
  }
  const { code, message } = (body as { error?: { code?: unknown; message?: unknown } } | null)?.error ?? {};
  if (typeof code !== 'string' || typeof message !== 'string') return `no refusal's body: ${said}`;
  if (!declared.codes.has(code)) return `a code that is not declared for ${status}: ${said}`;
  const { status: own } = errors[code as keyof typeof errors];
  return own === status ? null : `${code} with the status ${status} instead of ${own}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf({ rawPayload, headers }: LightMyRequestResponse): string {
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync };
  const encoding = headers['content-encoding'] as keyof typeof unpack | undefined;
  return (encoding && rawPayload.length > 0 ? unpack[encoding](rawPayload) : rawPayload).toString('utf8');
}
