import type { Response } from '@relevo/contract';
import { expect } from 'vitest';
import { password } from './fixture.ts';
import { bearer } from './open-sessions.ts';
import type { Persona, TestServer } from './server.ts';
import { codeAt } from './time-code.ts';

type DataOf<K extends 'GET auth/factor' | 'POST auth/factor' | 'PUT auth/factor'> = Response<K>['data'];

/** The calls about the second factor of a persona's account. */
export function factorOf(server: Pick<TestServer, 'call' | 'now'>, persona: Persona) {
  const headers = bearer(persona);
  const begin = (secret = password) =>
    server.call('POST', '/api/auth/factor', { headers, body: { password: secret } });
  const confirm = (codigo: string) => server.call('PUT', '/api/auth/factor', { headers, body: { codigo } });
  const begun = async () => {
    const answer = await begin();
    expect(answer.statusCode, answer.body).toBe(200);
    return (answer.json() as { data: DataOf<'POST auth/factor'> }).data.secreto;
  };
  return {
    begin,
    begun,
    confirm,
    prove: (codigo: string) => server.call('POST', '/api/auth/factor/prueba', { headers, body: { codigo } }),
    state: async () =>
      (
        (await server.call('GET', '/api/auth/factor', { headers })).json() as {
          data: DataOf<'GET auth/factor'>;
        }
      ).data,
    /** Enrols a second factor as an app does. */
    enrolled: async () => {
      const secret = await begun();
      const answer = await confirm(codeAt(secret, server.now()));
      expect(answer.statusCode, answer.body).toBe(200);
      return { secret, codes: (answer.json() as { data: DataOf<'PUT auth/factor'> }).data.codigos };
    },
  };
}
