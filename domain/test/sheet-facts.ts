import { ENTRY, EXIT, LUNCH_END, LUNCH_START, type MarkType } from '../src/punches.ts';
import type { SheetColumn, SheetFacts, SheetMark, SheetRules, SheetShift } from '../src/sheet-facts.ts';
import { addDays, shiftInstants } from '../src/time.ts';

export const ZONE = 'America/Santiago';

export const rules: SheetRules = {
  toleranceSeconds: 0,
  night: { from: '21:00', to: '07:00' },
  transport: { from: '22:00', to: '06:00' },
  handoverMinutes: 15,
};

/** Every formula under its own name. */
export const columns: readonly SheetColumn[] = (
  ['extra', 'bonus25', 'bonus50', 'holiday', 'transport', 'handover'] as const
).map((formula) => ({ property: formula, heading: formula, formula }));

/** Epoch milliseconds of a local time, '+1 08:00' on the next date, '~23:30' the second of two. */
export function momentOf(date: string, text: string): number {
  const [, next, second, time] = /^(\+1 )?(~)?(.+)$/.exec(text) ?? [];
  const local = `${next ? addDays(date, 1) : date}T${time}`;
  const disambiguation = second ? 'later' : 'earlier';
  return Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE, { disambiguation }).epochMilliseconds;
}

const usual: Record<string, string> = { L: '08:00-20:00', N: '20:00-08:00' };

/** L 08:00 to 20:00, N 20:00 to 08:00, or 'HH:mm-HH:mm'. */
export function shiftOn(date: string, times: string, more: Partial<SheetShift> = {}): SheetShift {
  const [from = '', to = ''] = (usual[times] ?? times).split('-');
  const { startsAt, endsAt } = shiftInstants(date, from, to, ZONE);
  return {
    ...{ id: 1, date, timeZone: ZONE },
    startsAt: startsAt.epochMilliseconds,
    endsAt: endsAt.epochMilliseconds,
    ...{ minutesBefore: 0, minutesAfter: 0, coverage: false, absence: null },
    ...more,
  };
}

const types: Record<string, MarkType> = { E: ENTRY, S: EXIT, C: LUNCH_START, F: LUNCH_END };

/** 'E08:00:00 S+1 08:00:00', and '!E08:00:00=E08:40:00' for one that a correction added. */
export function marksOf(date: string, text: string, shiftId: number | null = null): SheetMark[] {
  const marks: (SheetMark & { text: string })[] = [];
  const found = text.matchAll(/(!)?([ESCF](?:\+1 )?~?[\d:.]+)(?:=([ESCF](?:\+1 )?~?[\d:.]+))?/g);
  for (const [, added, mark = '', replaced] of found) {
    marks.push({
      ...{ id: marks.length + 1, text: mark, shiftId },
      type: types[mark.charAt(0)] ?? ENTRY,
      at: momentOf(date, mark.slice(1)),
      added: added !== undefined,
      correctsId: marks.find((one) => one.text === replaced)?.id ?? null,
    });
  }
  return marks.map(({ text: _, ...mark }) => mark);
}

export const factsOf = (more: Partial<SheetFacts> & Pick<SheetFacts, 'period'>): SheetFacts => ({
  contracts: [{ from: '2020-01-01', to: null }],
  article22: false,
  shifts: [],
  marks: [],
  holidays: new Set(),
  rules,
  columns,
  ...more,
});

/** 'HH:mm:ss' as seconds. */
export const seconds = (text: string): number => {
  const [hours = 0, minutes = 0, rest = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
};
