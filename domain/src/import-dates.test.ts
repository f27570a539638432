import { describe, expect, it } from 'vitest';
import type { ImportCell } from './import-cells.ts';
import { type DateOrder, type FoundOrder, findDateOrder, readDate } from './import-dates.ts';

describe('the one order of dates of a file', () => {
  it.each<[string, ImportCell[], FoundOrder]>([
    ['no dates', [null, 'pendiente'], { order: 'dmy', proven: false, sample: null }],
    [
      'nothing proves it',
      ['03-04-2027', '01-02-2027'],
      { order: 'dmy', proven: false, sample: '03-04-2027' },
    ],
    ['a day over 12', ['03-04-2027', '13-04-2027'], { order: 'dmy', proven: true, sample: '13-04-2027' }],
    [
      'a day over 12 in the second place',
      ['03/04/2027', '04/13/2027'],
      { order: 'mdy', proven: true, sample: '04/13/2027' },
    ],
    [
      'both',
      ['04/13/2027', '13/04/2027'],
      { order: null, samples: { dmy: '13/04/2027', mdy: '04/13/2027' } },
    ],
    ['years in front prove nothing', ['2027-04-13'], { order: 'dmy', proven: false, sample: null }],
    [
      'cells that are dates prove nothing',
      [{ date: '2027-04-13' }, '01-02-2027'],
      { order: 'dmy', proven: false, sample: '01-02-2027' },
    ],
    [
      'a sample that is a date stands before one that is none',
      ['31-02-2027', '13-04-27', '13-04-2027', '14-04-2027'],
      { order: 'dmy', proven: true, sample: '13-04-2027' },
    ],
    ['what is no date in either', ['13-13-2027'], { order: 'dmy', proven: false, sample: '13-13-2027' }],
  ])('%s', (_name, cells, found) => {
    expect(findDateOrder(cells)).toEqual(found);
  });
});

describe('a date', () => {
  it.each<[ImportCell, DateOrder, string]>([
    ['01-03-2019', 'dmy', '2019-03-01'],
    ['01/03/2019', 'mdy', '2019-01-03'],
    ['1.3.2019', 'dmy', '2019-03-01'],
    ['01-03-2019 00:00:00', 'dmy', '2019-03-01'],
    ['2019-03-01', 'mdy', '2019-03-01'],
    ['2019-03-01T00:00:00.000', 'dmy', '2019-03-01'],
    ['1 de marzo de 2019', 'dmy', '2019-03-01'],
    ['01-MAR-2019', 'mdy', '2019-03-01'],
    ['30 setiembre 2019', 'dmy', '2019-09-30'],
    [{ date: '2019-03-01', time: '10:00' }, 'dmy', '2019-03-01'],
    [{ formula: { date: '2019-03-01' } }, 'dmy', '2019-03-01'],
    [43525, 'dmy', '2019-03-01'],
    [43525.75, 'dmy', '2019-03-01'],
    ['43525', 'dmy', '2019-03-01'],
    [10_959, 'dmy', '1930-01-01'],
    [73_415, 'dmy', '2100-12-31'],
    ['29-02-2024', 'dmy', '2024-02-29'],
  ])('%j in %s is %s', (cell, order, date) => {
    expect(readDate(cell, order)).toEqual({ date });
  });

  it.each<[ImportCell, string]>([
    ['29-02-2023', 'P12'],
    ['31-04-2027', 'P12'],
    ['13-13-2027', 'P12'],
    ['01-03/2019', 'P12'],
    ['indefinido', 'P12'],
    ['1 de brumario de 2019', 'P12'],
    [10_958, 'P12'],
    [73_416, 'P12'],
    [true, 'P12'],
    ['01032019', 'P12'],
    [{ time: '07:30' }, 'P12'],
    ['01-03-19', 'P19'],
    ['1/3/19', 'P19'],
  ])('%j is %s', (cell, code) => {
    expect(readDate(cell, 'dmy')).toMatchObject({ problem: { code } });
  });
});
