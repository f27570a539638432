import type { PostWire, SessionWire } from '@relevo/contract';
import { expect, test } from 'vitest';
import { isSame, takePosts } from './posts-taken.ts';
import { addedPosts, changeWords } from './posts-words.ts';

const UNITS: Record<number, string> = { 0: 'Administración', 3: 'UCI Adulto', 4: 'Urgencia' };

function session(role: 'worker' | 'admin', unit: number, more: object = {}): SessionWire {
  const usuario = {
    unidad: { id: unit, nombreUnidad: UNITS[unit] },
    ...(role === 'admin' && { listaRol: [] }),
  };
  return {
    ...{ role, usuario, alcances: [], unidad: { id: unit } },
    instance: { name: 'Clínica Andes', code: 'andes', api_url: 'https://relevo.test/api/andes/' },
    clinica: { codigo: 'andes', nombre: 'Andes' },
    jwt: { token: `${role} ${unit}`, expires_at: 2_000_000_000 },
    ...more,
  } as unknown as SessionWire;
}
const post = (of: SessionWire, actual: boolean): PostWire => {
  const { jwt: _token, instance, ...facts } = of;
  return { ...facts, instance: { name: instance.name, code: instance.code }, actual } as PostWire;
};

const nurse = session('worker', 3);
const leads = session('admin', 4);
const elsewhere = session('worker', 3, {
  instance: { name: 'Puerto', code: 'puerto', api_url: 'https://puerto.test/api/puerto/' },
  jwt: { token: 'puerto', expires_at: 2_000_000_000 },
});

test('without a change the sessions are those of before, whatever the order of their fields', () => {
  const taken = takePosts([elsewhere, nurse], nurse, [post(nurse, true)]);
  expect(taken).toMatchObject({ missing: false, current: nurse });
  expect(isSame(taken?.sessions, [elsewhere, nurse])).toBe(true);
  expect(
    changeWords({ sessions: [nurse], current: nurse }, { sessions: [nurse], current: nurse }),
  ).toBeNull();
});

test('scopes, roles, unit and names follow, and the token stays', () => {
  const scoped = { ...nurse, alcances: ['turnos' as const] } as SessionWire;
  const taken = takePosts([nurse, elsewhere], nurse, [post(scoped, true)]);
  expect(taken?.sessions).toEqual([scoped, elsewhere]);
  expect(changeWords({ sessions: [nurse], current: nurse }, taken ?? { sessions: [], current: nurse })).toBe(
    'Cambió lo que puedes hacer: el menú ya está al día.',
  );
  const moved = { ...session('admin', 3), jwt: leads.jwt };
  expect(takePosts([leads], leads, [post(moved, true)])?.current).toEqual(moved);
  expect(changeWords({ sessions: [leads], current: leads }, { sessions: [moved], current: moved })).toBe(
    'Ahora diriges UCI Adulto.',
  );
});

test('a further post waits for its session, and stands after it where a login would put it', () => {
  const posts = [post(nurse, true), post(leads, false)];
  expect(takePosts([nurse, elsewhere], nurse, posts)).toMatchObject({
    missing: true,
    sessions: [nurse, elsewhere],
  });
  const again = { ...nurse, jwt: { ...nurse.jwt, token: 'signed again' } };
  const taken = takePosts([nurse, elsewhere], nurse, posts, [again, leads]);
  expect(taken).toEqual({ missing: false, current: nurse, sessions: [nurse, leads, elsewhere] });
  const before = { sessions: [nurse, elsewhere], current: nurse };
  expect(addedPosts(before, taken ?? before)).toEqual([leads]);
  expect(changeWords(before, taken ?? before)).toBe('Ahora puedes entrar también como jefatura de Urgencia.');
});

test('a post that ended leaves its session out', () => {
  const taken = takePosts([nurse, leads], nurse, [post(nurse, true)]);
  expect(taken?.sessions).toEqual([nurse]);
  expect(
    changeWords({ sessions: [nurse, leads], current: nurse }, taken ?? { sessions: [], current: nurse }),
  ).toBe('Ya no puedes entrar como jefatura de Urgencia.');
});

test('an answer without the open session’s own post changes nothing', () => {
  expect(takePosts([nurse], nurse, [post(leads, false)])).toBeNull();
});
