import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalPunch,
  type PunchContent,
  SEAL_VERSION,
  type SealedPunch,
  verifyChain,
} from './punch-chain.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const punch = (seq: number): PunchContent => ({
  sealVersion: SEAL_VERSION,
  id: 100 + seq,
  seq,
  workerId: 7,
  type: seq % 2 === 1 ? 1 : 2,
  markedAt: `2026-11-20T10:00:${String(seq).padStart(2, '0')}Z`,
  certainty: 'estimated',
  uncertaintyMs: 1000,
  offline: true,
  deviceTime: '2026-11-20T10:00:00.250Z',
  offsetMs: 12,
  syncAgeMs: 3000,
  receivedAt: '2026-11-20T11:00:00Z',
  deviceName: 'Pixel 9',
  lat: -33.4372,
  lng: -70.6506,
  accuracy: 4.5,
  companyId: 1,
  workplaceId: 2,
  timeZone: 'America/Santiago',
  shiftId: null,
  observation: null,
  correctsId: null,
  idempotencyKey: `00000000-0000-4000-8000-0000000000${String(seq).padStart(2, '0')}`,
});

function chain(length: number, versionOf = (_seq: number) => SEAL_VERSION): SealedPunch[] {
  const sealed: SealedPunch[] = [];
  for (let seq = 1; seq <= length; seq += 1) {
    const content = { ...punch(seq), sealVersion: versionOf(seq) };
    sealed.push({ content, hash: hash(canonicalPunch(content, sealed.at(-1)?.hash ?? null)) });
  }
  return sealed;
}

const other: { [K in keyof PunchContent]: PunchContent[K] } = {
  sealVersion: 1,
  id: 1000,
  seq: 99,
  workerId: 8,
  type: 3,
  markedAt: '2026-11-20T09:00:00Z',
  certainty: 'exact',
  uncertaintyMs: null,
  offline: false,
  deviceTime: '2026-11-20T10:00:00.251Z',
  offsetMs: null,
  syncAgeMs: 3001,
  receivedAt: '2026-11-20T11:00:00.000001Z',
  deviceName: 'Pixel 8',
  lat: -33.43720000001,
  lng: null,
  accuracy: null,
  companyId: null,
  workplaceId: 3,
  timeZone: 'Pacific/Easter',
  shiftId: 4,
  observation: 'outside_perimeter',
  correctsId: 1,
  idempotencyKey: 'x',
};

describe('the chain of marks', () => {
  it('accepts what was sealed, an empty one too', () => {
    const sealed = chain(12);
    expect(verifyChain(sealed, hash)).toEqual({ ok: true });
    expect(verifyChain(sealed, hash, { seq: 12, hash: sealed[11]?.hash ?? '' })).toEqual({ ok: true });
    expect(verifyChain([], hash)).toEqual({ ok: true });
  });

  it('shows a change of any field of any mark, at that mark', () => {
    const fields = fc.constantFrom(...(Object.keys(other) as (keyof PunchContent)[]));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fields, (seq, field) => {
        const altered = chain(8).map((sealed) =>
          sealed.content.seq === seq
            ? { ...sealed, content: { ...sealed.content, [field]: other[field] } }
            : sealed,
        );
        expect(verifyChain(altered, hash)).toMatchObject({ ok: false, brokenSeq: seq });
      }),
    );
  });

  it('takes marks that were sealed in the first form for what they are, with later ones behind them', () => {
    const old = { ...punch(1), sealVersion: 1 };
    expect(canonicalPunch(old, null)).toBe(
      '["relevo-punch-1",null,1,7,1,"2026-11-20T10:00:01.000Z","estimated",1000,true,"2026-11-20T10:00:00.250Z",' +
        '12,3000,"2026-11-20T11:00:00.000Z","Pixel 9","-33.4372000","-70.6506000",1,2,null,null,null,' +
        '"00000000-0000-4000-8000-000000000001"]',
    );
    const sealed = chain(6, (seq) => (seq <= 3 ? 1 : 2));
    expect(verifyChain(sealed, hash)).toEqual({ ok: true });
    // Version 1 leaves open these fields and no others, and no mark passes for another version's.
    const open = { id: 7, timeZone: 'Pacific/Easter', accuracy: null };
    const alter = (seq: number, change: Partial<PunchContent>) =>
      sealed.map((one) =>
        one.content.seq === seq ? { ...one, content: { ...one.content, ...change } } : one,
      );
    expect(verifyChain(alter(2, open), hash)).toEqual({ ok: true });
    for (const [field, value] of Object.entries(open)) {
      expect(verifyChain(alter(5, { [field]: value }), hash), field).toMatchObject({ brokenSeq: 5 });
    }
    for (const [seq, sealVersion] of [
      [2, 2],
      [5, 1],
      [5, 3],
      [5, 0],
    ] as const) {
      expect(verifyChain(alter(seq, { sealVersion }), hash)).toMatchObject({ brokenSeq: seq });
    }
  });

  it('shows a removed mark, the newest only with the head', () => {
    const whole = chain(8);
    const head = { seq: 8, hash: whole[7]?.hash ?? '' };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), (seq) => {
        const rest = whole.filter((sealed) => sealed.content.seq !== seq);
        expect(verifyChain(rest, hash, head)).toEqual({ ok: false, brokenSeq: seq, reason: 'missing' });
      }),
    );
    expect(verifyChain(whole.slice(0, 7), hash)).toEqual({ ok: true });
  });

  it('shows a mark that was altered and sealed anew, at the next one or at the head', () => {
    const sealed = chain(3);
    const content = { ...punch(2), deviceName: 'otro' };
    const resealed = { content, hash: hash(canonicalPunch(content, sealed[0]?.hash ?? null)) };
    const forged = sealed.map((item) => (item.content.seq === 2 ? resealed : item));
    expect(verifyChain(forged, hash)).toMatchObject({ ok: false, brokenSeq: 3 });
    const head = { seq: 2, hash: sealed[1]?.hash ?? '' };
    expect(verifyChain(forged.slice(0, 2), hash, head)).toMatchObject({ brokenSeq: 2, reason: 'head' });
  });

  it('does not depend on how a moment is written', () => {
    const written = { ...punch(1), markedAt: '2026-11-20T07:00:01.000-03:00' };
    expect(canonicalPunch(written, null)).toBe(canonicalPunch(punch(1), null));
  });
});
