import { describe, expect, it } from 'vitest';
import { type AnchorContent, canonicalAnchor, marksUnder } from './punch-anchor.ts';

const anchor: AnchorContent = {
  organisation: 'andes',
  date: '2026-11-20',
  madeAt: '2026-11-20T03:01:00Z',
  previousRoot: null,
  heads: [
    { workerId: 2, seq: 5, hash: 'b' },
    { workerId: 10, seq: 7, hash: 'c' },
    { workerId: 1, seq: 3, hash: 'a' },
  ],
};

describe("an anchor's text", () => {
  it('is the heads by worker, with how many they are, after the root before', () => {
    expect(canonicalAnchor(anchor)).toBe(
      '["relevo-anchor-1",null,"andes","2026-11-20","2026-11-20T03:01:00.000Z",3,15,' +
        '[[1,3,"a"],[2,5,"b"],[10,7,"c"]]]',
    );
    expect(marksUnder(anchor.heads)).toBe(15);
  });

  it('does not depend on the order of the heads, nor on how the moment is written', () => {
    const same = {
      ...anchor,
      heads: anchor.heads.toReversed(),
      madeAt: Temporal.Instant.from('2026-11-20T00:01:00-03:00'),
    };
    expect(canonicalAnchor(same)).toBe(canonicalAnchor(anchor));
  });

  it.each([
    ['organisation', { organisation: 'puerto' }],
    ['date', { date: '2026-11-21' }],
    ['moment', { madeAt: '2026-11-20T03:01:00.001Z' }],
    ['root before', { previousRoot: 'r' }],
    ['heads, one missing', { heads: anchor.heads.slice(1) }],
    ['heads, one further', { heads: [{ workerId: 2, seq: 6, hash: 'b' }, ...anchor.heads.slice(1)] }],
    [
      'heads, one with another hash',
      { heads: [{ workerId: 2, seq: 5, hash: 'x' }, ...anchor.heads.slice(1)] },
    ],
    [
      "heads, one another worker's",
      { heads: [{ workerId: 3, seq: 5, hash: 'b' }, ...anchor.heads.slice(1)] },
    ],
  ])('is another with another %s', (_name, change) => {
    expect(canonicalAnchor({ ...anchor, ...change })).not.toBe(canonicalAnchor(anchor));
  });
});
