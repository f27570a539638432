import type { Response } from '@relevo/contract';
import { expect } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { password } from './fixture.ts';
import { bearer } from './open-sessions.ts';
import type { Persona, TestServer } from './server.ts';

/** The address of a test server without `PUBLIC_URL`. */
export const here = { origin: 'http://localhost:8080', rpId: 'localhost' };

type Answer = Awaited<ReturnType<TestServer['call']>>;
export const challengeOf = (answer: Answer): string => {
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: { challenge: string } }).data.challenge;
};

/** The calls about the passkeys of a persona's account. */
export function passkeysOf(server: Pick<TestServer, 'call'>, persona: Persona) {
  const headers = bearer(persona);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    server.call(method, `/api/auth/llaves${path}`, { headers, ...(body && { body }) });
  const begin = (secret = password) => call('POST', '/registro', { password: secret });
  const add = (llave: object, nombre = 'Teléfono') => call('POST', '', { nombre, llave });
  const beginLogin = () => server.call('POST', '/api/auth/llaves/ingreso');
  const logIn = (assertion: object) => server.call('PUT', '/api/auth/llaves/ingreso', { body: assertion });
  const beginProof = () => call('POST', '/prueba');
  const prove = (assertion: object) => call('PUT', '/prueba', assertion);
  return {
    begin,
    add,
    beginLogin,
    logIn,
    beginProof,
    prove,
    list: async () => ((await call('GET', '')).json() as { data: Response<'GET auth/llaves'>['data'] }).data,
    name: (id: number, nombre: string) => call('PUT', `/${id}`, { nombre }),
    remove: (id: number) => call('DELETE', `/${id}`),
    /** Adds a passkey as a phone does. */
    added: async (device = new Authenticator(here)) => {
      const answer = await add(device.create(challengeOf(await begin())));
      expect(answer.statusCode, answer.body).toBe(200);
      return { device, id: (answer.json() as { data: { id: number } }).data.id };
    },
    prepared: async () => {
      const llave = new Authenticator(here).create(challengeOf(await begin()));
      return () => add(llave);
    },
    preparedLogin: async (device: Authenticator) => {
      const assertion = device.get(challengeOf(await beginLogin()));
      return () => logIn(assertion);
    },
    preparedProof: async (device: Authenticator) => {
      const assertion = device.get(challengeOf(await beginProof()));
      return () => prove(assertion);
    },
  };
}
