import type { Overview } from '@relevo/contract';
import { expect, test } from 'vitest';
import { matters, namesInText } from './attention.ts';
import { firstSteps } from './first-steps.ts';

const CALM: Overview['pendientes'] = {
  sinAcceso: 0,
  invitaciones: { sinUsar: 0, porCorreo: 0, porCarta: 0, vencen: 0, rebotaron: 0 },
  contratosPorVencer: 0,
  unidadesSinJefatura: [],
  unidadesSinPlanilla: [],
  feriados: null,
  pactosPorVencer: [],
  periodosPorTerminar: false,
};

test.each([
  [[], ''],
  [['UCI'], 'UCI'],
  [['UCI', 'Urgencia'], 'UCI y Urgencia'],
  [['A', 'B', 'C', 'D'], 'A, B, C y D'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C y 2 más'],
])('%j reads %s', (names, text) => {
  expect(namesInText(names)).toBe(text);
});

test('nothing needs somebody where nothing waits', () => {
  expect(matters(CALM)).toEqual([]);
});

test('what hurts already comes before what will', () => {
  const found = matters({
    sinAcceso: 1,
    invitaciones: { sinUsar: 27, porCorreo: 18, porCarta: 9, vencen: 6, rebotaron: 3 },
    contratosPorVencer: 2,
    unidadesSinJefatura: ['UCI'],
    unidadesSinPlanilla: ['UCI', 'Urgencia'],
    feriados: { anio: 2027, cuantos: 17 },
    pactosPorVencer: [{ id: 7, nombre: 'Camila Rojas' }],
    periodosPorTerminar: true,
  });
  expect(found.map(({ tone, title }) => [tone, title])).toEqual([
    ['bad', '1 unidad sin jefatura'],
    ['bad', '2 unidades sin turnos en dos semanas más'],
    ['pending', '2 contratos vencen en los próximos 30 días'],
    ['pending', '1 persona sin invitar'],
    ['pending', '27 invitaciones sin usar'],
    ['pending', '1 pacto de horas extra vence en los próximos 30 días'],
    ['pending', 'Faltan los feriados de 2027'],
    ['pending', 'Los periodos de pago terminan antes de 60 días'],
  ]);
});

const EMPTY: Overview['pasos'] = {
  unidades: 0,
  cargos: 0,
  planillas: 0,
  establecimientos: 0,
  personas: 0,
  jefaturas: 0,
  turnosPorVenir: 0,
  conAcceso: 1,
};
const done = (counts: Partial<Overview['pasos']>) =>
  firstSteps({ ...EMPTY, ...counts }).flatMap((step) => (step.done ? [step.title] : []));

test.each<[Partial<Overview['pasos']>, string[]]>([
  [{}, []],
  [{ unidades: 1 }, []],
  [{ unidades: 1, planillas: 1 }, ['Unidades y estamentos']],
  [{ personas: 2 }, ['Personas y contratos']],
  [{ personas: 2, conAcceso: 2 }, ['Personas y contratos', 'Accesos']],
  [{ cargos: 1, turnosPorVenir: 1 }, ['Cargos', 'Los primeros turnos']],
])('%j: %j are done', (counts, titles) => {
  expect(done(counts)).toEqual(titles);
});

test('a step says how much is there', () => {
  const steps = firstSteps({ ...EMPTY, unidades: 1, planillas: 3, personas: 4 });
  expect(steps.map(({ state }) => state)).toContain('1 unidad, 3 estamentos');
  expect(steps.at(-1)?.state).toBe('1 de 4 con acceso');
});

test('unused invitations are told by how they went, and by what needs a hand', () => {
  const noteOf = (invitaciones: Overview['pendientes']['invitaciones']) =>
    matters({ ...CALM, invitaciones }).map(({ note }) => note);
  expect(noteOf({ sinUsar: 27, porCorreo: 18, porCarta: 9, vencen: 6, rebotaron: 3 })).toEqual([
    '18 por correo y 9 por carta. 6 vencen esta semana. 3 correos rebotaron.',
  ]);
  expect(noteOf({ sinUsar: 1, porCorreo: 0, porCarta: 1, vencen: 1, rebotaron: 0 })).toEqual([
    '1 por carta. 1 vence esta semana.',
  ]);
});
