import { describe, expect, it } from 'vitest';
import { type ContractSpan, sessionEnd, workEnd } from './session-end.ts';

const zone = 'America/Santiago';
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant();
const end = (contracts: ContractSpan[], now: string, openedAt = now): string | null =>
  sessionEnd(contracts, { openedAt: at(openedAt), now: at(now), zone })
    ?.toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString() ?? null;
const span = (startsOn: string, endsOn: string | null = null): ContractSpan => ({ startsOn, endsOn });
const november = span('2024-01-01', '2026-11-30');

describe('a session', () => {
  it.each<[string, ContractSpan[], string, string | null]>([
    [
      'lasts a day with a contract without an end',
      [span('2024-01-01')],
      '2026-11-20T08:00',
      '2026-11-21T08:00:00',
    ],
    ['lasts a day where no contract was entered', [], '2026-11-20T08:00', '2026-11-21T08:00:00'],
    [
      'lasts an hour before the first contract begins',
      [span('2026-12-01')],
      '2026-11-20T08:00',
      '2026-11-20T09:00:00',
    ],
    ['lasts a day from the first day on', [span('2026-12-01')], '2026-12-01T00:00', '2026-12-02T00:00:00'],
    ['ends an hour after the last day', [november], '2026-11-30T08:00', '2026-12-01T01:00:00'],
    ['of the day before does not', [november], '2026-11-29T08:00', '2026-11-30T08:00:00'],
    ['opened in the last second of it too', [november], '2026-11-30T23:59:59', '2026-12-01T01:00:00'],
    ['opened at midnight lasts an hour', [november], '2026-12-01T00:00', '2026-12-01T01:00:00'],
    [
      'opened a second before 24 hours are over lasts an hour',
      [november],
      '2026-12-01T23:59:59',
      '2026-12-02T00:59:59',
    ],
    ['can no longer be opened after 24 hours', [november], '2026-12-02T00:00', null],
    [
      'goes on into the next contract',
      [november, span('2026-12-01')],
      '2026-11-30T20:00',
      '2026-12-01T20:00:00',
    ],
    [
      'goes on by whichever ends last',
      [span('2025-01-01', '2027-01-01'), november],
      '2026-12-05T20:00',
      '2026-12-06T20:00:00',
    ],
    [
      'lasts an hour in a gap before the next contract',
      [november, span('2026-12-10')],
      '2026-12-05T20:00',
      '2026-12-05T21:00:00',
    ],
    [
      'lasts an hour also where a contract has not begun beside one that ended long ago',
      [span('2020-01-01', '2020-06-30'), november, span('2027-03-01')],
      '2027-02-28T23:30',
      '2027-03-01T00:30:00',
    ],
    [
      'can no longer be opened once the next contract has ended too',
      [november, span('2026-12-10', '2026-12-20')],
      '2026-12-22T00:00',
      null,
    ],
    [
      'ends between two with a gap of a day',
      [november, span('2026-12-02')],
      '2026-11-30T20:00',
      '2026-12-01T01:00:00',
    ],
  ])('%s', (_, contracts, now, expected) => {
    expect(end(contracts, now)).toBe(expected);
    expect(end(contracts.toReversed(), now)).toBe(expected);
  });

  it('that was opened before the contract was ended is over an hour after the last day', () => {
    expect(end([november], '2026-12-01T00:59:59', '2026-11-30T20:00')).toBe('2026-12-01T01:00:00');
    expect(end([november], '2026-12-01T01:00', '2026-11-30T20:00')).toBeNull();
    // Ended by hand in the middle of the day, as of a week before.
    expect(end([span('2024-01-01', '2026-11-20')], '2026-11-30T09:00', '2026-11-30T08:00')).toBeNull();
  });

  it('that was opened before the contract was ended is over an hour after the last day, also with another to come', () => {
    const again = [november, span('2026-12-10')];
    expect(end(again, '2026-12-01T00:59:59', '2026-11-30T20:00')).toBe('2026-12-01T01:00:00');
    expect(end(again, '2026-12-01T01:00', '2026-11-30T20:00')).toBeNull();
  });

  it('that was opened in the 24 hours is over after its hour', () => {
    expect(end([november], '2026-12-01T08:59:59', '2026-12-01T08:00')).toBe('2026-12-01T09:00:00');
    expect(end([november], '2026-12-01T09:00', '2026-12-01T08:00')).toBeNull();
  });

  it.each([
    ['a night of the last day', '2026-11-30', '2026-12-01T08:00', '2026-12-02T08:00'],
    ['a shift that ends before midnight', '2026-11-30', '2026-11-30T20:00', '2026-12-02T00:00'],
    // The clock goes back at midnight of 5 April 2026, and forward at midnight of 6 September.
    ['a night before the day of 25 hours', '2026-04-03', '2026-04-04T08:00', '2026-04-05T07:00'],
    ['a night over the clock that goes back', '2026-04-04', '2026-04-05T08:00', '2026-04-06T08:00'],
    ['a night over the clock that goes forward', '2026-09-05', '2026-09-06T08:00', '2026-09-07T08:00'],
    ['a night before the day of 23 hours', '2026-09-04', '2026-09-05T08:00', '2026-09-06T09:00'],
  ])('can be opened for 24 hours after %s', (_, lastDay, shiftEnd, until) => {
    const over = [{ ...span('2024-01-01', lastDay), worksUntil: `${at(shiftEnd)}` }];
    const second = (text: string, seconds: number) =>
      sessionEnd(over, { ...{ openedAt: at(text).add({ seconds }), now: at(text).add({ seconds }), zone } });
    expect(second(until, -1)).not.toBeNull();
    expect(second(until, 0)).toBeNull();
  });

  it('waits for the last of two nights of contracts that end on one day', () => {
    const nights = ['2026-12-01T08:00', '2026-12-01T10:00'].map((text) => ({
      ...{ ...november, worksUntil: `${at(text)}` },
    }));
    expect(end(nights, '2026-12-02T09:59:59')).not.toBeNull();
    expect(end(nights, '2026-12-02T10:00')).toBeNull();
  });

  it('counts 24 and one hours as they pass where the clock changes', () => {
    // The clock goes back at midnight of 5 April 2026: 23:00 comes twice, the day has 25 hours.
    expect(end([span('2024-01-01', '2026-04-03')], '2026-04-04T23:30')).not.toBeNull();
    // The clock goes forward at midnight of 6 September 2026: the day begins at 01:00.
    expect(end([span('2024-01-01', '2026-09-05')], '2026-09-05T12:00')).toBe('2026-09-06T02:00:00');
  });
});

describe('the end of a work', () => {
  const told = (contracts: ContractSpan[]) => {
    const found = workEnd(contracts, { now: at('2026-11-20T08:00'), zone });
    return found && [found.lastDay, found.until.toZonedDateTimeISO(zone).toPlainDateTime().toString()];
  };
  it.each<[string, ContractSpan[], string[] | null]>([
    ['is a day after the last one', [november], ['2026-11-30', '2026-12-02T00:00:00']],
    [
      'is a day after the night that began on it',
      [{ ...november, worksUntil: at('2026-12-01T08:00').toString() }],
      ['2026-11-30', '2026-12-02T08:00:00'],
    ],
    [
      'is that of the contract that follows',
      [november, span('2026-12-01', '2026-12-31')],
      ['2026-12-31', '2027-01-02T00:00:00'],
    ],
    ['is not told where another contract is to come', [november, span('2027-01-10')], null],
    ['is not there without one', [span('2024-01-01')], null],
    ['is not there without a contract', [], null],
  ])('%s', (_name, contracts, end) => expect(told(contracts)).toEqual(end));
});
