import { TOPICS } from '@relevo/contract/things';
import { expect, test, vi } from 'vitest';

vi.mock('../api/queries.ts', () => ({}));
vi.mock('../api/session.ts', () => ({}));

const { staleBy } = await import('../sending/changed.ts');

import { readChange } from './heard.ts';
import { nextPause } from './next-pause.ts';
import { ServerMoments } from './server-moments.ts';

test.each([
  ['{"tema":"marca","ids":[1]}', ['punch'], 600],
  ['{"tema":"aviso","ids":[]}', ['notification'], 600],
  ['{"tema":"turno","ids":[1]}', ['shift', 'roster_version'], 600],
  ['{"tema":"oferta","ids":[1]}', ['publication', 'offer'], 600],
  ['{"tema":"todo","ids":[]}', ['everything'], 3_000],
  ['{"tema":"algo de mañana","ids":[]}', ['everything'], 600],
  ['{"tema":"constructor"}', ['everything'], 600],
])('%s is %s', (data, what, patience) => {
  expect(readChange(data)).toEqual({ what, patience });
});

test('every topic of the contract is something that reads show', () => {
  for (const tema of Object.keys(TOPICS)) {
    const { what } = readChange(JSON.stringify({ tema, ids: [] })) ?? {};
    expect(what?.includes('everything'), tema).toBe(tema === 'todo');
    for (const happening of what ?? []) {
      expect(staleBy(happening)).not.toEqual({ only: [] });
    }
  }
});

test.each(['', '{', 'null', '<html>'])('what no server of ours says is nothing: %s', (data) => {
  expect(readChange(data)).toBeNull();
});

test('pauses grow to half a minute and a whole, and none is like another app’s', () => {
  const shortest: number[] = [];
  let failures = 0;
  for (let at = 0; at < 9; at += 1) {
    const ended = { failures, lived: 200, retryAfter: undefined };
    shortest.push(nextPause(ended, () => 0).pause);
    expect(nextPause(ended, () => 1).pause).toBe(2 * nextPause(ended, () => 0).pause);
    failures = nextPause(ended).failures;
  }
  expect(shortest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000]);
});

test('a stream that lived is followed by another at once, and a server that asks for time gets it', () => {
  expect(nextPause({ failures: 7, lived: 60_000, retryAfter: undefined }, () => 1)).toEqual({
    failures: 0,
    pause: 1_000,
  });
  expect(nextPause({ failures: 0, lived: 10, retryAfter: 60 }, () => 0).pause).toBe(60_000);
});

test('a moment of the server is one here, never too early', () => {
  const moments = new ServerMoments();
  // Before anything is known of its clock: now.
  expect(moments.momentOf('1000000', 50)).toBe(50);
  // The server's clock is 999,900 ahead, and this event was 30 under way.
  moments.arrived('1000000', 130);
  moments.arrived('1001000', 1_160);
  expect(moments.momentOf('1002000', 5_000)).toBe(2_130);
  expect(moments.momentOf('1009999', 5_000)).toBe(5_000);
  expect(moments.momentOf(undefined, 5_000)).toBe(5_000);
  moments.arrived('x', -1e9);
  expect(moments.momentOf('1002000', 5_000)).toBe(2_130);
});
