import Type from 'typebox';
import { Closed, Data, DateRange, Id, Instant, LocalDate, LongId, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';
import { AbsenceType } from './reference.ts';
import { Turno } from './shifts.ts';

export const attendanceEndpoints = {
  'GET periodo': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'All pay periods, newest first',
    response: Data(
      Type.Array(
        Closed({
          idperiodo: Id,
          nombre: Type.String(),
          fechaInicio: LocalDate,
          fechaTermino: LocalDate,
          tipoPeriodo_idtipoPeriodo: Type.Integer(),
        }),
      ),
    ),
  }),
  'GET me/fda/estados': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'The periods whose attendance sheet the worker has validated',
    query: Closed({ valor: Type.Optional(Type.Literal(1)) }),
    response: Data(
      Type.Array(
        Closed({
          idestadoFDA: Id,
          periodo_idperiodo: Id,
          fechaValidacion: Instant,
          ubicacionAr: Nullable(Type.String()),
        }),
      ),
    ),
  }),
  'GET me/turnos/sin-marcas': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Own shifts that are over and miss a mark, with their correction requests; 92 days at most',
    query: DateRange,
    response: Closed({
      lista_turnos: Type.Array(
        Type.Object(
          {
            ...Turno.properties,
            lista_solicitudes_correccion: Type.Array(
              Closed({
                id: LongId,
                idmotivoEdicionMarca: Id,
                created_at: Instant,
                finished_at: Nullable(Instant),
                /** A rejected request leaves the mark missing, and another one can be made. */
                rechazada: Type.Boolean(),
              }),
            ),
          },
          { additionalProperties: false },
        ),
      ),
    }),
  }),
  'GET tipoAusencia': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Absence types',
    response: Data(Type.Array(AbsenceType)),
  }),
};
