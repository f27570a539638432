import type { AdminScope, Overview } from '@relevo/contract';
import type { ImportKind } from '@relevo/contract/imports';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { type Address, withParameters } from '../navigation/paths.ts';

type Counts = Overview['pasos'];

export interface Step {
  title: string;
  /** How far it is, in words. */
  state: string;
  done: boolean;
  /** Begun, and never done for good: each hire opens it again. */
  going?: boolean;
  opens: Address;
  scope: AdminScope | null;
  /** The kind of file that brings all of it at once. */
  file?: ImportKind;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

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
  const shiftsDone = turnosPorVenir > 0;
  return [
    {
      title: 'Cargos',
      state: cargos > 0 ? counted(cargos, 'cargo', 'cargos') : 'Enfermera(o), TENS, médico…',
      done: cargos > 0,
      opens: withParameters(DESK_PATHS.structure, { tab: 'cargos' }),
      scope: null,
    },
    {
      title: 'Unidades y estamentos',
      state:
        unidades > 0
          ? `${counted(unidades, 'unidad', 'unidades')}, ${counted(planillas, 'estamento', 'estamentos')}`
          : 'UCI, Urgencia, Medicina…',
      done: unidades > 0 && planillas > 0,
      opens: DESK_PATHS.structure,
      scope: null,
    },
    {
      title: 'Establecimientos',
      state:
        establecimientos > 0
          ? counted(establecimientos, 'establecimiento', 'establecimientos')
          : 'Dónde se marca, con su radio',
      done: establecimientos > 0,
      opens: withParameters(DESK_PATHS.structure, { tab: 'establecimientos' }),
      scope: null,
    },
    {
      title: 'Personas y contratos',
      state: personas > 0 ? counted(personas, 'persona', 'personas') : 'Quién trabaja, dónde y desde cuándo',
      done: personas > 0,
      opens: personas > 0 ? DESK_PATHS.people : DESK_PATHS.newPerson,
      scope: 'personas',
      file: 'personas',
    },
    {
      title: 'Jefaturas',
      state: jefaturas > 0 ? counted(jefaturas, 'jefatura', 'jefaturas') : 'Quién decide en cada unidad',
      done: jefaturas > 0,
      opens: DESK_PATHS.people,
      scope: 'personas',
    },
    {
      title: 'Los primeros turnos',
      state: shiftsDone
        ? counted(turnosPorVenir, 'turno por venir', 'turnos por venir')
        : 'Se agregan en la ficha de cada persona',
      done: shiftsDone,
      opens: DESK_PATHS.people,
      scope: 'turnos',
    },
    {
      title: 'Accesos',
      state: personas > 0 ? `${conAcceso} de ${personas} con acceso` : 'Por correo o con carta impresa',
      done: personas > 0 && conAcceso >= personas,
      going: conAcceso > 0,
      opens: withParameters(DESK_PATHS.invitations, { pila: 'sin_invitar' }),
      scope: 'personas',
    },
  ];
}
