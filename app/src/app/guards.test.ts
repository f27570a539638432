import { expect, test } from 'vitest';
import type { Session } from '../api/session.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { PATHS } from '../navigation/paths.ts';
import { decide } from './guards.ts';

const now = Temporal.Instant.from('2026-11-24T12:00:00Z');
const session = (role: 'worker' | 'admin', kind: number | null, alcances?: string[]) =>
  ({
    role,
    usuario: { usuario: 'm', unidad: { id: 1, ...(kind !== null && { tipoUnidad_idtipoUnidad: kind }) } },
    instance: { code: 'andes' },
    jwt: { token: 't', expires_at: now.epochMilliseconds / 1000 + 60 },
    ...(alcances && { alcances }),
  }) as unknown as Session;

const worker = session('worker', null);
const workerToo = session('worker', null, ['personas']);
const manager = session('admin', 1);
const managerToo = session('admin', 1, ['organizacion']);
const alone = session('admin', 0, ['organizacion']);
const noneAnyMore = session('admin', 0, []);

test.each<[string, string, Session | null, string]>([
  ['a worker keeps to her pages', PATHS.desk, worker, PATHS.workerHome],
  ['a manager too', DESK_PATHS.people, manager, PATHS.managerHome],
  ['a worker with a scope may', DESK_PATHS.people, workerToo, 'allow'],
  ['and has her own home', PATHS.workerHome, workerToo, 'allow'],
  ['a manager with a scope may', PATHS.desk, managerToo, 'allow'],
  ['and has her own home', PATHS.managerHome, managerToo, 'allow'],
  ['an administrator alone begins at the desk', PATHS.managerHome, alone, PATHS.desk],
  ['also from a page of workers', PATHS.calendar, alone, PATHS.desk],
  ['and stays there', PATHS.desk, alone, 'allow'],
  ['who is none any more is not led in a circle', PATHS.managerHome, noneAnyMore, 'allow'],
  ['who is none any more has no desk', PATHS.desk, noneAnyMore, PATHS.managerHome],
  ['nobody logs in first', DESK_PATHS.people, null, PATHS.login],
  ['a link to make an organisation needs no session', '/crear-organizacion/abc', null, 'allow'],
  ['an invitation needs none', '/activar/7KQ2', null, 'allow'],
])('%s: %s', (_, path, who, decision) => {
  expect(decide(path, { tutorialDone: true, session: who, now })).toBe(decision);
});
