import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPunch, type PunchContent, type SealedPunch, verifyChain } from './punch-chain.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const punch = (seq: number): PunchContent => ({
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
  companyId: 1,
  workplaceId: 2,
  shiftId: null,
  observation: null,
  correctsId: null,
  idempotencyKey: `00000000-0000-4000-8000-0000000000${String(seq).padStart(2, '0')}`,
});

function chain(length: number): SealedPunch[] {
  const sealed: SealedPunch[] = [];
  for (let seq = 1; seq <= length; seq += 1) {
    const content = punch(seq);
    sealed.push({ content, hash: hash(canonicalPunch(content, sealed.at(-1)?.hash ?? null)) });
  }
  return sealed;
}

const other: { [K in keyof PunchContent]: PunchContent[K] } = {
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
  receivedAt: '2026-11-20T11:00:00.001Z',
  deviceName: 'Pixel 8',
  lat: -33.4373,
  lng: null,
  companyId: null,
  workplaceId: 3,
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
