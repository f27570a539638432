import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, keepDraft, keptDraft } from './drafts.ts';

const methods = {
  getItem: (name: string): string | null => kept[name] ?? null,
  setItem: (name: string, text: string) => {
    kept[name] = text;
  },
  removeItem: (name: string) => {
    delete kept[name];
  },
};
/** Storage with methods on its prototype, like a browser's, so that its own names are the saved keys. */
const kept: Record<string, string> = Object.create(methods);
vi.stubGlobal('localStorage', kept);

beforeEach(() => {
  for (const name of Object.keys(kept)) delete kept[name];
});

const camila = { user: 'camila', instance: 'andes' };
const empty = { notes: '', step: 1 };

test('a draft is there again for its person, instance and thing alone', () => {
  keepDraft('permit', camila, null, { notes: 'Viaje', step: 3 });
  expect(keptDraft('permit', camila, null, empty)).toEqual({ notes: 'Viaje', step: 3 });
  expect(keptDraft('permit', camila, 7, empty)).toBeNull();
  expect(keptDraft('swap', camila, null, empty)).toBeNull();
  expect(keptDraft('permit', { ...camila, instance: 'puerto' }, null, empty)).toBeNull();
  expect(keptDraft('permit', { ...camila, user: 'diego' }, null, empty)).toBeNull();
  keepDraft('permit', camila, null, null);
  expect(keptDraft('permit', camila, null, empty)).toBeNull();
});

test('a draft of another version has what it lacked, and what can not be read is none', () => {
  keepDraft('permit', camila, null, { notes: 'Viaje' });
  expect(keptDraft('permit', camila, null, empty)).toEqual({ notes: 'Viaje', step: 1 });
  kept['relevo.permit:camila|andes:new'] = '{';
  expect(keptDraft('permit', camila, null, empty)).toBeNull();
});

test('the drafts of a person go from all instances, and nothing else', () => {
  const elsewhere = { ...camila, instance: 'puerto' };
  keepDraft('article', camila, 4, { title: 'x' });
  keepDraft('permit', camila, null, empty);
  keepDraft('swap', elsewhere, 9, empty);
  keepDraft('swap', { user: 'camilo', instance: 'andes' }, 9, empty);
  kept['relevo.theme'] = 'dark';
  forgetDrafts('camila');
  expect(Object.keys(kept)).toEqual(['relevo.swap:camilo|andes:9', 'relevo.theme']);
});
