import { expect, test } from 'vitest';
import { OwnTurns } from './own-turns.ts';

/** Calls that end when they are told to. */
function calls() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, call, end: (name: string) => ends.get(name)?.() };
}

test('calls of one person follow each other, and another person does not wait for them', async () => {
  const turns = new OwnTurns();
  const { begun, call, end } = calls();
  const first = turns.take('andes admin:1', call('first'));
  const second = turns.take('andes admin:1', call('second'));
  const other = turns.take('andes admin:2', call('other'));
  await Promise.resolve();
  expect(begun).toEqual(['first', 'other']);
  end('other');
  expect(await other).toBe('other');
  end('first');
  await first;
  await Promise.resolve();
  expect(begun).toEqual(['first', 'other', 'second']);
  end('second');
  expect(await second).toBe('second');
});

test('a call that fails stops no other, and more than a hundred do not wait', async () => {
  const turns = new OwnTurns();
  const failing = turns.take('andes admin:1', () => Promise.reject(new Error('no')));
  const waiting = Array.from({ length: 100 }, (_, at) => turns.take('andes admin:1', async () => at));
  await expect(turns.take('andes admin:1', async () => 'late')).rejects.toMatchObject({
    code: 'server.crowded',
  });
  await expect(failing).rejects.toThrow('no');
  expect(await Promise.all(waiting)).toHaveLength(100);
  expect(await turns.take('andes admin:1', async () => 'again')).toBe('again');
});
