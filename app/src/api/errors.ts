import type { ErrorCode } from '@relevo/contract';

export const UNEXPECTED = 'Ocurrió un error inesperado. Por favor intenta más tarde.';

interface ApiErrorParts {
  status: number;
  /** Undefined when something between the app and the server answered. */
  code?: ErrorCode | undefined;
  message: string;
  fields?: Record<string, string[]> | undefined;
  /** Seconds to wait, from `Retry-After`. */
  retryAfter?: number | undefined;
}

/** The server refused or failed. `message` is Spanish and ready to show. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfter: number | undefined;
  /** Whether the server itself wrote the message. */
  readonly spoken: boolean;

  constructor({ status, code, message, fields, retryAfter }: ApiErrorParts) {
    super(message || UNEXPECTED);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.spoken = Boolean(message);
  }

  /** The first message of each field, for 422 answers. */
  get fieldMessages(): string[] {
    return Object.values(this.fields ?? {}).flatMap((messages) => messages.slice(0, 1));
  }
}

/** No answer arrived: no network, a timeout, or a network that answers in the server's place. */
export class OfflineError extends Error {
  readonly reason: 'network' | 'timeout';

  constructor(reason: 'network' | 'timeout') {
    super(reason === 'timeout' ? 'El servidor tardó demasiado en responder.' : 'Sin internet');
    this.name = 'OfflineError';
    this.reason = reason;
  }
}

/** Why a request was not made or answered: the server's message, or the sentence of spec 2 §8. */
export function requestFailure(error: unknown): string {
  if (error instanceof OfflineError) {
    return error.reason === 'timeout'
      ? `${error.message} Intenta nuevamente.`
      : `${error.message}. Puede que tu solicitud no se haya enviado; intenta nuevamente.`;
  }
  if (error instanceof ApiError && error.spoken) return error.message;
  return 'Ocurrió un error al crear la solicitud. Por favor intenta nuevamente';
}

/** Error code of a refusal, for the detail of its message (spec 2 §8). */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiError && error.spoken ? (error.code ?? String(error.status)) : null;
}

/** The text to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError || error instanceof OfflineError ? error.message : UNEXPECTED;
}
