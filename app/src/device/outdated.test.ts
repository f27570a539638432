import { beforeEach, expect, test, vi } from 'vitest';
import { forgetOutdated, noteOutdated, outdatedOf } from './outdated.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
});

beforeEach(() => kept.clear());

const marks = { only: ['marks'] };

test('what was kept before something happened is old, what came after is not', () => {
  noteOutdated('camila|andes|', marks, 100);
  const isOld = outdatedOf('camila|andes|');
  expect([isOld('marks', 99), isOld('marks', 100), isOld('marks', 101)]).toEqual([true, true, false]);
  expect(isOld('notes', 99)).toBe(false);
  expect(outdatedOf('camila|puerto|')('marks', 99)).toBe(false);
});

test('the same once more counts from then on, and other things beside it', () => {
  noteOutdated('camila|andes|', marks, 100);
  noteOutdated('camila|andes|', { except: ['zone'] }, 150);
  noteOutdated('camila|andes|', marks, 200);
  const isOld = outdatedOf('camila|andes|');
  expect([isOld('marks', 180), isOld('notes', 140), isOld('notes', 180), isOld('zone', 1)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('it goes with its person, and something unreadable is nothing', () => {
  noteOutdated('camila|andes|', marks, 100);
  noteOutdated('camilo|andes|', marks, 100);
  forgetOutdated('camila|');
  expect(outdatedOf('camila|andes|')('marks', 1)).toBe(false);
  expect(outdatedOf('camilo|andes|')('marks', 1)).toBe(true);
  kept.set('relevo.outdated', '{');
  expect(outdatedOf('camilo|andes|')('marks', 1)).toBe(false);
});
