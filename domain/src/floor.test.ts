import { describe, expect, it } from 'vitest';
import {
  type FloorFacts,
  type FloorFilter,
  filterCounts,
  filtered,
  floorNow,
  foundBy,
  goesIntoNextDate,
  isAwaited,
  isFiltering,
  markStandings,
  missesEntry,
  NO_FILTER,
  nextFloor,
  shiftsOnFloor,
  zonesOf,
} from './floor.ts';

const day = '2026-11-18';
const at = (time: string, date = day) => `${date}T${time}-03:00`;

const shift = (other: Partial<FloorFacts> & { name?: string; article22?: boolean } = {}): FloorFacts => ({
  trabajador_idtrabajador: 1,
  idplanilla: 1,
  turno_dia: true,
  inicio: at('08:00:00'),
  termino: at('20:00:00'),
  sector: { nombre: 'Sector A', posicion: 2 },
  trabajador: {
    persona: { nombre: other.name ?? 'Ana', apellido_paterno: 'Soto' },
    contratoVigente: { is_articulo_22: other.article22 ?? false },
  },
  ausencia: null,
  marcas: { entrada: null, salida: null },
  ...other,
});

describe('markStandings', () => {
  const entryAt = (entrada: string) =>
    markStandings(shift({ marcas: { entrada, salida: null } }), at('09:00:00')).entry;
  const exitAt = (salida: string) =>
    markStandings(shift({ marcas: { entrada: at('08:00:00'), salida } }), at('20:30:00')).exit;

  it.each([
    ['07:41:00', { kind: 'on-time' }],
    ['08:00:00', { kind: 'on-time' }],
    ['08:00:59', { kind: 'on-time' }],
    ['08:01:00', { kind: 'slight', minutes: 1 }],
    ['08:30:59', { kind: 'slight', minutes: 30 }],
    ['08:31:00', { kind: 'serious', minutes: 31 }],
    ['09:41:00', { kind: 'serious', minutes: 101 }],
  ])('an entry at %s', (time, standing) => expect(entryAt(at(time))).toEqual(standing));

  it.each([
    ['20:12:00', { kind: 'on-time' }],
    ['20:00:00', { kind: 'on-time' }],
    ['19:59:01', { kind: 'on-time' }],
    ['19:59:00', { kind: 'slight', minutes: 1 }],
    ['19:30:00', { kind: 'slight', minutes: 30 }],
    ['19:29:00', { kind: 'serious', minutes: 31 }],
  ])('an exit at %s', (time, standing) => expect(exitAt(at(time))).toEqual(standing));

  it('awaits a mark until its time, and misses it after', () => {
    const standings = (time: string) => {
      const { entry, exit } = markStandings(shift(), at(time));
      return [entry.kind, exit.kind];
    };
    expect(standings('07:52:14')).toEqual(['awaited', 'awaited']);
    expect(standings('08:00:00')).toEqual(['awaited', 'awaited']);
    expect(standings('08:00:01')).toEqual(['missing', 'awaited']);
    expect(standings('20:00:01')).toEqual(['missing', 'missing']);
  });

  it('holds neither an absent worker to it nor one with an article 22', () => {
    const unjudged = { entry: { kind: 'unjudged' }, exit: { kind: 'unjudged' } };
    expect(markStandings(shift({ ausencia: {} }), at('21:00:00'))).toEqual(unjudged);
    expect(markStandings(shift({ article22: true }), at('21:00:00'))).toEqual(unjudged);
  });

  it('counts real minutes over a clock change', () => {
    const night = shift({
      inicio: '2026-09-05T20:00:00-04:00',
      termino: '2026-09-06T08:00:00-03:00',
      marcas: { entrada: '2026-09-05T20:00:00-04:00', salida: '2026-09-06T07:50:00-03:00' },
    });
    expect(markStandings(night, '2026-09-06T12:00:00Z').exit).toEqual({ kind: 'slight', minutes: 10 });
  });
});

