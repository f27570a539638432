import { expect, test } from 'vitest';
import { marksOf, momentOf, rules, seconds, shiftOn } from '../test/sheet-facts.ts';
import { outcomesOf } from './correction-outcomes.ts';

const date = '2026-11-03';
const times = (text: string) => {
  const [entry = null, exit = null] = text
    .split(' ')
    .map((one) => (one === '-' ? null : momentOf(date, one)));
  return { entry, exit };
};
const hours = (text: string | null) => (text === null ? null : seconds(text));

test.each<[why: string, marks: string, asked: string, accepted: string, counted: (string | null)[]]>([
  [
    'without its exit nothing counts',
    'E08:00:00',
    '- 20:15',
    '- 20:05',
    ['00:00:00', '12:00:00', '12:00:00'],
  ],
  ['an exit before the end costs', 'E08:00:00', '- 20:00', '- 19:30', ['00:00:00', '12:00:00', '11:30:00']],
  [
    'a late entry stands for an early one',
    'E08:00:00 S20:00:00',
    '- -',
    '08:40 -',
    ['12:00:00', null, '11:20:00'],
  ],
  ['no time is proposed', 'E08:00:00', '- -', '- -', ['00:00:00', null, null]],
  [
    'a correction of a corrected mark',
    'E08:40:00 !E08:10:00=E08:40:00 S20:00:00',
    '08:00 -',
    '08:05 -',
    ['11:50:00', '12:00:00', '11:55:00'],
  ],
  ['neither mark is there', '', '08:00 20:00', '08:00 19:59', ['00:00:00', '12:00:00', '11:59:00']],
])('%s', (_, marks, asked, accepted, counted) => {
  const outcomes = outcomesOf({
    shift: shiftOn(date, 'L'),
    marks: marksOf(date, marks),
    asked: times(asked),
    accepted: times(accepted),
    given: { article22: false, rules },
  });
  const { marked } = outcomes;
  expect([marked, outcomes.asked, outcomes.accepted].map((one) => one?.counted ?? null)).toEqual(
    counted.map(hours),
  );
});

test('agreed extra time that a correction covers is told apart', () => {
  const { marked, asked } = outcomesOf({
    shift: shiftOn(date, 'L', { minutesAfter: 30 }),
    marks: marksOf(date, 'E08:00:00'),
    asked: times('- 20:20'),
    accepted: times('- -'),
    given: { article22: false, rules },
  });
  expect([marked, asked]).toEqual([
    { counted: 0, extra: 0 },
    { counted: 43_200, extra: 1200 },
  ]);
});

test('over the clock change a night counts what was lived', () => {
  const night = '2026-09-05';
  const { accepted } = outcomesOf({
    shift: shiftOn(night, 'N'),
    marks: marksOf(night, 'E20:00:00'),
    asked: { entry: null, exit: null },
    accepted: { entry: null, exit: momentOf(night, '+1 08:00') },
    given: { article22: false, rules },
  });
  expect(accepted?.counted).toBe(11 * 3600);
});
