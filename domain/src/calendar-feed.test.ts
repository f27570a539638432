import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarReader, eventTitle, linkLasts } from './calendar-feed.ts';
import { addDays } from './time.ts';

test.each([
  ['Google-Calendar-Importer', 'google'],
  ['iOS/18.6 (22G86) dataaccessd/1.0', 'apple'],
  ['macOS/15.1 (24B83) dataaccessd/1.0', 'apple'],
  ['Mac OS X/10.15.7 (19H2) CalendarAgent/930.5.1', 'apple'],
  ['Microsoft.Exchange/15.20 (Outlook)', 'outlook'],
  ['Mozilla/5.0 (Windows NT 10.0) Microsoft Outlook 16.0', 'outlook'],
  ['Thunderbird/140.0', 'otro'],
  ['', 'otro'],
  [undefined, 'otro'],
] as const)('a reader that calls itself %s is %s', (agent, reader) => {
  expect(calendarReader(agent)).toBe(reader);
});

test('a title names the unit, or nothing at all', () => {
  expect(eventTitle('Noche', 'UCI Adulto')).toBe('Noche, UCI Adulto');
  expect(eventTitle('Noche', null)).toBe('Turno');
});

const contract = (startsOn: string, endsOn: string | null = null) => ({ startsOn, endsOn });

describe('a link made on 10 November', () => {
  const created = '2026-11-10';
  test.each([
    ['holds with a contract without an end', [contract('2024-01-01')], '2026-11-30', true],
    ['holds without any contract entered', [], '2026-11-30', true],
    ['holds on the last day', [contract('2024-01-01', '2026-11-30')], '2026-11-30', true],
    ['ends the day after', [contract('2024-01-01', '2026-11-30')], '2026-12-01', false],
    ['ends where the last day was the day of its making', [contract('2024-01-01', created)], '2026-11-11', false],
    [
      'holds where the next contract follows at once',
      [contract('2024-01-01', '2026-11-30'), contract('2026-12-01')],
      '2026-12-15',
      true,
    ],
    [
      'does not come back with a later contract',
      [contract('2024-01-01', '2026-11-30'), contract('2026-12-10')],
      '2026-12-15',
      false,
    ],
    [
      'holds for a contract to come, made after an earlier one had ended',
      [contract('2024-01-01', '2026-10-31'), contract('2026-12-01')],
      '2026-11-20',
      true,
    ],
    ['ends by a last day before its making', [contract('2024-01-01', '2026-11-01')], '2026-11-20', false],
  ] as const)('%s', (_, contracts, today, holds) => {
    expect(linkLasts([...contracts], { created, today })).toBe(holds);
  });
});

test('a link that has ended stays ended while contracts stay as they are', () => {
  const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-09-01', days));
  const span = fc.record({ startsOn: day, endsOn: fc.option(day, { nil: null }) });
  fc.assert(
    fc.property(fc.array(span, { maxLength: 4 }), day, fc.nat(60), fc.nat(60), (contracts, created, a, b) => {
      const real = contracts.filter(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn);
      const today = addDays(created, a);
      const later = addDays(today, b);
      if (linkLasts(real, { created, today: later })) {
        expect(linkLasts(real, { created, today })).toBe(true);
      }
    }),
  );
});
