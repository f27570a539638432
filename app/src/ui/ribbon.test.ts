import { clockMoveAround } from '@relevo/domain/clock-change';
import { elapsedMinutes, shiftInstants } from '@relevo/domain/time';
import { expect, test } from 'vitest';
import { dayZones, labelledHours } from './ribbon.tsx';

const track = (startMinute: number, length: number) => ({
  trackStart: startMinute + length / 2 - 720,
  startMinute,
  clockMove: null,
});
const hours = (start: number, length: number) => labelledHours(track(start, length));

test('a shift of 12 hours is labelled from edge to edge', () => {
  expect(hours(8 * 60, 12 * 60).map(({ text }) => text)).toEqual(['02', '08', '14', '20', '02']);
  expect(hours(8 * 60, 12 * 60).map(({ at }) => at)).toEqual([0, 360, 720, 1080, 1440]);
});

test.each([
  ['of 9 hours', 8 * 60, 9 * 60, ['01', '07', '13', '19'], 30],
  ['that begins at half past', 20 * 60 + 30, 11 * 60, ['14', '20', '02', '08', '14'], 0],
  ['of 12 hours and a quarter', 8 * 60, 12 * 60 + 15, ['03', '09', '15', '21'], 52.5],
])('a shift %s is labelled at full hours', (_, start, length, texts, first) => {
  expect(hours(start, length).map(({ text }) => text)).toEqual(texts);
  expect(hours(start, length)[0]?.at).toBe(first);
});

/** Ribbon of a shift in Santiago, and the wall clock at a place of its track. */
function shiftOn(date: string, from: string, to: string) {
  const zone = 'America/Santiago';
  const { startsAt, endsAt } = shiftInstants(date, from, to, zone);
  const startMinute = Number(from.slice(0, 2)) * 60 + Number(from.slice(3));
  const ribbon = {
    ...track(startMinute, elapsedMinutes(startsAt, endsAt)),
    clockMove: clockMoveAround(startsAt, zone),
  };
  const clockAt = (place: number) =>
    startsAt
      .add({ seconds: Math.round((ribbon.trackStart + place - startMinute) * 60) })
      .toZonedDateTimeISO(zone)
      .toPlainTime()
      .toString({ smallestUnit: 'minute' });
  return { ribbon, clockAt };
}

// The clock goes forward on 6 September 2026 and back on 4 April 2027, both at midnight.
test.each([
  ['the night of 11 hours', '2026-09-05', '20:00', '08:00'],
  ['the night of 13 hours', '2027-04-03', '20:00', '08:00'],
  ['the day before the spring', '2026-09-05', '08:00', '20:00'],
  ['the day after it', '2026-09-06', '08:00', '20:00'],
  ['the early shift after it', '2026-09-06', '01:00', '09:00'],
  ['the day before the autumn', '2027-04-03', '08:00', '20:00'],
  ['the early shift after it', '2027-04-04', '00:30', '08:30'],
  ['a night without any', '2026-11-10', '20:00', '08:00'],
])('%s (%s from %s to %s): each hour stands where the clock shows it', (_, ...shift) => {
  const { ribbon, clockAt } = shiftOn(...shift);
  const labels = labelledHours(ribbon);
  expect(labels.length).toBeGreaterThanOrEqual(4);
  for (const { at, text } of labels) {
    // The midnight of spring is the moment at which the clock goes on to one.
    const shown = clockAt(at) === '01:00' && text === '00' ? '00:00' : clockAt(at);
    expect(shown).toBe(`${text}:00`);
  }
  for (const [from, width] of dayZones(ribbon)) {
    if (from > 0) expect(clockAt(from)).toBe('08:00');
    if (from + width < 1440) expect(clockAt(from + width)).toBe('20:00');
  }
});

test('the night of 11 hours begins at its 20 and ends at its 08', () => {
  const { ribbon } = shiftOn('2026-09-05', '20:00', '08:00');
  const at = (hour: string) => labelledHours(ribbon).find(({ text }) => text === hour)?.at ?? 0;
  expect(at('08') - at('20')).toBe(11 * 60);
  const autumn = labelledHours(shiftOn('2027-04-03', '20:00', '08:00').ribbon);
  expect(autumn.map(({ text, at }) => [text, at])).toEqual([
    ['15', 30],
    ['21', 390],
    ['03', 810],
    ['09', 1170],
  ]);
});
