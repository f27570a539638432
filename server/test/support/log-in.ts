import type { SessionWire } from '@relevo/contract';
import type { Persona, TestServer } from './server.ts';

/** A login of its own, as `as()` gives the same one again and a token's life ends. */
export async function logIn(
  server: TestServer,
  username: string,
  instance = 'andes',
  secret?: string,
): Promise<Persona> {
  const answer = await server.login(username, secret);
  if (answer.statusCode !== 200) throw new Error(`login of ${username} answered ${answer.statusCode}`);
  const sessions = (answer.json() as { data: SessionWire[] }).data;
  const session = sessions.find((one) => one.instance.code === instance);
  if (!session) throw new Error(`${username} has no session in ${instance}`);
  return personaOf(server, session);
}

/** Calls with a session's token, whichever of the servers over one database is asked. */
export function personaOf(server: Pick<TestServer, 'call'>, session: SessionWire): Persona {
  const { token } = session.jwt;
  const request: Persona['request'] = (method, path, options = {}) =>
    server.call(method, `/api/${session.instance.code}/${path}`, {
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    });
  return { session, token, request, get: (path, query) => request('GET', path, query ? { query } : {}) };
}
