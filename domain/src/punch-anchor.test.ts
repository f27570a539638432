import { describe, expect, it } from 'vitest';
import { type AnchorContent, canonicalAnchor, punchesUnder } from './punch-anchor.ts';

const anchor: AnchorContent = {
  version: 2,
  organisation: 'andes',
  date: '2026-11-20',
  madeAt: '2026-11-20T03:01:00Z',
  previousRoot: null,
  heads: [
    { workerId: 2, seq: 5, hash: 'b' },
    { workerId: 10, seq: 7, hash: 'c' },
    { workerId: 1, seq: 3, hash: 'a' },
  ],
  records: [
    { kind: 'validation', firstId: 1, lastId: 1, hash: 'f' },
    { kind: 'audit', firstId: 12, lastId: 40, hash: 'e' },
    { kind: 'audit', firstId: 3, lastId: 9, hash: 'd' },
  ],
  bareSheets: 6,
};

describe("an anchor's text", () => {
  it('is the heads by worker and the records by kind, with how many they are, after the root before', () => {
    expect(canonicalAnchor(anchor)).toBe(
      '["relevo-anchor-2",null,"andes","2026-11-20","2026-11-20T03:01:00.000Z",3,15,' +
        '[[1,3,"a"],[2,5,"b"],[10,7,"c"]],6,' +
        '[["audit",3,9,"d"],["audit",12,40,"e"],["validation",1,1,"f"]]]',
    );
    expect(punchesUnder(anchor.heads)).toBe(15);
  });

  it('of version 1 is the heads alone', () => {
    expect(canonicalAnchor({ ...anchor, version: 1, records: [], bareSheets: null })).toBe(
      '["relevo-anchor-1",null,"andes","2026-11-20","2026-11-20T03:01:00.000Z",3,15,' +
        '[[1,3,"a"],[2,5,"b"],[10,7,"c"]]]',
    );
  });

  it('does not depend on the order of heads and records, nor on how the moment is written', () => {
    const same = {
      ...anchor,
      heads: anchor.heads.toReversed(),
      records: anchor.records.toReversed(),
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
    ['number of sheets without content', { bareSheets: 7 }],
    ['version', { version: 3 }],
    ['records, one missing', { records: anchor.records.slice(1) }],
    ...(
      [
        ['kind', { kind: 'opposition' }],
        ['beginning', { firstId: 2 }],
        ['end', { lastId: 10 }],
        ['hash', { hash: 'x' }],
      ] as const
    ).map(([name, change]): [string, Partial<AnchorContent>] => [
      `records, one with another ${name}`,
      { records: anchor.records.map((run) => (run.firstId === 3 ? { ...run, ...change } : run)) },
    ]),
  ])('is another with another %s', (_name, change) => {
    expect(canonicalAnchor({ ...anchor, ...change })).not.toBe(canonicalAnchor(anchor));
  });
});