describe('zonesOf', () => {
  const away = { nombre: 'Coordinación', posicion: 1 };

  it('has the shifts of one kind, by position, start and name, absent people among them', () => {
    const zones = zonesOf(
      [
        shift({ name: 'Zoe', trabajador_idtrabajador: 1 }),
        shift({ name: 'Álvaro', trabajador_idtrabajador: 2, ausencia: {} }),
        shift({ name: 'Bea', trabajador_idtrabajador: 3, inicio: at('07:30:00') }),
        shift({ name: 'Sola', sector: null }),
        shift({ name: 'Nora', sector: away }),
        shift({ name: 'Luna', turno_dia: false }),
      ],
      true,
    );
    expect(
      zones.map(({ sector, count, shifts }) => [
        sector,
        count,
        shifts.map(({ trabajador }) => trabajador.persona.nombre),
      ]),
    ).toEqual([
      ['Coordinación', 1, ['Nora']],
      ['Sector A', 3, ['Bea', 'Álvaro', 'Zoe']],
      ['Sin sector', 1, ['Sola']],
    ]);
  });

  it('counts a worker with two shifts in a zone once', () => {
    const [zone] = zonesOf([shift(), shift({ inicio: at('14:00:00') })], true);
    expect(zone).toMatchObject({ count: 1, shifts: [{}, {}] });
  });

  it('is empty where nobody is planned', () => expect(zonesOf([shift()], false)).toEqual([]));
});

it.each([
  ['2026-11-18T07:59:59-03:00', '2026-11-17', false],
  ['2026-11-18T08:00:00-03:00', '2026-11-18', true],
  ['2026-11-18T19:59:59-03:00', '2026-11-18', true],
  ['2026-11-18T20:00:00-03:00', '2026-11-18', false],
  ['2026-11-18T23:59:59-03:00', '2026-11-18', false],
  ['2026-11-19T00:00:00-03:00', '2026-11-18', false],
  ['2026-09-06T03:59:59Z', '2026-09-05', false],
  ['2026-09-06T04:00:00Z', '2026-09-05', false],
])('at %s the floor is that of %s, by day: %s', (now, date, isDay) => {
  expect(floorNow(now, 'America/Santiago')).toEqual({ date, day: isDay });
});

it.each([
  ['2026-11-18T07:59:59-03:00', '2026-11-18T08:00:00-03:00'],
  ['2026-11-18T08:00:00-03:00', '2026-11-18T20:00:00-03:00'],
  ['2026-11-18T19:59:59-03:00', '2026-11-18T20:00:00-03:00'],
  ['2026-11-18T20:00:00-03:00', '2026-11-19T08:00:00-03:00'],
  // Over both clock changes.
  ['2026-09-05T22:00:00-04:00', '2026-09-06T08:00:00-03:00'],
  ['2026-04-04T22:00:00-03:00', '2026-04-05T08:00:00-04:00'],
])('the floor of %s ends at %s', (now, end) => {
  expect(nextFloor(now, 'America/Santiago').toString()).toBe(Temporal.Instant.from(end).toString());
});

