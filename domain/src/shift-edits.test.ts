import { describe, expect, it, test } from 'vitest';
import {
  editedPlan,
  isSamePlan,
  judgeEdit,
  movesTimes,
  nextExtra,
  type ShiftPlan,
  withExtra,
} from './shift-edits.ts';
import { shiftInstants } from './time.ts';

const zone = 'America/Santiago';
const planOn = (date: string, start = '08:00', end = '20:00'): ShiftPlan => ({
  ...{ typeId: 2, sectorId: 1, minutesBefore: 0, minutesAfter: 0 },
  ...shiftInstants(date, start, end, zone),
});
const shift = {
  date: '2026-11-18',
  zone,
  day: true,
  absent: false,
  coverage: false,
  plan: planOn('2026-11-18'),
};
const usual = { active: true, byWeekday: [] };
const morning = { ...usual, id: 20, day: true, startsAt: '08:00', endsAt: '16:00' };
const night = { ...usual, id: 3, day: false, startsAt: '20:00', endsAt: '08:00' };
const free = { ...usual, id: 1, day: true, startsAt: null, endsAt: null };

describe('editedPlan', () => {
  it.each([
    ['nothing', {}, {}, {}],
    ['a type', {}, { type: morning }, { typeId: 20, ...shiftInstants('2026-11-18', '08:00', '16:00', zone) }],
    [
      'a type, at its times of the weekday',
      {},
      { type: { ...morning, byWeekday: [{ weekday: 3, startsAt: '09:00', endsAt: '15:00' }] } },
      { typeId: 20, ...shiftInstants('2026-11-18', '09:00', '15:00', zone) },
    ],
    ['its own type, although it is retired', {}, { type: { ...morning, id: 2, active: false } }, {}],
    ['its own type', {}, { type: { ...morning, id: 2 } }, {}],
    ['a sector', {}, { sector: { id: 4 } }, { sectorId: 4 }],
    ['extra time', {}, { minutesBefore: 15, minutesAfter: 30 }, { minutesBefore: 15, minutesAfter: 30 }],
    ['the sector of a coverage shift', { coverage: true }, { sector: { id: 4 } }, { sectorId: 4 }],
  ])('gives %s', (_, change, wanted, plan) => {
    expect(editedPlan({ ...shift, ...change }, wanted)).toEqual({ plan: { ...shift.plan, ...plan } });
  });

  it.each([
    ['a shift with an absence', { absent: true }, { sector: { id: 4 } }, 'shift.not_editable'],
    ['a type of the other kind of day', {}, { type: night }, 'shift.type_not_allowed'],
    ['a day for a night', { day: false }, { type: morning }, 'shift.type_not_allowed'],
    ['a free day', {}, { type: free }, 'shift.type_not_allowed'],
    ['a retired type', {}, { type: { ...morning, active: false } }, 'shift.type_not_allowed'],
    ['a type that is not there', {}, { type: null }, 'shift.type_not_allowed'],
    ['a sector that is not there', {}, { sector: null }, 'shift.sector_not_allowed'],
    ['another length of a coverage shift', { coverage: true }, { type: morning }, 'shift.coverage'],
    ['extra time of a coverage shift', { coverage: true }, { minutesAfter: 15 }, 'shift.coverage'],
  ])('refuses %s', (_, change, wanted, refused) => {
    expect(editedPlan({ ...shift, ...change }, wanted)).toEqual({ refused });
  });

  it.each([
    ['over midnight', '2026-11-18', '22:00', '06:00', 8],
    ['to the same hour', '2026-11-18', '20:00', '20:00', 24],
    ['the short night of spring', '2026-09-05', '23:00', '07:00', 7],
    ['the long night of autumn', '2026-04-04', '23:00', '07:00', 9],
    ['the midnight that does not exist', '2026-09-05', '20:00', '00:00', 4],
  ])('%s a type is as long as it is lived', (_, date, startsAt, endsAt, hours) => {
    const was = { ...shift, date, day: false, plan: planOn(date, '20:00', '08:00') };
    const edited = editedPlan(was, { type: { ...usual, id: 9, day: false, startsAt, endsAt } });
    const plan = 'plan' in edited ? edited.plan : was.plan;
    expect(plan.startsAt.until(plan.endsAt).total('hours')).toBe(hours);
  });
});

test.each([
  [{}, true, false],
  [{ sectorId: 4 }, false, false],
  [{ typeId: 9 }, false, false],
  [{ minutesAfter: 15 }, false, true],
  [{ minutesBefore: 15 }, false, true],
  [{ endsAt: shift.plan.endsAt.add({ minutes: 1 }) }, false, true],
  [{ startsAt: shift.plan.startsAt.add({ minutes: 1 }) }, false, true],
])('%j: the same %s, other times %s', (change, same, moves) => {
  const plan = { ...shift.plan, ...change };
  expect([isSamePlan(shift.plan, plan), movesTimes(shift.plan, plan)]).toEqual([same, moves]);
});

describe('judgeEdit', () => {
  const at = ({ startsAt, endsAt }: ShiftPlan, id: number, date = shift.date) => ({
    ...{ id, date, night: false, absent: false },
    ...{ startsAt: startsAt.epochMilliseconds, endsAt: endsAt.epochMilliseconds, extra: 0 },
  });
  const given = at(shift.plan, 1);
  const next = at(planOn('2026-11-19', '00:00', '08:00'), 2, '2026-11-19');
  const judge = (after: number, kept = [] as (typeof given)[], before = 0) =>
    judgeEdit(
      {
        workers: [
          {
            ...{ id: 7, article22: false, leave: [], kept },
            ...{ given: [withExtra(given, 0, before)], received: [withExtra(given, 0, after)] },
          },
        ],
        staffing: [],
        rules: {
          weeklyHours: { level: 'block', limits: [{ from: '2026-04-26', minutes: 13 * 60 }] },
          rest: { level: 'block', minutes: 8 * 60 },
          nights: { level: 'silent', maximum: null },
          sundays: { least: null },
          staffing: { level: 'silent' },
        },
        zone,
        reader: null,
      },
      { workerId: 7, date: shift.date, before, after },
    );
  const levels = (verdict: ReturnType<typeof judge>) =>
    verdict.chequeos.map(({ codigo, nivel }) => `${codigo} ${nivel}`);

  it('warns where an organisation blocks', () => {
    expect(levels(judge(75))).toContain('weekly_hours warning');
    expect(levels(judge(15, [next]))).toContain('rest warning');
    expect(judge(75, [next]).permitido).toBe(true);
  });
  it('blocks an overlap, of extra time too, and not where it only touches', () => {
    expect(judge(240, [next]).permitido).toBe(true);
    expect(levels(judge(255, [next]))).toContain('overlap block');
  });
  it.each([
    [120, 0, 'ok'],
    [121, 0, 'warning'],
    [150, 150, 'info'],
    [150, 180, 'info'],
    [0, 180, 'ok'],
  ])('%i minutes of a day after %i are %s', (after, before, level) => {
    expect(levels(judge(after, [], before))).toContain(`daily_extra ${level}`);
  });
  it('says nothing of a day without', () => {
    expect(levels(judge(0)).some((one) => one.startsWith('daily_extra'))).toBe(false);
  });
});

describe('nextExtra', () => {
  it.each([
    [0, 15, 0],
    [15, 30, 0],
    [10, 15, 0],
    [25, 30, 15],
    [240, 240, 225],
    [300, 240, 240],
  ])('goes from %i to %i and to %i', (minutes, more, less) => {
    expect([nextExtra(minutes, 1), nextExtra(minutes, -1)]).toEqual([more, less]);
  });
});
