import type { WishKind } from '@relevo/domain/day-wishes';
import { monthOf } from '@relevo/domain/month';
import { closeWishes, writeWishes } from '../../server/src/day-wishes/day-wishes.service.ts';
import type { Manager, Worker } from './model.ts';
import type { Deed } from './player.ts';
import type { Roster } from './roster.ts';

/** People of the UCI in 'Cuarto turno' who have wishes. */
const PEOPLE = 12;
/** Days back of the first wish of the past, and between two of a person. */
const FIRST = 85;
const STEP = 11;
/** Days from today until wishes for the month to be planned are taken. */
const OPEN_DAYS = 10;

const wishersOf = (workers: readonly Worker[]) =>
  workers
    .filter(({ unit, rotation }) => unit.abbreviation === 'UCI' && rotation === 'fourth')
    .slice(0, PEOPLE);

/**
 * Wishes of the past and for the roster that lies published, as rows like that roster: they were written before it was
 * there, and no use case takes one for a published day.
 */
export function pastWishRows(workers: readonly Worker[], roster: Roster) {
  return wishersOf(workers).flatMap((worker, place) => {
    const back = Array.from({ length: 5 + (place % 4) }, (_, at) => -FIRST + at * STEP + (place % 5));
    // The first of them sees what became of hers in the coming weeks.
    const days = place === 0 ? [...back, 16, 23, 27] : back;
    return days
      .filter((day) => day < 0 || place === 0)
      .map((day) => ({
        ...{ worker_id: worker.id, date: roster.date(day), kind: 'libre', note: null },
        written_at: roster.moment(Math.min(day, 0) - 40, '19:30').toString(),
      }));
  });
}

interface Said {
  kind: WishKind;
  /** Place of the day in the first two weeks without a roster. */
  day: number;
  note?: string;
}

/** What each of them says, by their order; the rest of the twelve say nothing. */
const SAID: readonly Said[][] = [
  [
    { kind: 'libre', day: 4, note: 'Cumpleaños de mi hija.' },
    { kind: 'libre', day: 5 },
    { kind: 'trabajar', day: 10 },
  ],
  [
    { kind: 'trabajar', day: 4 },
    { kind: 'libre', day: 12 },
  ],
  [
    { kind: 'libre', day: 6, note: 'Trabajé este día el año pasado.' },
    { kind: 'no_disponible', day: 9 },
  ],
  [{ kind: 'trabajar', day: 5 }],
  [
    { kind: 'libre', day: 4 },
    { kind: 'libre', day: 8 },
  ],
  [{ kind: 'no_disponible', day: 3 }],
  [{ kind: 'libre', day: 11, note: 'Matrimonio de mi hermano.' }],
  [{ kind: 'trabajar', day: 6 }],
  [],
  [{ kind: 'libre', day: 7 }],
];

/** The UCI's manager has said until when wishes for the next roster are taken, and its people have wishes. */
export function wishDeeds(managers: readonly Manager[], workers: readonly Worker[], roster: Roster): Deed[] {
  const manager = managers.find(({ unit }) => unit.abbreviation === 'UCI');
  if (!manager) return [];
  const first = roster.lastDay + 1;
  return [
    {
      ...{ at: roster.moment(-9, '11:00'), by: manager, what: 'closes wishes' },
      run: (call) =>
        closeWishes(call, manager.unit.id, {
          ...{ mes: monthOf(roster.date(first)), cierra: roster.date(OPEN_DAYS) },
        }),
    },
    ...wishersOf(workers).flatMap((worker, place): Deed[] => {
      const said = SAID[place] ?? [];
      if (said.length === 0) return [];
      const dias = said.map(({ kind, day, note }) => ({
        ...{ fecha: roster.date(first + day), tipo: kind },
        ...(note !== undefined && { nota: note }),
      }));
      return [
        {
          ...{ at: roster.moment(-2 - (place % 5), '19:40'), by: worker, what: 'wishes for days' },
          run: (call) => writeWishes(call, dias),
        },
      ];
    }),
  ];
}
