import { describe, expect, test } from 'vitest';
import { at, day, judge, night, only } from './verdict.fixture.ts';
import type { StaffingChange } from './verdict.ts';

describe('rest', () => {
  const rule = (minutes: number) => ({ rest: { level: 'block', minutes } }) as const;

  test.each([
    [719, true],
    [720, true],
    [721, false],
  ])('12 hours against a minimum of %i minutes', (minutes, allowed) => {
    const before = [day('2026-11-18')];
    expect(judge(before, [...before, day('2026-11-19')], rule(minutes)).permitido).toBe(allowed);
    const later = [day('2026-11-20')];
    expect(judge(later, [...later, day('2026-11-19')], rule(minutes)).permitido).toBe(allowed);
  });

  test.each([
    // The hours of rest from 20:00 before the change to 08:00 after it.
    [
      '2026-09-05',
      660,
      'Descanso antes del turno del dom 6 sept: 11 h (mínimo 12 h), cambio de hora: 1 h menos',
    ],
    [
      '2026-04-04',
      780,
      'Descanso antes del turno del dom 5 abr: 13 h (mínimo 12 h), cambio de hora: 1 h más',
    ],
  ])('over the clock change of the night of %s it is %i minutes', (date, minutes, text) => {
    const before = [day(date)];
    const next = day(Temporal.PlainDate.from(date).add({ days: 1 }).toString());
    const verdict = judge(before, [...before, next], rule(720));
    expect(only(verdict, 'rest')).toMatchObject([{ despues: minutes, texto: text }]);
    expect(verdict.permitido).toBe(minutes >= 720);
  });

  test('is shown without a rule, and not where the neighbours are far or absent', () => {
    const before = [day('2026-11-10'), day('2026-11-18', { absent: true }), night('2026-11-20')];
    expect(only(judge(before, [...before, day('2026-11-19')]), 'rest')).toMatchObject([
      {
        nivel: 'info',
        texto: 'Descanso después del turno del jue 19 nov: 24 h',
        despues: 1440,
        limite: null,
      },
    ]);
  });

  test('of a shift that begins when another ends there is none', () => {
    const before = [day('2026-11-19')];
    const verdict = judge(before, [...before, night('2026-11-19')], rule(1));
    expect(only(verdict, 'rest')).toMatchObject([{ nivel: 'block', despues: 0 }]);
  });
});

describe('nights in a row', () => {
  const rule = (maximum: number) => ({ nights: { level: 'warning', maximum } }) as const;
  const before = [night('2026-11-17'), night('2026-11-19'), night('2026-11-22')];
  const after = [...before, night('2026-11-18')];

  test.each([
    [2, true],
    [3, false],
    [4, false],
  ])('three of at most %i', (maximum, warned) => {
    const verdict = judge(before, after, rule(maximum));
    expect(verdict.confirmar).toBe(warned);
    expect(only(verdict, 'nights')).toMatchObject([
      { texto: `Noches seguidas: 3 (máximo ${maximum})`, antes: 1, despues: 3, limite: maximum },
    ]);
  });

  test('more than the most that were there before are named as such', () => {
    const many = [night('2026-11-17'), night('2026-11-18'), night('2026-11-19')];
    const same = [many[0]!, many[1]!, night('2026-11-19')];
    expect(only(judge(many, same, rule(2)), 'nights')).toMatchObject([
      { nivel: 'info', texto: 'Noches seguidas: ya eran 3 (máximo 2)' },
    ]);
    expect(only(judge(many, same, rule(3)), 'nights')).toMatchObject([{ nivel: 'ok' }]);
    expect(only(judge(many, same), 'nights')).toMatchObject([{ nivel: 'info', limite: null }]);
  });

  test('a day shift says nothing, an absent night does not count', () => {
    expect(only(judge(before, [...before, day('2026-11-18')], rule(1)), 'nights')).toEqual([]);
    const absent = [night('2026-11-17', { absent: true })];
    expect(only(judge(absent, [...absent, night('2026-11-18')]), 'nights')).toMatchObject([{ despues: 1 }]);
  });
});

