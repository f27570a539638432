import { describe, expect, test } from 'vitest';
import { isNearRut, type MergeFacts, mergeHindrance } from './merging.ts';
import { checkDigit } from './rut.ts';

const nobody: MergeFacts = {
  ...{ works: false, manages: false, administrates: false },
  ...{ marked: false, enters: false, scoped: false },
};
const nurse = { ...nobody, works: true };
const marked = { ...nurse, marked: true };
const manager = { ...nobody, manages: true };
const office = { ...nobody, administrates: true };
const personnel = { own: false, all: false };

describe('mergeHindrance', () => {
  test.each([
    ['two nurses without marks', nurse, nurse, personnel, null],
    ['one with marks stays', marked, nurse, personnel, null],
    ['one with marks would go', nurse, marked, personnel, 'person.merge_turned'],
    ['both have marks', marked, marked, personnel, 'person.merge_marks'],
    ['the marks come along with the only worker', nobody, marked, personnel, null],
    ['a nurse and a manager', nurse, manager, personnel, 'person.merge_posts'],
    ['a manager and a nurse', manager, nurse, personnel, 'person.merge_posts'],
    ['two managers', manager, manager, personnel, null],
    ['an office and a nurse', office, nurse, personnel, null],
    ['a manager becomes part of an office', office, manager, personnel, 'person.merge_posts'],
    ['an office becomes part of a manager', manager, office, personnel, null],
    ['one account', { ...nurse, enters: true }, nurse, personnel, null],
    [
      'two accounts',
      { ...nurse, enters: true },
      { ...nurse, enters: true },
      personnel,
      'person.merge_access',
    ],
    ['scopes of the one that stays', { ...nurse, scoped: true }, nurse, personnel, 'person.merge_access'],
    ['scopes of the one that goes', nurse, { ...nurse, scoped: true }, personnel, 'person.merge_access'],
    ['scopes, by the organisation', nurse, { ...nurse, scoped: true }, { own: false, all: true }, null],
    ['the own person', nurse, nurse, { own: true, all: true }, 'person.own_merge'],
  ] as const)('%s', (_name, stays, goes, asker, expected) => {
    expect(mergeHindrance(stays, goes, asker)).toBe(expected);
  });
});

const rut = (number: number) => `${number}-${checkDigit(number)}`;

describe('isNearRut', () => {
  test.each([
    ['one digit', 12_345_678, 12_345_673, true],
    ['two digits', 12_345_678, 12_345_612, false],
    ['neighbours that changed places', 12_345_678, 12_345_687, true],
    ['others that changed places', 12_345_678, 12_385_674, false],
    ['a digit left out at the end', 12_345_678, 1_234_567, true],
    ['a digit left out inside', 12_345_678, 1_235_678, true],
    ['two digits left out', 12_345_678, 123_456, false],
    ['the same', 12_345_678, 12_345_678, false],
  ])('%s', (_name, one, other, expected) => {
    expect(isNearRut(rut(one), rut(other))).toBe(expected);
    expect(isNearRut(rut(other), rut(one))).toBe(expected);
  });

  test('is none without a rut', () => {
    expect(isNearRut(null, rut(12_345_678))).toBe(false);
    expect(isNearRut('P-123', rut(12_345_678))).toBe(false);
  });
});
