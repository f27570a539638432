import { createParser } from 'eventsource-parser';
import { callOf, noticeRefusal, refusal } from './client.ts';
import { OfflineError } from './errors.ts';
import type { Session } from './session.ts';

/**
 * Time limits for the beginning of an answer and for a stream's silence, in milliseconds; a live stream is never silent
 * so long.
 */
const OPENS_WITHIN = 15_000;
const SILENT_AT_MOST = 65_000;

export interface StreamEvent {
  /** `cambio` or `al_dia`. */
  name: string;
  data: string;
  id: string | undefined;
}

interface Listening {
  session: Session;
  /** Id of the last event received, for Last-Event-ID. */
  last: string | null;
  signal: AbortSignal;
  onEvent: (event: StreamEvent) => void;
}

/**
 * Listens to `GET eventos` until it ends. By `fetch`, as the browser's own `EventSource` sends no token.
 * @returns when the server has ended it
 * @throws ApiError when the server refuses, OfflineError when there is no stream or it broke, and the signal's reason
 * after an abort
 */
export async function listenToEvents({ session, last, signal, onEvent }: Listening): Promise<void> {
  const broken = new AbortController();
  const give = () => broken.abort(new OfflineError('timeout'));
  let limit = setTimeout(give, OPENS_WITHIN);
  try {
    const { url, init } = callOf('GET', 'eventos', session, {
      headers: { accept: 'text/event-stream', ...(last !== null && { 'last-event-id': last }) },
      signal: AbortSignal.any([signal, broken.signal]),
    });
    // No cache may answer, nor wait for the end to keep it.
    const response = await fetch(url, { ...init, cache: 'no-store' });
    if (!response.ok) {
      const error = await refusal(response);
      noticeRefusal(error, session.jwt.token);
      throw error;
    }
    const reader = response.body?.getReader();
    // A captive portal or proxy answers in the server's place, or the browser supports no streams.
    if (!reader || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
      broken.abort();
      throw new OfflineError('network');
    }
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent: ({ event = '', data, id }) => onEvent({ name: event, data, id }),
      maxBufferSize: 100_000,
    });
    for (;;) {
      clearTimeout(limit);
      limit = setTimeout(give, SILENT_AT_MOST);
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof TypeError ? new OfflineError('network') : error;
  } finally {
    clearTimeout(limit);
  }
}
