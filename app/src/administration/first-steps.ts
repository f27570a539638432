import type { AdminScope, Overview } from '@relevo/contract';
import type { ImportKind } from '@relevo/contract/imports';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { type Address, withParameters } from '../navigation/paths.ts';
import { formatCount } from '../ui/formatters.ts';

type Counts = Overview['pasos'];

interface StepFile {
  kind: ImportKind;
  words: string;
  /** The scope that such a file asks for. */
  scope: AdminScope;
}

export type StepId = 'positions' | 'units' | 'places' | 'people' | 'managers' | 'shifts' | 'access';

export interface Step {
  id: StepId;
  title: string;
  /** How far it is, in words. */
  state: string;
  done: boolean;
  /** Begun, and never done for good: each hire opens it again. */
  going?: boolean;
  /** Some of it is there. */
  begun?: boolean;
  /** The noun of what it lacks when something else is there. */
  lacks?: string;
  opens: Address;
  /** Scopes that its page and what is done there ask for. */
  scopes: readonly AdminScope[];
  /** Files that bring all of it at once, each with its template on the page that it leads to. */
  files?: readonly StepFile[];
}

/** Shifts ahead that the server counts at most. */
const COUNTED = 1000;

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** What is there, in words. */
const there = (...states: (string | false)[]): string => states.filter(Boolean).join(', ');

/** What is missing, as a sentence without its end: 'Faltan cargos y estamentos'; empty where nothing is. */
function missing(nouns: readonly string[]): string {
  const last = nouns.at(-1);
  if (last === undefined) return '';
  const words = nouns.length === 1 ? last : `${nouns.slice(0, -1).join(', ')} y ${last}`;
  return `${nouns.length === 1 && last.startsWith('la ') ? 'Falta' : 'Faltan'} ${words}`;
}

/** How far a step is by itself: what is there, then what it lacks. */
export const stateOf = ({ state, done, begun, lacks }: Step): string =>
  begun && !done && lacks ? `${state}. ${missing([lacks])}` : state;

/**
 * Whether the first steps of an organisation are done: all but the accesses, of which one is enough. People who are hired
 * later wait among what needs attention.
 */
export const isSetUp = (steps: readonly Step[]): boolean =>
  steps.every(({ done, going }) => done || going === true);

/** The first steps of a new organisation, each with what is in it, in the order in which they are easiest. */
export function firstSteps(counts: Counts): Step[] {
  const { unidades, cargos, planillas, establecimientos, personas, jefaturas, turnosPorVenir, conAcceso } =
    counts;
  const { unidadSinJefatura, personaSinTurnos } = counts;
  const shiftsDone = turnosPorVenir > 0;
  const units = counted(unidades, 'unidad', 'unidades');
  const groups = counted(planillas, 'estamento', 'estamentos');
  const peopleFirst = 'Primero, las personas y sus contratos';
  return [
    {
      id: 'positions',
      title: 'Cargos',
      state: cargos > 0 ? counted(cargos, 'cargo', 'cargos') : 'Enfermera(o), TENS, médico…',
      done: cargos > 0,
      lacks: 'cargos',
      opens: withParameters(DESK_PATHS.structure, { tab: 'cargos' }),
      scopes: [],
    },
    {
      id: 'units',
      title: 'Unidades y estamentos',
      state: unidades > 0 ? there(units, planillas > 0 && groups) : 'UCI, Urgencia, Medicina…',
      done: unidades > 0 && planillas > 0,
      begun: unidades > 0,
      lacks: unidades > 0 ? 'estamentos' : 'unidades',
      opens: DESK_PATHS.structure,
      scopes: [],
      files: [{ kind: 'minimos', words: 'Traer mínimos', scope: 'turnos' }],
    },
    {
      id: 'places',
      title: 'Establecimientos',
      state:
        establecimientos > 0
          ? counted(establecimientos, 'establecimiento', 'establecimientos')
          : 'Dónde se marca, con su radio',
      done: establecimientos > 0,
      opens: withParameters(DESK_PATHS.structure, { tab: 'establecimientos' }),
      scopes: [],
    },
    {
      id: 'people',
      title: 'Personas y contratos',
      state:
        personas > 0
          ? counted(personas, 'persona en unidades', 'personas en unidades')
          : 'Quién trabaja, dónde y desde cuándo',
      done: personas > 0,
      opens: personas > 0 ? DESK_PATHS.people : DESK_PATHS.newPerson,
      scopes: ['personas'],
      files: [
        { kind: 'personas', words: 'Traer personas', scope: 'personas' },
        { kind: 'telefonos', words: 'Traer teléfonos', scope: 'personas' },
        { kind: 'saldos', words: 'Traer saldos', scope: 'personas' },
        { kind: 'pactos', words: 'Traer pactos', scope: 'personas' },
      ],
    },
    {
      id: 'managers',
      title: 'Jefaturas',
      state:
        jefaturas > 0
          ? counted(jefaturas, 'jefatura', 'jefaturas')
          : personas > 0
            ? 'Quién decide en cada unidad'
            : peopleFirst,
      done: jefaturas > 0,
      lacks: 'la jefatura',
      opens:
        personas === 0
          ? DESK_PATHS.newPerson
          : unidadSinJefatura === null
            ? DESK_PATHS.structure
            : withParameters(DESK_PATHS.unit, { id: unidadSinJefatura }),
      scopes: ['personas'],
    },
    {
      id: 'shifts',
      title: 'Los primeros turnos',
      state: shiftsDone
        ? `${turnosPorVenir < COUNTED ? '' : 'Al menos '}${counted(turnosPorVenir, 'turno por venir', 'turnos por venir')}`
        : personas > 0
          ? 'Se agregan en la ficha de cada persona'
          : peopleFirst,
      done: shiftsDone,
      opens:
        personas === 0
          ? DESK_PATHS.newPerson
          : personaSinTurnos === null
            ? DESK_PATHS.people
            : withParameters(DESK_PATHS.person, { id: personaSinTurnos, agregar: 'turno' }),
      scopes: ['personas', 'turnos'],
      files: [
        { kind: 'planilla', words: 'Traer turnos', scope: 'turnos' },
        { kind: 'feriados', words: 'Traer feriados', scope: 'turnos' },
      ],
    },
    {
      id: 'access',
      title: 'Accesos',
      state:
        personas > 0
          ? `${conAcceso} de ${personas} en unidades con acceso`
          : 'Por correo o con carta impresa',
      done: personas > 0 && conAcceso >= personas,
      going: conAcceso > 0,
      opens: withParameters(DESK_PATHS.invitations, { pila: 'sin_invitar' }),
      scopes: ['personas'],
    },
  ];
}

