import { ApiError } from '../api/errors.ts';
import type { Session } from '../api/session.ts';
import type { OutboxEntry, SendResult } from './entry.ts';
import { kindOf } from './kinds.ts';

/** An attempt by the entry's kind, with its result as data. */
export async function sendEntry(entry: OutboxEntry, session: Session, late: boolean): Promise<SendResult> {
  const kind = kindOf(entry.kind);
  if (!kind) return { answered: false };
  try {
    const data = await kind.send({ body: entry.body, session, idempotencyKey: entry.id, late });
    return data === null ? { answered: false } : { answered: true, status: 200, data };
  } catch (error) {
    if (!(error instanceof ApiError)) return { answered: false };
    // A newer app sends what this one no longer may.
    if (error.code === 'app.too_old') return { answered: false };
    const { status, code = null, message, retryAfter = null } = error;
    return { answered: true, status, code, message, retryAfter };
  }
}