describe('overlap', () => {
  test('blocks, whatever the organisation set, and names the other shift', () => {
    const before = [night('2026-11-18')];
    const verdict = judge(before, [...before, at('2026-11-19', '07:59', '20:00')]);
    expect(verdict.permitido).toBe(false);
    expect(only(verdict, 'overlap')).toMatchObject([
      { nivel: 'block', texto: 'El turno del jue 19 nov se cruza con otro turno: mié 18 nov, 20:00 a 08:00' },
    ]);
  });

  test('names the shift that shares most of the time, not the extra minutes of an earlier one', () => {
    const before = [at('2026-11-19', '07:45', '20:30'), night('2026-11-19')];
    const verdict = judge(before, [...before, at('2026-11-19', '20:00', '08:00', { id: 99 })]);
    expect(only(verdict, 'overlap')).toMatchObject([
      { nivel: 'block', texto: 'El turno del jue 19 nov se cruza con otro turno: jue 19 nov, 20:00 a 08:00' },
    ]);
  });

  test('an absence is in the way too; a shift that touches is not', () => {
    const absent = [day('2026-11-19', { absent: true })];
    expect(only(judge(absent, [...absent, day('2026-11-19')]), 'overlap')).toMatchObject([
      { texto: 'El turno del jue 19 nov se cruza con un turno con ausencia: jue 19 nov, 08:00 a 20:00' },
    ]);
    const before = [night('2026-11-18')];
    expect(judge(before, [...before, day('2026-11-19')]).permitido).toBe(true);
  });

  test('the shift that is given away is not in the way', () => {
    const given = day('2026-11-19');
    expect(judge([given], [at('2026-11-19', '14:00', '22:00')]).permitido).toBe(true);
  });
});

describe('staffing', () => {
  const sector = (before: number, after: number, minimum: number | null): StaffingChange => ({
    date: '2026-11-19',
    turnoDia: 0,
    place: 'Sector A',
    before,
    after,
    minimum,
    waiting: [],
  });
  const block = { staffing: { level: 'block' } } as const;

  test.each([
    [4, 3, 3, 'ok', 'Sector A, jue 19 nov (noche): 4 → 3 personas, mínimo 3'],
    [3, 2, 3, 'block', 'Sector A, jue 19 nov (noche): 3 → 2 personas, mínimo 3'],
    [2, 1, null, 'info', 'Sector A, jue 19 nov (noche): 2 → 1 persona'],
    [2, 2, 3, 'info', 'Sector A, jue 19 nov (noche): ya eran 2 personas, mínimo 3'],
    [1, 1, 3, 'info', 'Sector A, jue 19 nov (noche): ya era 1 persona, mínimo 3'],
    [1, 2, 3, 'info', 'Sector A, jue 19 nov (noche): 1 → 2 personas, mínimo 3'],
  ])('%i to %i of at least %s', (before, after, minimum, nivel, texto) => {
    const verdict = judge([], [], block, { staffing: [sector(before, after, minimum)] });
    expect(verdict.permitido).toBe(nivel !== 'block');
    expect(verdict.chequeos).toMatchObject([{ nivel, texto, idtrabajador: null, limite: minimum }]);
  });

  const place = 'Sector A, jue 19 nov (noche): ';
  test.each([
    [4, 3, ['Javiera'], 'con la de Javiera quedarían 2 de 3', 'con otra que espera quedarían 2 de 3'],
    [3, 2, ['Javiera'], 'con la de Javiera quedaría 1 de 3', 'con otra que espera quedaría 1 de 3'],
    [
      4,
      3,
      ['Javiera', 'Diego'],
      'con las de Javiera y Diego quedaría 1 de 3',
      'con otras 2 que esperan quedaría 1 de 3',
    ],
    [
      6,
      5,
      ['Javiera', 'Diego', 'Ana', 'Rosa', 'Luis'],
      'con las de Javiera, Diego, Ana y 2 más quedarían 0 de 3',
      'con otras 5 que esperan quedarían 0 de 3',
    ],
  ])('%i to %i while %j wait too', (before, after, waiting, named, unnamed) => {
    const staffing = [{ ...sector(before, after, 3), waiting }];
    const waits = (reader?: number) =>
      only(judge([], [], block, { staffing, ...(reader && { reader }) }), 'waiting');
    const left = after - waiting.length;
    // Requests of others may be rejected still: so they forbid nothing.
    const facts = { nivel: 'warning', idtrabajador: null, antes: after, despues: left, limite: 3 };
    expect(waits()).toMatchObject([{ ...facts, texto: place + named }]);
    // Names of waiting people are for managers only.
    expect(waits(1)).toMatchObject([{ ...facts, texto: place + unnamed }]);
  });

  test('what waits says nothing while enough remain, without a minimum, or where nobody leaves', () => {
    const said = (before: number, after: number, minimum: number | null) =>
      only(
        judge([], [], block, { staffing: [{ ...sector(before, after, minimum), waiting: ['Ana'] }] }),
        'waiting',
      );
    expect([said(5, 4, 3), said(4, 3, null), said(2, 2, 3), said(2, 3, 3)]).toEqual([[], [], [], []]);
  });

  test('silence about staffing is kept about what waits', () => {
    const staffing = [{ ...sector(4, 3, 3), waiting: ['Ana'] }];
    const verdict = judge([], [], {}, { staffing });
    expect(verdict.confirmar).toBe(false);
    expect(only(verdict, 'waiting')).toMatchObject([{ nivel: 'info' }]);
  });
});

test('nothing that changes nothing is judged', () => {
  const same = [day('2026-11-19'), night('2026-11-19')];
  expect(judge(same, same)).toEqual({ permitido: true, confirmar: false, chequeos: [] });
});