describe('a night that goes into the next date', () => {
  const zone = 'America/Santiago';
  const small = (inicio: string, termino: string, turno_dia = false) =>
    shift({ inicio, termino, turno_dia, name: 'Luna' });

  it.each([
    ['2026-11-18T23:59:59-03:00', false],
    ['2026-11-19T00:00:00-03:00', true],
    ['2026-11-19T07:59:59-03:00', true],
    ['2026-11-19T08:00:00-03:00', false],
    ['2026-11-20T03:00:00-03:00', false],
  ])('at %s the night of the 18th does: %s', (now, does) => {
    expect(goesIntoNextDate({ date: day, day: false }, now, zone)).toBe(does);
    expect(goesIntoNextDate({ date: day, day: true }, now, zone)).toBe(false);
  });

  it.each([
    ['2026-09-06T04:30:00Z', '2026-09-05'],
    ['2027-04-04T03:30:00Z', null],
    ['2027-04-04T04:30:00Z', '2027-04-03'],
  ])('around a change of the clock, at %s', (now, date) => {
    const nights = ['2026-09-05', '2027-04-03'].filter((one) =>
      goesIntoNextDate({ date: one, day: false }, now, zone),
    );
    expect(nights).toEqual(date === null ? [] : [date]);
  });

  it.each([
    ['before it begins', '2026-11-19T02:54:59-03:00', false],
    ['as it begins', '2026-11-19T02:55:00-03:00', true],
    ['while it runs', '2026-11-19T04:59:00-03:00', true],
    ['at its last second', '2026-11-19T06:54:59-03:00', true],
    ['as it ends', '2026-11-19T06:55:00-03:00', false],
  ])('has a shift that begins at 02:55: %s', (_when, now, is) => {
    const next = small('2026-11-19T02:55:00-03:00', '2026-11-19T06:55:00-03:00');
    const own = shift({ turno_dia: false, name: 'Nora' });
    const seen = shiftsOnFloor({ day: false }, [own, shift()], [next], now);
    expect(seen).toEqual(is ? [own, next] : [own]);
  });

  // The clock goes from 24:00 to 01:00 in September, and from 24:00 back to 23:00 in April.
  it.each([
    ['2026-09-06T02:55:00-03:00', '2026-09-06T06:55:00-03:00', '2026-09-06T06:30:00Z', true],
    ['2026-09-06T02:55:00-03:00', '2026-09-06T06:55:00-03:00', '2026-09-06T05:30:00Z', false],
    ['2027-04-04T02:55:00-04:00', '2027-04-04T06:55:00-04:00', '2027-04-04T07:00:00Z', true],
    ['2027-04-04T02:55:00-04:00', '2027-04-04T06:55:00-04:00', '2027-04-04T06:30:00Z', false],
  ])('from %s to %s, at %s: %s', (from, to, now, is) => {
    expect(shiftsOnFloor({ day: false }, [], [small(from, to)], now)).toHaveLength(is ? 1 : 0);
  });

  it('has no day shift of the next date', () => {
    const early = small('2026-11-19T07:00:00-03:00', '2026-11-19T15:00:00-03:00', true);
    expect(shiftsOnFloor({ day: false }, [], [early], '2026-11-19T07:30:00-03:00')).toEqual([]);
  });
});