/** A step of 'Primeros pasos' one after the other: some of the steps above, under one question. */
export interface GuidedStep {
  title: string;
  question: string;
  note: string;
  /** Its state while nothing of it is done. */
  begin: string;
  /** The same where a screen has no room for files. */
  beginNarrow?: string;
  parts: readonly StepId[];
}

/** The guided steps (38f), by the names of their tabs. */
export const GUIDED = {
  places: {
    title: 'Tu organización',
    question: '¿Dónde se trabaja?',
    note: 'Las marcas se reconocen cerca de cada establecimiento.',
    begin: 'Dónde se marca, con su radio',
    parts: ['places'],
  },
  units: {
    title: 'Unidades y turnos',
    question: '¿Cómo se trabaja?',
    note: 'Marca lo que usan. Todo se puede cambiar después.',
    begin: 'Cargos, unidades y tipos de turno',
    parts: ['positions', 'units'],
  },
  people: {
    title: 'Personas y contratos',
    question: '¿Quiénes trabajan?',
    note: 'Nadie recibe un aviso todavía.',
    begin: 'Importar tu Excel, o a mano',
    beginNarrow: 'A mano, o con un archivo desde un computador',
    parts: ['people', 'managers'],
  },
  roster: {
    title: 'La primera planilla',
    question: '¿Cuándo trabaja cada quien?',
    note: 'Cada jefatura planifica su unidad y la publica cuando está lista.',
    begin: 'Con una rotativa, o turno por turno',
    parts: ['shifts'],
  },
  invite: {
    title: 'Invitar',
    question: '¿Cómo entran?',
    note: 'Por correo, o con una carta impresa a quien no lo tiene.',
    begin: 'Por correo o con carta impresa',
    parts: ['access'],
  },
} as const satisfies Record<string, GuidedStep>;

/**
 * How far a guided step is: the states of what is done of it, and what is missing.
 * @param kinds how many types of shifts can be planned; the step is not done without any
 */
export function guidedState(
  step: GuidedStep,
  steps: readonly Step[],
  kinds: number,
): { state: string; done: boolean } {
  const parts = steps.filter(({ id }) => step.parts.includes(id));
  const isBegun = ({ done, going, begun }: Step) => done || going || begun;
  const lacksKinds = kinds === 0 && step.parts.includes('units');
  const begun = parts.filter(isBegun);
  const lacks = missing([
    ...parts.flatMap(({ done, going, lacks }) => (done || going ? [] : (lacks ?? []))),
    ...(lacksKinds ? ['tipos de turno'] : []),
  ]);
  const has = there(...begun.map(({ state }) => state));
  return {
    state: begun.length === 0 ? step.begin : lacks ? `${has}. ${lacks}` : has,
    done: !lacksKinds && parts.every(({ done, going }) => done || going),
  };
}
