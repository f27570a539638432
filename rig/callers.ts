import { randomUUID } from 'node:crypto';
import type { LoggedIn } from './log-in.ts';
import { onlineMark } from './mark.ts';
import type { SentMark } from './phone.ts';
import { largeUser } from './seed-large.ts';

export interface Answer {
  kind: string;
  /** 0 when no answer came. */
  status: number;
  /** The refusal's code, if it was one. */
  code: string;
  retryAfter: string | null;
  /** When it was sent and answered, by `performance.now()`. */
  from: number;
  to: number;
}

/** Caller that sends the same kind of request again and again. */
export type Caller = () => Promise<Answer>;

/** Sends one request and waits for the whole answer. */
export async function ask(
  kind: string,
  url: string,
  init: RequestInit = {},
  patienceMs = 30_000,
): Promise<Answer> {
  const from = performance.now();
  const nothing = { kind, status: 0, code: '', retryAfter: null, from };
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
    const text = await answer.text();
    const code = answer.ok ? '' : (/"code":"([\w.]+)"/.exec(text)?.[1] ?? '');
    const retryAfter = answer.headers.get('retry-after');
    return { ...nothing, status: answer.status, code, retryAfter, to: performance.now() };
  } catch {
    return { ...nothing, to: performance.now() };
  }
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
export const bearer = ({ token }: Pick<LoggedIn, 'token'>) => ({ authorization: `Bearer ${token}` });

/** Reads a calendar of so many days, from a month ago on. */
export const reader =
  (worker: LoggedIn, days = 60): Caller =>
  () =>
    ask('read', shiftsUrl(worker, days), { headers: bearer(worker) });

/** The address of a calendar of so many days. */
export function shiftsUrl(worker: LoggedIn, days: number): string {
  const first = Temporal.Now.plainDateISO().subtract({ days: 30 });
  return `${worker.apiUrl}me/turnos?desde=${first}&hasta=${first.add({ days })}`;
}

export const logIn = (url: string, username: string, password: string): Promise<Answer> =>
  ask('login', `${url}/api/auth/login`, json({ username, password }));

/** Logs in with the right password as the worker of this number. */
export const loginOf =
  (url: string, number: number): Caller =>
  () =>
    logIn(url, largeUser(number).username, largeUser(number).password);

export const readiness =
  (url: string): Caller =>
  () =>
    ask('readyz', `${url}/readyz`);

/** Checks the own password, as the app does before a mark. */
export const checkPassword = (url: string, worker: LoggedIn, password: string): Promise<Answer> =>
  ask('check', `${url}/api/login/checkPassword`, json({ credenciales: { password } }, bearer(worker)));

export const requestReset = (url: string, email: string): Promise<Answer> =>
  ask('reset', `${url}/api/auth/password-resets`, json({ email, source: 'mobile' }));

/** Sends a picture as the own one. */
export function sendPicture(worker: Pick<LoggedIn, 'apiUrl' | 'token'>, picture: Buffer): Promise<Answer> {
  const body = new FormData();
  body.append('avatar', new Blob([new Uint8Array(picture)], { type: 'image/avif' }), 'foto.avif');
  const init = { method: 'POST', headers: bearer(worker), body };
  return ask('picture', `${worker.apiUrl}me/avatar`, init, 120_000);
}

/** Sends marks; a mark that was not accepted is sent again under its key. All sent marks are recorded in `marks`. */
export function marker(worker: LoggedIn, marks: SentMark[]): Caller {
  let mark: SentMark | undefined;
  return async () => {
    if (!mark || mark.accepted) {
      mark = { key: randomUUID(), body: JSON.stringify(onlineMark(worker)), accepted: false };
      marks.push(mark);
    }
    const headers = { ...bearer(worker), 'content-type': 'application/json', 'idempotency-key': mark.key };
    const answer = await ask('mark', `${worker.apiUrl}me/marca-remota`, {
      method: 'POST',
      headers,
      body: mark.body,
    });
    mark.accepted = answer.status === 200;
    return answer;
  };
}

/** Retry of a browser: a request on a kept connection that is just being closed is sent once more. */
export const again =
  (caller: Caller, tell: () => void): Caller =>
  async () => {
    const answer = await caller();
    if (answer.status !== 0) return answer;
    tell();
    return { ...(await caller()), from: answer.from };
  };