describe('the filter', () => {
  const marked = (entrada: string | null, salida: string | null = null) => ({
    marcas: { entrada: entrada && at(entrada), salida: salida && at(salida) },
  });
  const parts = (facts: FloorFacts, now: string) =>
    Object.entries(foundBy(facts, at(now)))
      .filter(([, found]) => found)
      .map(([part]) => part);

  it.each<[string, Partial<FloorFacts>, string, (keyof FloorFilter)[]]>([
    ['on time', marked('08:00:59'), '09:00:00', ['showPresent']],
    ['1 minute late', marked('08:01:00'), '09:00:00', ['typeDelayOne', 'showPresent']],
    ['30 minutes late', marked('08:30:00'), '09:00:00', ['typeDelayOne', 'showPresent']],
    ['31 minutes late', marked('08:31:00'), '09:00:00', ['typeDelayTwo', 'showPresent']],
    ['left 30 minutes early', marked('08:00:00', '19:30:00'), '20:10:00', ['typeDelayOne', 'showPresent']],
    ['left 31 minutes early', marked('08:00:00', '19:29:00'), '20:10:00', ['typeDelayTwo', 'showPresent']],
    [
      'left 31 minutes early by the second',
      marked('08:00:00', '19:29:00.8'),
      '20:10:00',
      ['typeDelayTwo', 'showPresent'],
    ],
    ['both', marked('08:31:00', '19:59:00'), '20:10:00', ['typeDelayOne', 'typeDelayTwo', 'showPresent']],
    ['awaited', {}, '07:59:00', []],
    ['missing for 30 minutes', {}, '08:30:59', []],
    ['missing for 31 minutes', {}, '08:31:00', ['typeDelayTwo']],
    ['without an exit for 30 minutes', marked('08:00:00'), '20:30:00', ['showPresent']],
    ['without an exit for 31 minutes', marked('08:00:00'), '20:31:00', ['typeDelayTwo', 'showPresent']],
    ['absent', { ausencia: {} }, '12:00:00', ['showAbsence']],
    ['absent with a mark', { ausencia: {}, ...marked('09:00:00') }, '12:00:00', ['showAbsence']],
  ])('finds who is %s', (_, facts, now, found) => expect(parts(shift(facts), now)).toEqual(found));

  it('judges nobody with an article 22, but sees that they are there', () => {
    expect(parts(shift({ article22: true }), '07:59:59')).toEqual([]);
    expect(parts(shift({ article22: true }), '08:00:00')).toEqual(['showPresent']);
    expect(parts(shift({ article22: true, ausencia: {} }), '12:00:00')).toEqual(['showAbsence']);
    expect(parts(shift({ article22: true, ...marked('09:41:00') }), '12:00:00')).toEqual(['showPresent']);
  });

  const people = [
    shift({ trabajador_idtrabajador: 1, ...marked('07:52:00') }),
    shift({ trabajador_idtrabajador: 2, ...marked('08:09:00') }),
    shift({ trabajador_idtrabajador: 3, ...marked('08:41:00') }),
    shift({ trabajador_idtrabajador: 4 }),
    shift({ trabajador_idtrabajador: 5, ausencia: {} }),
    // The second shift of the same person.
    shift({ trabajador_idtrabajador: 5, ausencia: {} }),
  ];
  const now = at('08:25:00');
  const seen = (filter: Partial<FloorFilter>) =>
    filtered(people, { ...NO_FILTER, ...filter }, now).map((one) => one.trabajador_idtrabajador);

  it('shows whom one of its parts finds', () => {
    expect(seen({ typeDelayOne: true })).toEqual([2]);
    expect(seen({ typeDelayTwo: true })).toEqual([3]);
    expect(seen({ typeDelayOne: true, typeDelayTwo: true, showAbsence: true })).toEqual([2, 3, 5, 5]);
    expect(seen({ showPresent: true })).toEqual([1, 2, 3]);
  });

  it('shows everybody with all of it off, and with all of it on', () => {
    const all = { typeDelayOne: true, typeDelayTwo: true, showAbsence: true, showPresent: true };
    expect(seen({})).toHaveLength(people.length);
    expect(seen(all)).toHaveLength(people.length);
    expect([isFiltering(NO_FILTER), isFiltering(all)]).toEqual([false, false]);
    expect(isFiltering({ ...all, showPresent: false })).toBe(true);
    expect(isFiltering({ ...NO_FILTER, showPresent: true })).toBe(true);
  });

  it('counts people, each once in each part', () =>
    expect(filterCounts(people, now)).toEqual({
      typeDelayOne: 1,
      typeDelayTwo: 1,
      showAbsence: 1,
      showPresent: 3,
    }));
});

it.each([
  ['07:59:00', {}, [false, false]],
  ['08:00:00', {}, [false, false]],
  ['09:30:00', {}, [true, true]],
  ['19:59:59', {}, [true, true]],
  ['20:00:00', {}, [true, false]],
  ['09:30:00', { ausencia: {} }, [false, false]],
  ['09:30:00', { article22: true }, [false, false]],
  ['09:30:00', { marcas: { entrada: at('08:12:00'), salida: null } }, [false, false]],
])('at %s, %o misses its entry mark and can be called: %j', (time, other, expected) => {
  const one = shift(other);
  expect([missesEntry(one, at(time)), isAwaited(one, at(time))]).toEqual(expected);
});
