import type { Response as Answer, Api, Body, EndpointKey, ErrorCode, Params, Query } from '@relevo/contract';
import { reportReached, reportUnreached } from '../device/connectivity.ts';
import { tooOld, versionHeaderFor } from './app-version.ts';
import { ApiError, OfflineError } from './errors.ts';
import { getSession, type Session, sessionOver } from './session.ts';

/** Part of the options only where the endpoint has it. */
type Has<Name extends string, T> = [T] extends [undefined] ? { [K in Name]?: undefined } : { [K in Name]: T };
type HasQuery<T> = [T] extends [undefined]
  ? { query?: undefined }
  : Record<string, never> extends T
    ? { query?: T }
    : { query: T };

interface Common {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** UUID; the same key is carried out once, however often it arrives. */
  idempotencyKey?: string;
  /** A file or files for endpoints with an upload. */
  form?: FormData;
  /** Timeout in milliseconds; 15 s by default, 60 s with a form. */
  timeout?: number;
  /** Session other than the current one, or null for none. */
  session?: Session | null;
}

export type CallOptions<K extends EndpointKey> = Common &
  Has<'params', Params<K>> &
  HasQuery<Query<K>> &
  Has<'body', Body<K>>;

type IsOptional<T> = Record<string, never> extends T ? true : false;
export type Arguments<K extends EndpointKey> =
  IsOptional<Omit<CallOptions<K>, keyof Common>> extends true
    ? [options?: CallOptions<K>]
    : [options: CallOptions<K>];

/** Endpoints that need a second factor: `provenApi` calls them, which asks for it. */
export type FactorKey = { [K in EndpointKey]: Api[K] extends { factor: true } ? K : never }[EndpointKey];

/** Type check that the path tells the base: the app imports only types of the contract. */
type DirectoryKey = { [K in EndpointKey]: Api[K]['base'] extends 'directory' ? K : never }[EndpointKey];
type DirectoryPath = `${string} auth/${string}` | `${string} login/${string}`;
type DirectoryByPath = Extract<EndpointKey, DirectoryPath>;
export type BasesAgree = [DirectoryKey] extends [DirectoryByPath]
  ? [DirectoryByPath] extends [DirectoryKey]
    ? true
    : never
  : never;
const basesAgree: BasesAgree = true;

const DIRECTORY_PATH = /^(?:auth|login)\//;
/** A shell's page comes from the phone and names the server; in a browser the page's own server answers. */
export const directory = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=relevo-directory]')?.content ??
  `${location.origin}/api/`;

const DEFAULT_TIMEOUT = 15_000;
const UPLOAD_TIMEOUT = 60_000;

interface Loose extends Common {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function address(path: string, session: Session | null, { params, query }: Loose): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const base = session?.instance.api_url ?? directory();
  // A session's directory is that of its deployment, which may be another one than the app's.
  const up = session && DIRECTORY_PATH.test(path) ? '../' : '';
  const url = new URL(up + filled, base);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url.href;
}

interface ErrorBody {
  error?: { code?: ErrorCode; message?: string; fields?: Record<string, string[]> };
}

export async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError({
    status: response.status,
    code: body?.error?.code,
    message: body?.error?.message ?? '',
    fields: body?.error?.fields,
    retryAfter: wait > 0 ? wait : undefined,
  });
}

async function send(url: string, init: RequestInit, timeout: number): Promise<Response> {
  const limit = AbortSignal.timeout(timeout);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  try {
    const response = await fetch(url, { ...init, signal });
    reportReached();
    return response;
  } catch {
    return lose(init.signal, limit.aborted ? 'timeout' : 'network');
  }
}

/** No whole answer came: the caller gave up, or there is no connection. */
function lose(given: AbortSignal | null | undefined, reason: 'timeout' | 'network' = 'network'): never {
  if (given?.aborted) throw given.reason;
  reportUnreached();
  throw new OfflineError(reason);
}

/**
 * Acts on a refusal that ends more than its call: this version is too old, or the session has expired. A wrong current
 * password answers 401 too, but the session stays (spec 4, me/password).
 */
export function noticeRefusal(error: ApiError, token: string | undefined): void {
  if (error.status === 426) tooOld.set(true);
  if (error.status !== 401 || error.code === 'profile.wrong_password' || !token) return;
  if (getSession()?.jwt.token !== token) return;
  sessionOver.set(error.code?.endsWith('_ended') ? error.message : 'expired');
}

/** URL and options of a call, for plain calls and for streams. */
export function callOf(method: string, path: string, session: Session | null, options: Loose) {
  const token = session?.jwt.token;
  const url = address(path, session, options);
  const headers: Record<string, string> = {
    ...{ accept: 'application/json', ...versionHeaderFor(url) },
    ...options.headers,
  };
  if (token) headers.authorization = `Bearer ${token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers, signal: options.signal ?? null, credentials: 'omit' };
  if (options.form) init.body = options.form;
  else if (options.body !== undefined) init.body = JSON.stringify(options.body);
  return { url, init, token };
}

/**
 * Calls one endpoint of the contract. Throws `ApiError` when the server refuses, `OfflineError` when no
 * answer comes, and the signal's reason when the caller gave up.
 */
export async function api<K extends Exclude<EndpointKey, FactorKey>>(
  key: K,
  ...[given]: Arguments<K>
): Promise<Answer<K>> {
  const options = (given ?? {}) as Loose;
  const [method = 'GET', path = ''] = key.split(' ');
  const session = options.session === undefined ? getSession() : options.session;
  const { url, init, token } = callOf(method, path, session, options);
  const timeout = options.timeout ?? (options.form ? UPLOAD_TIMEOUT : DEFAULT_TIMEOUT);

  const response = await send(url, init, timeout);
  if (!response.ok) {
    const error = await refusal(response);
    noticeRefusal(error, token);
    throw error;
  }
  const type = response.headers.get('content-type') ?? '';
  if (/^(?:image\/|text\/csv|application\/(?:pdf|vnd\.))/.test(type)) {
    // The connection may also be lost half way through a file.
    return (await response.blob().catch(() => lose(options.signal))) as Answer<K>;
  }
  // A hotel's or hospital's sign-in page answers 200 in the server's place.
  if (!type.includes('json')) lose(options.signal);
  return (await response.json()) as Answer<K>;
}

/** Asks for a sign of life; for the connectivity watch. */
export async function reachServer(): Promise<boolean> {
  try {
    const answer = await fetch(`${directory()}login/sso`, {
      signal: AbortSignal.timeout(5_000),
      cache: 'no-store',
      credentials: 'omit',
    });
    return basesAgree && (answer.headers.get('content-type') ?? '').includes('json');
  } catch {
    return false;
  }
}
