import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('../device/connectivity.ts', () => ({ isOnline: () => true, onConnectivity: () => undefined }));
vi.mock('../device/outdated.ts', async (original) => ({
  ...(await original<object>()),
  noteOutdated: () => undefined,
}));
vi.mock('../device/saved-reads.ts', () => ({}));
vi.mock('./session.ts', () => ({ getSession: () => null }));

const { outdate, queryClient } = await import('./queries.ts');

const owner = { user: 'camila', instance: 'andes' };
const shown: (() => void)[] = [];
afterEach(() => {
  for (const leave of shown.splice(0)) leave();
  queryClient.clear();
});

/** A read on screen; it counts its requests, and is answered by hand. */
function read(name: string) {
  const one: { asked: number; answer: () => void } = { asked: 0, answer: () => undefined };
  const observer = new QueryObserver(queryClient, {
    queryKey: [owner.user, owner.instance, name],
    queryFn: () => {
      one.asked += 1;
      return new Promise<number>((done) => {
        one.answer = () => done(one.asked);
      });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  shown.push(observer.subscribe(() => undefined));
  return one;
}
const answered = async (one: ReturnType<typeof read>) => {
  one.answer();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
};
const later = () => new Promise((done) => setTimeout(done, 5));

test('what was asked for after it happened has it, and is left alone', async () => {
  const notes = read('notes');
  await answered(notes);
  await later();
  const happened = performance.now();
  await later();
  void outdate(owner, { only: ['notes'] });
  await vi.waitFor(() => expect(notes.asked).toBe(2));
  // While it is on its way, and when it has come.
  await outdate(owner, { only: ['notes'] }, happened);
  expect(notes.asked).toBe(2);
  await answered(notes);
  await outdate(owner, { only: ['notes'] }, happened);
  expect(notes.asked).toBe(2);
});

test('what was asked for before is asked for anew, also what has not come yet', async () => {
  const notes = read('notes');
  await answered(notes);
  const shifts = read('shifts');
  await later();
  const happened = performance.now();
  void outdate(owner, { only: ['notes', 'shifts'] }, happened);
  await vi.waitFor(() => expect([notes.asked, shifts.asked]).toEqual([2, 2]));
});

test('other reads, and other people’s, are left alone', async () => {
  const notes = read('notes');
  await answered(notes);
  await outdate({ ...owner, user: 'diego' }, { only: ['notes'] });
  await outdate(owner, { only: ['shifts'] });
  expect(notes.asked).toBe(1);
});
