import { describe, expect, it } from 'vitest';
import { type FloorFacts, floorNow, markStandings, zonesOf } from './floor.ts';

const day = '2026-11-18';
const at = (time: string, date = day) => `${date}T${time}-03:00`;

const shift = (other: Partial<FloorFacts> & { name?: string; article22?: boolean } = {}): FloorFacts => ({
  trabajador_idtrabajador: 1,
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
