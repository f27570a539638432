import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { collect, newsFor, type Touched } from '../src/events/news.ts';
import { readTouch, topicsOf, writeTouch } from '../src/kernel/topics.ts';

describe('what a write is about', () => {
  const entity = /entity(?::| =) '(\w+)'|table: '(\w+)'/g;
  const source = join(import.meta.dirname, '../src');
  const named = globSync('**/*.ts', { cwd: source })
    .filter((file) => file.includes('service') || file.includes('requests/'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(entity)])
    .map(([, own, table]) => own ?? table ?? '');
  // Nobody else sees these, and their own device has just written them.
  const unseen = ['device', 'feedback', 'chat_credential', 'survey', 'holiday'];

  test.each([...new Set(named)].filter((name) => !unseen.includes(name)))('%s has topics', (name) => {
    expect(topicsOf(new Set([name]), [])).not.toContain('todo');
  });

  test('is everything where nobody has said', () => {
    expect(named.length).toBeGreaterThan(10);
    expect(topicsOf(new Set(['punch', 'new_thing']), [])).toEqual(['todo']);
    expect(topicsOf(new Set(), [])).toEqual(['todo']);
  });

  test('is all that was audited and named', () => {
    expect(topicsOf(new Set(['swap_request', 'release_request']), ['aviso']).toSorted()).toEqual([
      'aviso',
      'cambio_turno',
      'liberacion',
      'turno',
    ]);
    expect(topicsOf(new Set(), ['aviso'])).toEqual(['aviso']);
  });

  test('of a process of the version before is everything', () => {
    expect(readTouch('andes/worker:1')).toEqual({ instance: 'andes', subject: 'worker:1', topics: ['todo'] });
    const touch = { instance: 'andes', subject: 'worker:1', topics: ['marca', 'aviso'] as const };
    expect(readTouch(writeTouch(touch))).toEqual(touch);
  });
});

describe('of an article that somebody liked or read', () => {
  const touched: Touched = new Map();
  collect(touched, { instance: 'andes', subject: 'worker:7', topics: ['articulo', 'marca'] }, 1);
  const heardBy = (role: 'worker' | 'admin', inUnit: number[]) =>
    newsFor({ actor: { subject: `${role}:7`, role, id: 7, permissions: new Set() } }, touched, inUnit).map(
      ({ change }) => change,
    );

  test('a manager of the unit hears, and not who it was', () => {
    expect(heardBy('admin', [7])).toEqual([
      { tema: 'articulo', ids: [] },
      { tema: 'marca', ids: [7] },
    ]);
  });

  test('the reader hears on every device', () => {
    expect(heardBy('worker', [])).toEqual([
      { tema: 'articulo', ids: [7] },
      { tema: 'marca', ids: [7] },
    ]);
  });
});
