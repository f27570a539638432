import type { Static, TObject, TSchema } from 'typebox';
import type { AdminScope } from './administration-scopes.ts';
import type { ErrorCode } from './errors.ts';

/** Names of manager permissions (spec 3 §6); FDA management is role id 479. */
export type Permission =
  | 'adminVerOfertaTurnosNativa'
  | 'adminVerPermisosNativa'
  | 'adminEditarTurnoNativa'
  | 'fdaManagement';

/**
 * The kind of a file: `file`, a table or a document in the wanted format; `attachment`, an uploaded picture or
 * document; `calendar`, iCalendar.
 */
type FileKind = 'pdf' | 'image' | 'file' | 'attachment' | 'calendar';
/** Server-sent events, without an end of its own. */
type StreamKind = 'events';

/**
 * An endpoint of the API as a value. The server mounts it, OpenAPI is made from it, the permissions test walks it, and
 * the app takes its types from it.
 *
 * - `base`: `directory` is `{origin}/api/`, `instance` is the `api_url` that login returns.
 * - `access`: who may call: `anyone` (no token), `session` (any live token), `worker`, `admin`.
 * - `permission`: a manager permission that a manager needs on top; workers are let in as `access` says.
 * - `scope`: a scope of an administrator, or any, that the caller needs on top, whether worker or manager.
 * - `factor`: the caller's login must have proved a second factor within 15 minutes.
 * - `idempotency`: whether an `Idempotency-Key` header is taken (`accepted`) or demanded (`required`).
 * - `etag`: the caller may keep the answer and ask by its ETag whether it still holds (a conditional GET, 304).
 * - `large`: the call is about thousands of cells, so that those of one person follow each other, and its body may be longer.
 * - `anyVersion`: an app that is too old for the deployment is answered all the same, as it is for documents.
 */
export interface Endpoint {
  base: 'directory' | 'instance';
  access: 'anyone' | 'session' | 'worker' | 'admin';
  permission?: Permission;
  scope?: AdminScope | 'any';
  factor?: true;
  summary: string;
  params?: TObject;
  query?: TObject;
  headers?: TObject;
  body?: TObject;
  /** The body is multipart with one file in this field. */
  upload?: string;
  response: TSchema | FileKind | StreamKind;
  errors?: readonly ErrorCode[];
  idempotency?: 'accepted' | 'required';
  etag?: true;
  large?: true;
  anyVersion?: true;
}

/** Keeps the literal types of one endpoint. */
export const endpoint = <const E extends Endpoint>(value: E): E => value;

type PartOf<E, P extends keyof Endpoint> = E extends { [K in P]: infer S extends TSchema }
  ? Static<S>
  : undefined;

export type ParamsOf<E> = PartOf<E, 'params'>;
export type QueryOf<E> = PartOf<E, 'query'>;
export type BodyOf<E> = PartOf<E, 'body'>;
export type ResponseOf<E> = E extends { response: FileKind }
  ? Blob
  : E extends { response: StreamKind }
    ? ReadableStream<Uint8Array>
    : E extends { response: infer R extends TSchema }
      ? Static<R>
      : never;
