import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { fixtureNow, password } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import type { Persona } from './support/server.ts';
import { startPair } from './support/twin.ts';

const { server, other, close } = await startPair();
afterAll(close);

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const count = (answers: LightMyRequestResponse[], status: number) =>
  answers.filter((answer) => answer.statusCode === status).length;

type Place = 'here' | 'there';
const call = async (place: Place, method: 'POST' | 'PUT', url: string, body: object, person?: Persona) => {
  const headers: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {};
  for (;;) {
    const answer = await (place === 'here' ? server : other).call(method, url, { body, headers });
    // A slow machine makes the server shed load: such a call judged nothing, and is sent again as clients do.
    if (answer.statusCode !== 503) return answer;
    await sleep(100);
  }
};
const logInAt = (place: Place, username: string, secret: string) =>
  call(place, 'POST', '/api/auth/login', { username, password: secret });

const crowd = 250;
const places: [string, (at: number) => Place][] = [
  ['one process', () => 'here'],
  ['two processes', (at) => (at % 2 ? 'there' : 'here')],
];

test.each(
  places.flatMap(([name, place]) =>
    ['diego.soto', 'nobody.at.all'].map((who) => [who, name, place] as const),
  ),
)(
  'of 250 wrong passwords of %s at once at %s, five are judged, and the right one behind them is not',
  async (who, _name, place) => {
    const answers = await Promise.all(times(crowd, (at) => logInAt(place(at), who, `wrong-${at}`)));
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, crowd - 5]);
    const right = await logInAt('there', who, password);
    expect([right.statusCode, right.headers['retry-after']]).toEqual([429, '30']);
    server.setNow(server.now().add({ seconds: 30 }));
    // A further attempt, in any order.
    const after = await Promise.all(times(crowd, (at) => logInAt(place(at), who, `wrong-${at}`)));
    expect([count(after, 401), count(after, 429)]).toEqual([1, crowd - 1]);
    // A day later no failure counts any more.
    server.setNow(server.now().add({ hours: 25 }));
  },
);

test.each(places)(
  'a right password in the midst of 250 wrong ones at once at %s lets ten be judged at most',
  async (_name, place) => {
    for (const position of [2, 8, crowd - 1]) {
      const secrets = times(crowd, (at) => (at === position ? password : `wrong-${at}`));
      const answers = await Promise.all(
        secrets.map((secret, at) => logInAt(place(at), 'rosa.puerto', secret)),
      );
      expect(count(answers, 401) + count(answers, 200)).toBeLessThanOrEqual(10);
      if (position === crowd - 1) expect(answers.at(-1)?.statusCode).toBe(429);
      server.setNow(server.now().add({ hours: 25 }));
    }
  },
);

test.each(places)(
  'wherever the own password is asked for at %s, the tries are counted together',
  async (_name, place) => {
    const ignacio = await logIn(server, 'ignacio.fuentes');
    const kinds = [
      (at: number, secret: string) =>
        call(place(at), 'POST', '/api/login/checkPassword', { credenciales: { password: secret } }, ignacio),
      (at: number, secret: string) =>
        call(place(at), 'PUT', '/api/andes/me/email', { password: secret, email: 'x@example.com' }, ignacio),
      (at: number, secret: string) => {
        const fresh = 'una-clave-larga';
        const body = { old_password: secret, new_password: fresh, new_password_confirmation: fresh };
        return call(place(at), 'PUT', '/api/andes/me/password', body, ignacio);
      },
    ];
    const answers = await Promise.all(
      times(crowd, (at) => kinds[at % 3]?.(Math.floor(at / 3), `wrong-${at}`)),
    );
    const those = answers.filter((answer) => answer !== undefined);
    // A wrong password is a 200 that says no, or a 401.
    expect([count(those, 200) + count(those, 401), count(those, 429)]).toEqual([5, crowd - 5]);
    for (const kind of kinds) expect((await kind(0, password)).statusCode).toBe(429);
    // The login is counted apart: guessing here does not keep the person out.
    expect((await logInAt('here', 'ignacio.fuentes', password)).statusCode).toBe(200);
    server.setNow(server.now().add({ hours: 1 }));
    expect((await kinds[0]?.(0, password))?.json()).toEqual({ data: { valida: true } });
    server.setNow(fixtureNow);
  },
);

test.each(places)('all devices of a person may log in at once at %s', async (_name, place) => {
  const answers = await Promise.all(times(12, (at) => logInAt(place(at), 'camila.rojas', password)));
  expect(count(answers, 200)).toBe(12);
  // Four wrong ones before them count no more.
  for (const at of times(4, (one) => one)) await logInAt('here', 'camila.rojas', `wrong-${at}`);
  const again = await Promise.all(times(12, () => logInAt('here', 'camila.rojas', password)));
  expect(count(again, 200)).toBe(12);
});
