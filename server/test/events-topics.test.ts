import { describe, expect, test } from 'vitest';
import { collect, newsFor, type Touched } from '../src/events/news.ts';
import { readTouch, topicsOf, writeTouch } from '../src/kernel/topics.ts';

describe('what a write is about', () => {
  test('is everything where nobody has said, and of what nobody else sees', () => {
    expect(topicsOf(new Set(['punch', 'device']), [])).toEqual(['todo']);
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
