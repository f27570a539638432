import { describe, expect, it } from 'vitest';
import {
  coverDoor,
  gapsOf,
  hasBegun,
  missingMarks,
  openGaps,
  type StaffingFacts,
  sliderDates,
  staffingOf,
} from './staffing.ts';

const date = '2026-11-18';
const groups = [
  { idplanilla: 7, nombrePlanilla: 'Enfermeras' },
  { idplanilla: 3, nombrePlanilla: 'TENS' },
];
const row = (other: Partial<StaffingFacts> = {}): StaffingFacts => ({
  fecha: date,
  turno_dia: true,
  idplanilla: 7,
  programados: 5,
  ausentes: 1,
  minimo: null,
  tipos: [],
  sin_marca: [],
  sin_cubrir: [],
  ...other,
});
const now = `${date}T08:16:00-03:00`;
const later = `${date}T20:00:00-03:00`;
const begun = `${date}T08:00:00-03:00`;
const offer = { publicacion_idpublicacion: 4, idoferta_turno: 9, postulaciones: 2 };
const uncovered = (idturno: number, other: Partial<StaffingFacts['sin_cubrir'][number]> = {}) => ({
  idturno,
  inicio: later,
  oferta: null,
  ...other,
});

it('has 25 dates with today in their middle, over a change of clock', () => {
  const dates = sliderDates('2026-09-06');
  expect(dates).toHaveLength(25);
  expect([dates[0], dates[12], dates[24]]).toEqual(['2026-08-25', '2026-09-06', '2026-09-18']);
});

describe('staffingOf', () => {
  const of = (...rows: StaffingFacts[]) => staffingOf(rows, { date, day: true }, groups);

  it('has the groups of one date and kind, in their order, and those without one last', () => {
    const names = of(
      row({ idplanilla: null }),
      row({ idplanilla: 3 }),
      row(),
      row({ turno_dia: false, idplanilla: 99 }),
      row({ fecha: '2026-11-19', idplanilla: 98 }),
    ).map(({ name }) => name);
    expect(names).toEqual(['Enfermeras', 'TENS', 'Otros']);
  });

  it('counts as present whoever has an entry mark or is held to none, and is not absent', () => {
    const sin_marca = [{ inicio: begun, personas: 1 }];
    expect(of(row({ sin_marca }))).toMatchObject([
      { planned: 5, present: 3, absent: 1, expected: sin_marca },
    ]);
    expect(of(row())).toMatchObject([{ planned: 5, present: 4, absent: 1, expected: [] }]);
  });

  it.each([
    [null, 0],
    [0, 0],
    [3, 0],
    [4, 0],
    [5, 1],
    [7, 3],
  ])('of a minimum of %s, 4 who are not absent leave %s missing', (minimo, short) =>
    expect(of(row({ minimo }))).toMatchObject([{ minimum: minimo, short }]),
  );
});

it.each([
  ['2026-11-17', false, true],
  ['2026-11-18', true, true],
  ['2026-11-18', false, false],
  ['2026-11-19', true, false],
])('by day, the shifts of %s (day: %s) have begun: %s', (of, day, expected) =>
  expect(hasBegun({ date: of, day }, { date, day: true })).toBe(expected),
);

it('by night, both kinds of its date have begun', () => {
  const ongoing = { date, day: false };
  expect([true, false].map((day) => hasBegun({ date, day }, ongoing))).toEqual([true, true]);
  expect(hasBegun({ date: '2026-11-19', day: true }, ongoing)).toBe(false);
});

it('counts the shifts of each date that can still be covered, of all groups', () => {
  const gaps = openGaps(
    [
      row({ sin_cubrir: [uncovered(1), uncovered(2, { inicio: begun })] }),
      row({ idplanilla: 3, turno_dia: false, sin_cubrir: [uncovered(3)] }),
      row({ fecha: '2026-11-17', sin_cubrir: [uncovered(4, { inicio: '2026-11-17T08:00:00-03:00' })] }),
      row({ fecha: '2026-11-20', sin_cubrir: [uncovered(5, { inicio: '2026-11-20T08:00:00-03:00' })] }),
    ],
    now,
  );
  expect([...gaps]).toEqual([
    [date, 2],
    ['2026-11-20', 1],
  ]);
});

