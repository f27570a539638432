import type { Overview } from '@relevo/contract';
import { expect, test } from 'vitest';
import { firstSteps, GUIDED, guidedState, stateOf as stateAlone } from './first-steps.ts';

const EMPTY: Overview['pasos'] = {
  ...{ unidades: 0, cargos: 0, planillas: 0, establecimientos: 0, personas: 0 },
  ...{ conAcceso: 0, jefaturas: 0, turnosPorVenir: 0, unidadSinJefatura: null, personaSinTurnos: null },
};
const stateOf = (name: keyof typeof GUIDED, counts: Partial<Overview['pasos']>, kinds = 3) =>
  guidedState(GUIDED[name], firstSteps({ ...EMPTY, ...counts }), kinds);

test('a guided step that nobody began says what it is about', () => {
  for (const name of Object.keys(GUIDED) as (keyof typeof GUIDED)[])
    expect(stateOf(name, {})).toEqual({ state: GUIDED[name].begin, done: false });
});

test('a guided step tells what is in it, and is done with all of its parts', () => {
  expect(stateOf('units', { cargos: 2 })).toEqual({ state: '2 cargos. Faltan unidades', done: false });
  expect(stateOf('units', { cargos: 2, unidades: 1 })).toEqual({
    ...{ state: '2 cargos, 1 unidad. Faltan estamentos', done: false },
  });
  expect(stateOf('units', { cargos: 2, unidades: 1, planillas: 3 })).toEqual({
    ...{ state: '2 cargos, 1 unidad, 3 estamentos', done: true },
  });
  // What is there stands before what is missing.
  expect(stateOf('units', { unidades: 1 }).state).toBe('1 unidad. Faltan cargos y estamentos');
  expect(stateOf('units', { cargos: 2, unidades: 1, planillas: 3 }, 0)).toEqual({
    ...{ state: '2 cargos, 1 unidad, 3 estamentos. Faltan tipos de turno', done: false },
  });
  expect(stateOf('people', { personas: 1200 })).toEqual({
    ...{ state: '1.200 personas en unidades. Falta la jefatura', done: false },
  });
  expect(stateOf('units', { unidades: 1 }, 0).state).toBe(
    '1 unidad. Faltan cargos, estamentos y tipos de turno',
  );
  expect(stateOf('people', { personas: 3, jefaturas: 1 }).done).toBe(true);
  // Access of one person is enough to have begun.
  expect(stateOf('invite', { personas: 5, conAcceso: 1 })).toEqual({
    ...{ state: '1 de 5 en unidades con acceso', done: true },
  });
});

test('a step in the list of all says what it lacks once something of it is there', () => {
  const states = (counts: Partial<Overview['pasos']>) => firstSteps({ ...EMPTY, ...counts }).map(stateAlone);
  expect(states({ unidades: 1 })[1]).toBe('1 unidad. Faltan estamentos');
  expect(states({ unidades: 2, planillas: 1 })[1]).toBe('2 unidades, 1 estamento');
  expect(states({})[1]).toBe('UCI, Urgencia, Medicina…');
});

test('shifts ahead that were not all counted are at least so many', () => {
  const state = (turnosPorVenir: number) =>
    firstSteps({ ...EMPTY, personas: 9, turnosPorVenir }).find(({ id }) => id === 'shifts')?.state;
  expect([state(999), state(1000)]).toEqual(['999 turnos por venir', 'Al menos 1.000 turnos por venir']);
});
