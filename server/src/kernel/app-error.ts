import { type ErrorCode, errors } from '@relevo/contract';

interface Details {
  /** Messages by field name, for 422. */
  fields?: Record<string, string[]>;
  /** Seconds, for 429. */
  retryAfter?: number;
  /** Replaces the code's own message where it carries a figure. */
  message?: string;
}

/** A refusal with a declared code; the error handler turns it into a status and a body. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errors[code].message);
    this.code = code;
    this.status = errors[code].status;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

export const notFound = (): AppError => new AppError('thing.not_found');
