import Type, { type Static } from 'typebox';
import { Closed, Data, Id, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

const Count = Type.Integer();

/** Pending work at the desk of an administrator, and how far the organisation is set up. */
const Overview = Closed({
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
    turnosPorVenir: Count,
  }),
  pendientes: Closed({
    /** People who may come in, and were not invited. */
    sinAcceso: Count,
    /** Invitations that nobody used; of them those that end until Sunday, and mails that came back. */
    invitaciones: Closed({
      sinUsar: Count,
      porCorreo: Count,
      porCarta: Count,
      vencen: Count,
      rebotaron: Count,
    }),
    /** Contracts that end within 30 days, without another one after them. */
    contratosPorVencer: Count,
    /** Units with people and without a manager. */
    unidadesSinJefatura: Type.Array(Type.String()),
    /** Units with people and without a shift two weeks from now. */
    unidadesSinPlanilla: Type.Array(Type.String()),
    /** Year of national holidays that wait to be accepted, and how many; null where none do. */
    feriados: Nullable(Closed({ anio: Count, cuantos: Count })),
    /** People whose pact of overtime ends within 30 days, without another one after it. */
    pactosPorVencer: Type.Array(Closed({ id: Id, nombre: Type.String() })),
    /** Whether the pay periods end within 60 days. */
    periodosPorTerminar: Type.Boolean(),
  }),
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
};
