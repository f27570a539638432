import type { Overview } from '@relevo/contract';
import { IMPORT_KINDS } from '@relevo/contract/imports';
import { expect, test } from 'vitest';
import { matters, namesInText } from './attention.ts';
import { firstSteps, isSetUp } from './first-steps.ts';

const ENTERED = { todas: 3, activas: 3, invitadas: 0, vencidas: 0, sinInvitar: 0 };
const CALM: Overview['pendientes'] = {
  invitaciones: { sinUsar: 0, porCorreo: 0, porCarta: 0, vencen: 0, rebotaron: 0 },
  contratosPorVencer: null,
  unidadesSinJefatura: [],
  sinJefatura: [],
  unidadesSinPlanilla: [],
  feriados: null,
  pactosPorVencer: [],
  periodosPorTerminar: null,
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');

const TODAY = '2026-11-26';
type Unled = Overview['pendientes']['sinJefatura'][number];
const unled = (desde: string, hasta: string | null, more: Partial<Unled> = {}): Unled => ({
  ...{ unidad: { id: 4, nombre: 'Medicina' }, ausente: { id: 9, nombre: 'Patricia Vega' }, solicitudes: 0 },
  ...{ desde, hasta, ...more },
});

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
  expect(matters({ accesos: ENTERED, pendientes: CALM }, TODAY)).toEqual([]);
});

test('what hurts already comes before what will', () => {
  const pendientes: Overview['pendientes'] = {
    invitaciones: { sinUsar: 27, porCorreo: 18, porCarta: 9, vencen: 6, rebotaron: 3 },
    contratosPorVencer: { cuantos: 2, primero: '2026-12-01' },
    unidadesSinJefatura: [{ id: 2, nombre: 'UCI' }],
    sinJefatura: [unled('2026-12-07', '2026-12-20'), unled('2026-11-26', '2026-11-26', { ausente: null })],
    unidadesSinPlanilla: [
      { id: 2, nombre: 'UCI' },
      { id: 3, nombre: 'Urgencia' },
    ],
    feriados: { anio: 2027, cuantos: 17 },
    pactosPorVencer: [{ id: 7, nombre: 'Camila Rojas', hasta: '2026-11-30' }],
    periodosPorTerminar: { hasta: '2027-01-20' },
  };
  const found = matters({ accesos: { ...ENTERED, sinInvitar: 1 }, pendientes }, TODAY);
  expect(found.map(({ tone, title }) => [tone, plain(title)])).toEqual([
    ['bad', '1 unidad sin jefatura'],
    ['bad', 'Medicina sin jefatura el jue 26 nov'],
    ['bad', '2 unidades sin turnos en dos semanas más'],
    ['pending', 'Medicina sin jefatura del lun 7 dic al dom 20 dic'],
    ['pending', '2 contratos vencen en los próximos 60 días'],
    ['pending', '1 persona sin invitar'],
    ['pending', '27 invitaciones sin usar'],
    ['pending', '1 pacto de horas extra vence en los próximos 30 días'],
    ['pending', 'Faltan los feriados de 2027'],
    ['pending', expect.stringMatching(/^Los periodos de pago terminan el mié 20 ene( 2027)?$/)],
  ]);
});

test('a manager is named, and people without shifts are seen, at the unit that is meant', () => {
  const units = [
    { id: 2, nombre: 'UCI' },
    { id: 3, nombre: 'Urgencia' },
  ];
  const actions = (those: typeof units) =>
    matters(
      {
        accesos: ENTERED,
        pendientes: { ...CALM, unidadesSinJefatura: those, unidadesSinPlanilla: those },
      },
      TODAY,
    ).map(({ action }) => action);
  expect(actions(units.slice(1))).toEqual([
    { label: 'Nombrar jefatura', opens: '/organizacion/unidades/unidad?id=3' },
    { label: 'Ver personas', opens: '/organizacion/personas?unidad=3' },
  ]);
  expect(actions(units)).toEqual([
    { label: 'Ver unidades', opens: '/organizacion/unidades' },
    { label: 'Ver UCI', opens: '/organizacion/personas?unidad=2' },
  ]);
});

test('pacts that end lead to the person, several to their list', () => {
  const pact = { id: 7, nombre: 'Camila Rojas', hasta: '2026-11-30' };
  const action = (pactosPorVencer: Overview['pendientes']['pactosPorVencer']) =>
    matters({ accesos: ENTERED, pendientes: { ...CALM, pactosPorVencer } }, TODAY)[0]?.action;
  expect(action([pact])).toEqual({ label: 'Ver pacto', opens: '/organizacion/personas/ficha?id=7' });
  expect(action([pact, { ...pact, id: 8 }])).toEqual({
    label: 'Ver pactos',
    opens: '/organizacion/pactos?estado=por_vencer&orden=hasta',
  });
});

