import type { SessionWire } from '@relevo/contract';
import { PASSWORD, type Persona, people } from './people.ts';
import { stage } from './stage.ts';

interface Mark {
  id: number;
  tipo_marca_id: number;
  datetime_dispositivo: string;
}

export async function call(method: string, path: string, token?: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  return fetch(`${stage().address}/api/${path}`, init);
}

/** New session of the person in each organisation, the journeys' first one in front. */
export async function logInAtServer(persona: Persona, password = PASSWORD): Promise<[SessionWire]> {
  const { username } = people[persona];
  const answer = await call('POST', 'auth/login', undefined, { username, password });
  if (!answer.ok) throw new Error(`${username} cannot log in: ${answer.status}`);
  return ((await answer.json()) as { data: [SessionWire] }).data;
}

/** A session of the person's own in the first organisation, besides those of the pages. */
export async function tokenOf(persona: Persona, password?: string): Promise<string> {
  const [session] = await logInAtServer(persona, password);
  return session.jwt.token;
}

/** Marks of a person at the server in these days, newest first. */
export async function marksAtServer(token: string): Promise<Mark[]> {
  const today = Temporal.Now.plainDateISO('America/Santiago');
  const [from, to] = [today.subtract({ days: 2 }), today.add({ days: 1 })];
  const answer = await call('GET', `andes/me/marca-remota?desde=${from}&hasta=${to}`, token);
  if (!answer.ok) throw new Error(`The marks cannot be read: ${answer.status}`);
  return ((await answer.json()) as { data: Mark[] }).data;
}
