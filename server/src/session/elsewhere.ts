import { SessionWire } from '@relevo/contract/session';
import { Compile } from 'typebox/compile';
import Value from 'typebox/value';
import type { Over } from './held-posts.ts';
import type { Membership } from './session.sql.ts';

/** Keeps another deployment from asking a third one, or us again. */
export const forwardedHeader = 'relevo-forwarded';

const patienceMs = 4_000;
const session = Compile(SessionWire);
const overs: readonly Over[] = ['session.contract_ended', 'session.post_ended'];

/** A login that is forwarded to another deployment. */
export interface Asking {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export const withPassword = (username: string, password: string): Asking => ({
  method: 'POST',
  path: 'auth/login',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username, password }),
});

export const withIdToken = (idToken: string, nonceSecret: string | null): Asking => ({
  method: 'GET',
  path: 'login/azure/auth0',
  headers: { authentication: idToken, ...(nonceSecret !== null && { 'relevo-nonce': nonceSecret }) },
});

/** The same question in the name of the person's own device, which the other deployment lists among open sessions. */
export const fromDevice = (asking: Asking, userAgent: string | undefined): Asking =>
  userAgent === undefined ? asking : { ...asking, headers: { ...asking.headers, 'user-agent': userAgent } };

export interface Elsewhere {
  sessions: SessionWire[];
  /** Whether a deployment gave no usable answer, so that its sessions are unknown. */
  silent: boolean;
  /** Whether a deployment refused the person or the proof. */
  refused: boolean;
  /** Why a deployment that accepts the proof opens nothing: the contract or the post has ended. */
  over: Over | null;
}

/** The result without a question to another deployment. */
export const nothingElsewhere: Elsewhere = { sessions: [], silent: false, refused: false, over: null };

/**
 * Logs in at other deployments that serve organisations of the person. Of their answers only the requested sessions
 * count, and only at the address that is kept here.
 */
export async function openElsewhere(memberships: readonly Membership[], asking: Asking): Promise<Elsewhere> {
  const away = memberships.flatMap(({ code, api_url: apiUrl }) =>
    apiUrl === null ? [] : [{ code, apiUrl }],
  );
  const byOrigin = Map.groupBy(away, ({ apiUrl }) => new URL(apiUrl).origin);
  const answers = await Promise.all(
    [...byOrigin].map(async ([origin, wanted]) => {
      const said = await ask(origin, asking);
      if (said === null) return { ...nothingElsewhere, silent: true };
      if (typeof said === 'string') return { ...nothingElsewhere, over: said };
      const sessions = said.filter(({ instance }) =>
        wanted.some(({ code, apiUrl }) => instance.code === code && instance.api_url.startsWith(apiUrl)),
      );
      return { ...nothingElsewhere, sessions, refused: sessions.length < wanted.length };
    }),
  );
  return {
    sessions: answers.flatMap(({ sessions }) => sessions),
    silent: answers.some(({ silent }) => silent),
    refused: answers.some(({ refused }) => refused),
    over: overs.find((code) => answers.some(({ over }) => over === code)) ?? null,
  };
}

/** @returns what it opened, or that the contract or the post has ended; null where it did not answer the question */
async function ask(
  origin: string,
  { method, path, headers, body }: Asking,
): Promise<SessionWire[] | Over | null> {
  try {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { ...headers, [forwardedHeader]: '1' },
      body: body ?? null,
      // A password goes where the operator said, and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status === 401 || answer.status === 422) {
      const { error } = (await answer.json()) as { error?: { code?: unknown } };
      return overs.find((code) => code === error?.code) ?? [];
    }
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data: unknown };
    if (!Array.isArray(data)) return null;
    // Fields of a later version are left out.
    return data
      .map((one) => Value.Clean(SessionWire, one))
      .filter((one): one is SessionWire => session.Check(one));
  } catch {
    return null;
  }
}
