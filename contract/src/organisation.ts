import Type, { type Static } from 'typebox';
import { ShiftBrief, WorkerBrief } from './briefs.ts';
import { Closed, Data, Id, LocalDate, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A payroll group (estamento) of a unit. */
export const Planilla = Named('Planilla', {
  idplanilla: Id,
  nombrePlanilla: Type.String(),
  detPuesto_iddetPuesto: Id,
});
export type Planilla = Static<typeof Planilla>;

const IdList = Type.Optional(Type.String({ maxLength: 2000 }));

export const organisationEndpoints = {
  'GET admin/me/roles': endpoint({
    base: 'instance',
    access: 'admin',
    summary: "The manager's own roles",
    response: Data(Type.Array(Closed({ id: Type.Integer(), nombre: Type.String() }))),
  }),
  'GET admin/me/planillas': endpoint({
    base: 'instance',
    access: 'admin',
    summary: "The payroll groups of the manager's unit",
    response: Data(Type.Array(Planilla)),
  }),
  'GET unidades': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Units with their positions',
    response: Data(
      Type.Array(
        Closed({
          idunidad: Id,
          nombreUnidad: Type.String(),
          lista_det_puesto: Type.Array(Closed({ iddetPuesto: Id, nombreDetPuesto: Type.String() })),
        }),
      ),
    ),
  }),
  'GET trabajadores': endpoint({
    base: 'instance',
    access: 'session',
    summary: "Workers of the caller's own unit, all or of one position",
    query: Closed({ unidad: Type.Optional(Id), puesto: Type.Optional(Id) }),
    response: Data(
      Type.Array(
        Type.Object(
          { ...WorkerBrief.properties, unidad_idunidad: Id, detPuesto_iddetPuesto: Id },
          { additionalProperties: false },
        ),
      ),
    ),
  }),
  'GET trabajadores/worked-hours/by-segments': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Scheduled hours of workers between two dates, with the shifts behind them; 41 days at most',
    query: Closed({
      'start-date': LocalDate,
      'end-date': LocalDate,
      listIdUnidad: IdList,
      listIdPuesto: IdList,
      listIdTrabajador: IdList,
      modality: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    response: Data(
      Type.Array(
        Closed({
          idtrabajador: Id,
          /** Hours with fractions; a night over a clock change counts its real length. */
          totalHours: Type.Number(),
          /** Minutes of the week of the first date; null where no limit is in force. */
          limite: Nullable(Type.Integer({ minimum: 0 })),
          segments: Type.Array(ShiftBrief),
        }),
      ),
    ),
  }),
};
