import { describe, expect, it, test } from 'vitest';
import { judgeDraft, lastDraftDay, withDraft } from './roster-draft.ts';
import { shiftInstants } from './time.ts';
import type { Rules, VerdictShift } from './verdict.ts';

const zone = 'America/Santiago';
const long = { startsAt: '08:00', endsAt: '20:00', byWeekday: [], isDay: true };
const night = { startsAt: '20:00', endsAt: '08:00', byWeekday: [], isDay: false };
const rules: Rules = {
  weeklyHours: { level: 'warning', limits: [{ from: '2026-04-26', minutes: 42 * 60 }] },
  rest: { level: 'warning', minutes: 660 },
  nights: { level: 'warning', maximum: 2 },
  sundays: { least: null },
  staffing: { level: 'warning' },
};
let ids = 0;
const published = (date: string, type = long): VerdictShift => {
  const { startsAt, endsAt } = shiftInstants(date, type.startsAt, type.endsAt, zone);
  ids += 1;
  return {
    ...{ id: ids, date, startsAt: startsAt.epochMilliseconds, endsAt: endsAt.epochMilliseconds },
    ...{ night: !type.isDay, absent: false, extra: 0 },
  };
};
const person = (...shifts: VerdictShift[]) => ({ id: 7, article22: false, leave: [], shifts });
const judge = (of: ReturnType<typeof person>, ...days: Parameters<typeof judgeDraft>[1]) =>
  judgeDraft(of, days, rules, zone);

test('a draft stands in the place of what is published on its days, and nowhere else', () => {
  const shifts = [published('2026-11-23'), published('2026-11-24', night)];
  const { kept, given, received } = withDraft(
    shifts,
    [
      { date: '2026-11-24', type: null },
      { date: '2026-11-26', type: long },
    ],
    zone,
  );
  expect([kept, given]).toEqual([[shifts[0]], [shifts[1]]]);
  expect(received).toMatchObject([
    { date: '2026-11-26', night: false, startsAt: Date.parse('2026-11-26T08:00:00-03:00') },
  ]);
});

describe('what the rules say in a cell', () => {
  it('is nothing where all holds', () => {
    expect(judge(person(published('2026-11-23')), { date: '2026-11-25', type: long })).toEqual(new Map());
    expect(judge(person())).toEqual(new Map());
  });

  it('is the week on each drafted day of it', () => {
    const of = person(published('2026-11-23'), published('2026-11-24'));
    const found = judge(of, { date: '2026-11-26', type: long }, { date: '2026-11-28', type: long });
    expect([...found.keys()].sort()).toEqual(['2026-11-26', '2026-11-28']);
    expect(found.get('2026-11-28')).toMatchObject({ level: 'warning' });
    expect(found.get('2026-11-28')?.texts[0]).toContain('48 h');
  });

  it('is the free Sundays on each drafted shift that takes one of the month', () => {
    const days = ['2026-11-08', '2026-11-14', '2026-11-22', '2026-11-25', '2026-12-06'];
    const drafted = days.map((date) => ({ date, type: date === '2026-11-14' ? night : long }));
    const strict = { ...rules, sundays: { least: 3 } };
    const own = person(published('2026-11-01'));
    const saysSundays = (sundays: string[]) =>
      [...judgeDraft({ ...own, sundays }, drafted, strict, zone)]
        .filter(([, { texts }]) => texts.some((text) => text.startsWith('Domingos libres')))
        .map(([date]) => date);
    // Saturday's night takes the 15th; Wednesday and the first Sunday of December take none of November.
    expect(saysSundays([])).toEqual(['2026-11-08', '2026-11-14', '2026-11-22']);
    expect(saysSundays(['2026-12-20', '2026-12-27'])).toEqual([...saysSundays([]), '2026-12-06']);
  });

  it('is the rest between a night and the day after it', () => {
    const found = judge(person(published('2026-11-24', night)), { date: '2026-11-25', type: long });
    expect(found.get('2026-11-25')?.level).toBe('warning');
  });

  it('is a stretch and too little rest on each of its drafted shifts, under an authorised cycle too', () => {
    const cycle = { days: 4, phase: 0, from: '2026-11-23', to: null };
    const day = { date: '2026-11-25', type: long };
    for (const one of [person(), { ...person(), cycle }]) {
      const about = (date: string, ...days: Parameters<typeof judgeDraft>[1]) =>
        judge(one, { date: '2026-11-24', type: night }, ...days)
          .get(date)
          ?.texts.filter((text) => /seguidas|Descanso/.test(text))
          .join();
      expect(about('2026-11-24', day)).toMatch(/24 h seguidas.*Descanso después/);
      expect(about('2026-11-25', day)).toMatch(/24 h seguidas.*Descanso antes/);
      expect(about('2026-11-24')).toBeUndefined();
    }
    // A published shift of the stretch has no draft to say so.
    const found = judge(person(published('2026-11-25')), { date: '2026-11-24', type: night });
    expect([...found.keys()]).toEqual(['2026-11-24']);
  });

  it('blocks a shift over another and on leave, and beats a warning', () => {
    const early = { ...long, startsAt: '06:00', endsAt: '18:00' };
    const over = judge(person(published('2026-11-24', night)), { date: '2026-11-25', type: early });
    expect(over.get('2026-11-25')?.level).toBe('block');
    const away = { ...person(), leave: [{ from: '2026-11-25', to: '2026-11-27' }] };
    expect(
      judgeDraft(away, [{ date: '2026-11-26', type: long }], rules, zone).get('2026-11-26'),
    ).toMatchObject({
      level: 'block',
    });
  });

  it('ends with the draft that made it: a free day in the place of a shift', () => {
    const of = person(published('2026-11-23'), published('2026-11-24'), published('2026-11-25'));
    const days = [{ date: '2026-11-27', type: long }];
    expect(judge(of, ...days).size).toBe(1);
    expect(judge(of, ...days, { date: '2026-11-25', type: null }).size).toBe(0);
  });

  it('is the average of an authorised cycle instead of the week, on its dates', () => {
    const cycle = { days: 4, phase: 0, from: '2026-11-23', to: '2026-11-30' };
    const of = { ...person(), cycle };
    // Two shifts in each cycle of four days: four in this week, 48 h.
    const days = ['2026-11-23', '2026-11-24', '2026-11-27', '2026-11-28'].map((date) => ({
      date,
      type: long,
    }));
    expect(judge(person(), ...days).size).toBe(4);
    expect(judge(of, ...days).size).toBe(0);
    const third = judge(of, ...days, { date: '2026-11-25', type: long });
    expect([...third.keys()].sort()).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
    expect(third.get('2026-11-25')?.texts[0]).toContain('Ciclo del lun 23 nov: 63 h de 42 h');
    // Behind its last day the week counts again.
    const later = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((date) => ({
      date,
      type: long,
    }));
    expect(judge(of, ...later).get('2026-12-04')?.texts[0]).toContain('Semana del');
  });
});

it.each([
  ['2026-11-18', '2027-12-18'],
  ['2027-01-31', '2028-02-29'],
])('on %s is drafted up to %s', (today, last) => expect(lastDraftDay(today)).toBe(last));
