import { expect, test } from 'vitest';
import { isUndecided, refusalToDecideRelease } from './releases.ts';
import { refusalToAnswer, refusalToDecide, refusalToDelete, type SwapFacts, swapState } from './swaps.ts';

const start = '2026-11-19T20:00:00-03:00';
const before = '2026-11-19T19:59:59-03:00';
const ended = '2026-11-18T10:00:00-03:00';
const swap = (facts: Partial<SwapFacts>): SwapFacts => ({
  accepted: null,
  approved: null,
  endedAt: null,
  earlierStart: start,
  ...facts,
});

test.each([
  [swap({}), before, 'waiting_colleague', null, null, 'swap.not_accepted', 'swap.not_accepted'],
  [swap({}), start, 'expired', 'swap.expired', null, 'swap.not_accepted', 'swap.not_accepted'],
  [
    swap({ accepted: true }),
    before,
    'waiting_manager',
    'swap.already_answered',
    'swap.already_answered',
    null,
    null,
  ],
  [
    swap({ accepted: true }),
    start,
    'expired',
    'swap.already_answered',
    'swap.already_answered',
    'swap.expired',
    null,
  ],
  [
    swap({ accepted: false }),
    before,
    'refused_by_colleague',
    'swap.already_answered',
    'swap.already_answered',
    'swap.ended',
    'swap.ended',
  ],
  [
    swap({ accepted: true, approved: true }),
    start,
    'approved',
    'swap.already_answered',
    'swap.already_answered',
    'swap.already_decided',
    'swap.already_decided',
  ],
  [
    swap({ accepted: true, approved: false }),
    before,
    'rejected',
    'swap.already_answered',
    'swap.already_answered',
    'swap.already_decided',
    'swap.already_decided',
  ],
  [swap({ endedAt: ended }), before, 'ended', 'swap.ended', 'swap.ended', 'swap.ended', 'swap.ended'],
  [
    swap({ accepted: true, endedAt: ended }),
    start,
    'ended',
    'swap.already_answered',
    'swap.already_answered',
    'swap.ended',
    'swap.ended',
  ],
] as const)('%o at %s is %s', (facts, now, state, answer, remove, approve, reject) => {
  expect(swapState(facts, now)).toBe(state);
  expect(refusalToAnswer(facts, now)).toBe(answer);
  expect(refusalToDelete(facts)).toBe(remove);
  expect(refusalToDecide(facts, true, now)).toBe(approve);
  expect(refusalToDecide(facts, false, now)).toBe(reject);
});

test.each([
  [{ approved: null, endedAt: null }, before, null, null, true],
  [{ approved: null, endedAt: null }, start, 'release.expired', null, true],
  [{ approved: true, endedAt: null }, before, 'release.already_decided', 'release.already_decided', false],
  [{ approved: false, endedAt: null }, before, 'release.already_decided', 'release.already_decided', false],
  [{ approved: null, endedAt: ended }, before, 'release.already_decided', 'release.already_decided', false],
] as const)('the release %o at %s', (facts, now, approve, reject, deletable) => {
  const release = { ...facts, startsAt: start };
  expect(refusalToDecideRelease(release, true, now)).toBe(approve);
  expect(refusalToDecideRelease(release, false, now)).toBe(reject);
  expect(isUndecided(release)).toBe(deletable);
});
