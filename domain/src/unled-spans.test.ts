import { expect, test } from 'vitest';
import { type Leader, unledSpans } from './unled-spans.ts';

const own: Leader = { from: null, to: null, away: [] };
const away = (...away: { from: string; to: string }[]): Leader => ({ ...own, away });
const dated = (from: string | null, to: string | null): Leader => ({ from, to, away: [] });
const DEC = { from: '2026-12-07', to: '2026-12-20' };

test.each<[string, Leader[], [string, string | null][]]>([
  ['nobody leads', [], [['2026-11-26', null]]],
  ['an own manager', [own], []],
  ['an absence', [away(DEC)], [['2026-12-07', '2026-12-20']]],
  [
    'an absence of one day, today',
    [away({ from: '2026-11-26', to: '2026-11-26' })],
    [['2026-11-26', '2026-11-26']],
  ],
  [
    'an absence that began before',
    [away({ from: '2026-11-01', to: '2026-11-27' })],
    [['2026-11-26', '2026-11-27']],
  ],
  ['an absence that is over', [away({ from: '2026-11-01', to: '2026-11-25' })], []],
  [
    'absences that meet',
    [away(DEC, { from: '2026-12-21', to: '2026-12-22' })],
    [['2026-12-07', '2026-12-22']],
  ],
  [
    'absences a day apart',
    [away(DEC, { from: '2026-12-22', to: '2026-12-22' })],
    [
      ['2026-12-07', '2026-12-20'],
      ['2026-12-22', '2026-12-22'],
    ],
  ],
  ['a replacement for all of it', [away(DEC), dated('2026-12-07', '2026-12-20')], []],
  [
    'a replacement a day too short',
    [away(DEC), dated('2026-12-07', '2026-12-19')],
    [['2026-12-20', '2026-12-20']],
  ],
  [
    'a replacement a day too late',
    [away(DEC), dated('2026-12-08', '2026-12-20')],
    [['2026-12-07', '2026-12-07']],
  ],
  [
    'a replacement who is absent too',
    [away(DEC), { ...dated('2026-12-01', '2026-12-31'), away: [DEC] }],
    [['2026-12-07', '2026-12-20']],
  ],
  ['another manager of the unit', [away(DEC), own], []],
  ['a post that ends', [dated(null, '2026-12-10')], [['2026-12-11', null]]],
  ['a post to come', [dated('2026-12-01', null)], [['2026-11-26', '2026-11-30']]],
  ['a turn of the year', [away({ from: '2026-12-31', to: '2027-01-01' })], [['2026-12-31', '2027-01-01']]],
])('%s', (_what, leaders, spans) => {
  expect(unledSpans(leaders, '2026-11-26').map(({ from, to }) => [from, to])).toEqual(spans);
});