test('a matter says until when there is time', () => {
  const pendientes: Overview['pendientes'] = {
    ...CALM,
    contratosPorVencer: { cuantos: 1, primero: '2026-12-01' },
    pactosPorVencer: [{ id: 7, nombre: 'Camila Rojas', hasta: '2026-11-30' }],
  };
  const found = matters({ accesos: ENTERED, pendientes }, TODAY);
  expect(found.map(({ mark }) => mark)).toEqual(['Quedan 5 días', 'Quedan 4 días']);
  const [contract, pact] = found.map(({ note }) => plain(note));
  expect(contract).toMatch(/^Termina el mar 1 dic( 2026)?\. Sin otro contrato después\.$/);
  expect(pact).toMatch(
    /^Camila Rojas, hasta el lun 30 nov( 2026)?\. Sin otro pacto, sus horas extra se pagan\.$/,
  );
});

const EMPTY: Overview['pasos'] = {
  unidades: 0,
  cargos: 0,
  planillas: 0,
  establecimientos: 0,
  personas: 0,
  jefaturas: 0,
  turnosPorVenir: 0,
  unidadSinJefatura: null,
  personaSinTurnos: null,
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
  expect(steps.map(({ state }) => state)).toContain('4 personas en unidades');
  expect(steps.at(-1)?.state).toBe('1 de 4 en unidades con acceso');
});

test.each<[Partial<Overview['pasos']>, string, string]>([
  [{}, '/organizacion/personas/nueva', '/organizacion/personas/nueva'],
  [{ personas: 1 }, '/organizacion/unidades', '/organizacion/personas'],
  [
    { personas: 1, unidadSinJefatura: 4, personaSinTurnos: 7 },
    '/organizacion/unidades/unidad?id=4',
    '/organizacion/personas/ficha?id=7&agregar=turno',
  ],
])('%j: managers are named at %s and shifts planned at %s', (counts, managers, shifts) => {
  const opens = (title: string) =>
    firstSteps({ ...EMPTY, ...counts }).find((step) => step.title === title)?.opens;
  expect([opens('Jefaturas'), opens('Los primeros turnos')]).toEqual([managers, shifts]);
});

test('each kind of file has a step that leads to it', () => {
  const kinds = firstSteps(EMPTY).flatMap(({ files = [] }) => files.map(({ kind }) => kind));
  expect(kinds.sort()).toEqual([...IMPORT_KINDS].sort());
});

test('a hire does not bring the first steps back', () => {
  const working = { ...EMPTY, ...{ unidades: 1, cargos: 1, planillas: 1, establecimientos: 1 } };
  const full = { ...working, ...{ personas: 8, jefaturas: 1, turnosPorVenir: 9 } };
  expect(isSetUp(firstSteps({ ...full, conAcceso: 7 }))).toBe(true);
  expect(isSetUp(firstSteps({ ...full, conAcceso: 0 }))).toBe(false);
  expect(isSetUp(firstSteps({ ...full, conAcceso: 8, turnosPorVenir: 0 }))).toBe(false);
});

test.each<[Partial<Unled>, string, string | null, string]>([
  [{}, 'Patricia Vega está ausente y nadie subroga.', null, '/organizacion/unidades/unidad?id=4&subroga=9'],
  [
    { solicitudes: 1 },
    'Patricia Vega está ausente y nadie subroga.',
    '1 solicitud espera',
    '/organizacion/unidades/unidad?id=4&subroga=9',
  ],
  [
    { solicitudes: 3 },
    'Patricia Vega está ausente y nadie subroga.',
    '3 solicitudes esperan',
    '/organizacion/unidades/unidad?id=4&subroga=9',
  ],
  [{ ausente: null }, 'Termina una jefatura y nadie sigue.', null, '/organizacion/unidades/unidad?id=4'],
])('a unit without a manager says why and what waits, and leads to it: %j', (more, note, mark, opens) => {
  const [matter] = matters(
    { accesos: ENTERED, pendientes: { ...CALM, sinJefatura: [unled('2026-12-07', null, more)] } },
    TODAY,
  );
  expect(matter).toMatchObject({ note, mark, action: { opens } });
  expect(matter?.title).toMatch(/^Medicina sin jefatura desde el lun.7.dic$/);
});

test('unused invitations are told by how they went, and by what needs a hand', () => {
  const told = (invitaciones: Overview['pendientes']['invitaciones']) =>
    matters({ accesos: ENTERED, pendientes: { ...CALM, invitaciones } }, TODAY).map(({ note, mark }) => [
      note,
      mark,
    ]);
  expect(told({ sinUsar: 27, porCorreo: 18, porCarta: 9, vencen: 6, rebotaron: 3 })).toEqual([
    ['18 por correo y 9 por carta. 6 vencen esta semana.', '3 correos rebotaron'],
  ]);
  expect(told({ sinUsar: 1, porCorreo: 0, porCarta: 1, vencen: 1, rebotaron: 0 })).toEqual([
    ['1 por carta. 1 vence esta semana.', null],
  ]);
});