describe('gapsOf', () => {
  const of = (rows: StaffingFacts[], seesOffers = true) =>
    gapsOf(staffingOf(rows, { date, day: true }, groups), now, seesOffers);
  const door = (sin_cubrir: StaffingFacts['sin_cubrir'], seesOffers = true) =>
    of([row({ sin_cubrir })], seesOffers)[0]?.door;

  it('is empty where all is covered and no minimum broken', () => {
    expect(of([row({ minimo: 4 })])).toEqual([]);
  });

  it('names what breaks a minimum first, then what is uncovered', () => {
    const found = of([
      row({ sin_cubrir: [uncovered(1)] }),
      row({ idplanilla: 3, minimo: 5 }),
      row({ idplanilla: null, sin_cubrir: [uncovered(2), uncovered(3)] }),
    ]);
    expect(found.map(({ group, uncovered: shifts }) => [group.name, group.short, shifts])).toEqual([
      ['TENS', 1, 0],
      ['Otros', 0, 2],
      ['Enfermeras', 0, 1],
    ]);
  });

  it('has a line for each type of shift that is below its own minimum, beside that of the group', () => {
    const tipos = [
      { nombre: 'Largo', personas: 1, minimo: 3 },
      { nombre: 'Diurno', personas: 2, minimo: 2 },
    ];
    const lines = (facts: Partial<StaffingFacts>) =>
      of([row(facts)]).map(({ group, uncovered: shifts, door: way }) => [
        ...[group.name, group.minimum, group.short, shifts, way.kind],
      ]);
    const long = ['Enfermeras con turno Largo', 3, 2, 0, 'floor'];
    expect(lines({ tipos, minimo: 4 })).toEqual([long]);
    expect(lines({ tipos, minimo: 5, sin_cubrir: [uncovered(1)] })).toEqual([
      long,
      ['Enfermeras', 5, 1, 1, 'offer'],
    ]);
  });

  it('sums who applied, and says when nothing is offered', () => {
    const applications = (sin_cubrir: StaffingFacts['sin_cubrir']) =>
      of([row({ sin_cubrir })])[0]?.applications;
    expect(applications([uncovered(1), uncovered(2, { oferta: offer })])).toBe(2);
    expect(applications([uncovered(1, { oferta: { ...offer, postulaciones: 0 } })])).toBe(0);
    expect(applications([uncovered(1)])).toBeNull();
  });

  it('leads to the offer, to the shifts that are not offered, to the offers, or to the floor', () => {
    expect(door([uncovered(1, { oferta: offer })])).toEqual({ kind: 'assign', publicacion: 4, oferta: 9 });
    expect(door([uncovered(1, { oferta: offer }), uncovered(2)])).toEqual({ kind: 'offer', shifts: [2] });
    expect(door([uncovered(1, { oferta: offer }), uncovered(2, { oferta: offer })])).toEqual({
      kind: 'offers',
    });
    expect(door([uncovered(1, { inicio: begun })])).toEqual({ kind: 'floor' });
    expect(door([uncovered(1, { oferta: offer })], false)).toEqual({ kind: 'floor' });
    expect(of([row({ minimo: 9 })])[0]?.door).toEqual({ kind: 'floor' });
  });
});

describe('missingMarks', () => {
  const starting = (personas: number, inicio = begun) => ({ personas, inicio });
  const of = (moment: string, ...rows: Partial<StaffingFacts>[]) =>
    missingMarks(staffingOf(rows.map(row), { date, day: true }, groups), `${date}T${moment}-03:00`).map(
      ({ group, people, below, look }) => [group.name, people, group.present, below, look],
    );
  // 5 planned, none absent, 3 marked.
  const two = { ausentes: 0, sin_marca: [starting(2)] };

  it.each([
    ['08:00:00', []],
    ['08:00:59', []],
    ['08:01:00', [['Enfermeras', 2, 3, true, 'slight']]],
    ['08:30:59', [['Enfermeras', 2, 3, true, 'slight']]],
    ['08:31:00', [['Enfermeras', 2, 3, true, 'serious']]],
    ['09:30:00', [['Enfermeras', 2, 3, true, 'serious']]],
  ])('at %s, of 5 from 8 on with a minimum of 4, 3 marked: %j', (moment, expected) =>
    expect(of(moment, { ...two, minimo: 4 })).toEqual(expected),
  );

  it.each([3, 0, null])('with a minimum of %s kept, says so after 30 minutes, without alarm', (minimo) => {
    expect(of('08:30:59', { ...two, minimo })).toEqual([]);
    expect(of('08:31:00', { ...two, minimo })).toEqual([['Enfermeras', 2, 3, false, 'slight']]);
  });

  it('misses those only whose shift has begun, and counts the others as not present', () => {
    const sin_marca = [starting(1), starting(1, `${date}T10:00:00-03:00`)];
    expect(of('09:30:00', { ausentes: 0, minimo: 4, sin_marca })).toEqual([
      ['Enfermeras', 1, 3, true, 'serious'],
    ]);
    expect(of('09:30:00', { ausentes: 0, minimo: 4, sin_marca: sin_marca.slice(1) })).toEqual([]);
  });

  it('counts whoever is held to no mark as present', () => {
    const sin_marca = [starting(1)];
    expect(of('09:30:00', { ausentes: 0, minimo: 4, sin_marca })).toEqual([
      ['Enfermeras', 1, 4, false, 'slight'],
    ]);
  });

  it('names the serious first', () => {
    const found = of('09:30:00', two, { ...two, idplanilla: 3, minimo: 4 });
    expect(found.map(([name]) => name)).toEqual(['TENS', 'Enfermeras']);
  });
});

it('leads from a shift to its offer or to a new one, and nowhere from one that has begun or is covered', () => {
  const rows = [
    row({ sin_cubrir: [uncovered(1), uncovered(2, { oferta: offer })] }),
    row({ idplanilla: 3, sin_cubrir: [uncovered(3, { inicio: begun })] }),
  ];
  const doors = [1, 2, 3, 4].map((id) => coverDoor(rows, id, now));
  expect(doors).toEqual([
    { kind: 'offer', shifts: [1] },
    { kind: 'assign', publicacion: 4, oferta: 9, applications: 2 },
    null,
    null,
  ]);
});
