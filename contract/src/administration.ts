import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Id, Instant, LocalDate, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

const Count = Type.Integer();
const Unit = Closed({ id: Id, nombre: Type.String() });

/** Matters that can wait: they will hurt a person or a shift within weeks, and do not yet. */
const POSTPONABLE = [
  ...(['sin_jefatura', 'contratos', 'sin_invitar', 'invitaciones'] as const),
  ...(['pactos', 'feriados', 'periodos'] as const),
] as const;
const Matter = {
  asunto: OneOf(POSTPONABLE),
  /** The unit of `sin_jefatura`, the year of `feriados`; the others are about none. */
  de: Type.Optional(Id),
};

/** Pending work at the desk of an administrator, and how far the organisation is set up. */
const Overview = Closed({
  /** People by the state of their access; those whose work has ended, and mere records, are among all alone. */
  accesos: Closed({ todas: Count, activas: Count, invitadas: Count, vencidas: Count, sinInvitar: Count }),
  /** The first steps of a new organisation, each with what is in it. */
  pasos: Closed({
    unidades: Count,
    cargos: Count,
    planillas: Count,
    establecimientos: Count,
    /** People who work in a unit or manage one. */
    personas: Count,
    /** Such people with an account. */
    conAcceso: Count,
    jefaturas: Count,
    /** Counted up to 1,000. */
    turnosPorVenir: Count,
    /** The first unit by name that no manager leads; null without any. */
    unidadSinJefatura: Nullable(Id),
    /** While no shift is ahead: the first person by name with a contract now; null without any. */
    personaSinTurnos: Nullable(Id),
  }),
  pendientes: Closed({
    /** Unused invitations; of them those that end until Sunday, and mails that came back. */
    invitaciones: Closed({
      sinUsar: Count,
      porCorreo: Count,
      porCarta: Count,
      vencen: Count,
      rebotaron: Count,
    }),
    /** Contracts that end within 30 days without another one after them, and the first end; null without any. */
    contratosPorVencer: Nullable(Closed({ cuantos: Count, primero: LocalDate })),
    /** Units with people and without a manager. */
    unidadesSinJefatura: Type.Array(Unit),
    /** Spans without a manager of units with people, which begin within 30 days, the earliest first. */
    sinJefatura: Type.Array(
      Closed({
        unidad: Unit,
        desde: LocalDate,
        /** The last day; null where no manager follows. */
        hasta: Nullable(LocalDate),
        /** The manager who is absent then; null where a post ends. */
        ausente: Nullable(Closed({ id: Id, nombre: Type.String() })),
        /** Requests of the unit that wait for a manager now. */
        solicitudes: Count,
      }),
    ),
    /** Units with people and without a shift two weeks from now. */
    unidadesSinPlanilla: Type.Array(Unit),
    /** Year of national holidays that wait to be accepted, and how many; null where none do. */
    feriados: Nullable(Closed({ anio: Count, cuantos: Count })),
    /** People whose pact of overtime ends within 30 days, without another one after it. */
    pactosPorVencer: Type.Array(Closed({ id: Id, nombre: Type.String(), hasta: LocalDate })),
    /** The last day of the pay periods where they end within 60 days, null without any period; else null. */
    periodosPorTerminar: Nullable(Closed({ hasta: Nullable(LocalDate) })),
  }),
  /** Pending matters that the reader has put off, each with the local date on which it is shown again. */
  pospuestos: Type.Array(Closed({ asunto: OneOf(POSTPONABLE), de: Nullable(Id), hasta: LocalDate })),
  /** Matters in order, as far as the server knows; null where one is not, or nothing is known of it. */
  enOrden: Closed({
    /** The seal over all marks, made today or yesterday, and the marks under it. */
    sello: Nullable(Closed({ hecho: Instant, marcas: Count })),
    /** Sheets of the last pay period that has ended: the validated ones, of all that are asked for. */
    fichas: Nullable(Closed({ periodo: Type.String(), validadas: Count, todas: Count })),
    /** The last day of the pay periods, where they end more than 60 days from now. */
    periodos: Nullable(LocalDate),
  }),
  /** Units with people, each with the date of its last planned shift from today on; those without any first. */
  horizonte: Type.Array(
    Closed({ unidad: Closed({ id: Id, nombre: Type.String() }), hasta: Nullable(LocalDate) }),
  ),
});
export type Overview = Static<typeof Overview>;

export const administrationEndpoints = {
  'GET administracion/inicio': endpoint({
    base: 'instance',
    access: 'session',
    scope: 'any',
    summary: 'What waits to be done, and the first steps of a new organisation',
    response: Data(Overview),
  }),
  'PUT administracion/inicio/pospuestos': endpoint({
    base: 'instance',
    access: 'session',
    scope: 'any',
    summary: 'Put a matter off for 7 days, for the caller alone',
    body: Closed(Matter),
    response: Data(Closed({ hasta: LocalDate })),
  }),
  'DELETE administracion/inicio/pospuestos': endpoint({
    base: 'instance',
    access: 'session',
    scope: 'any',
    summary: 'Show a matter again that the caller has put off',
    query: Closed(Matter),
    response: Done,
  }),
};
