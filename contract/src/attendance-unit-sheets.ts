import Type, { type Static } from 'typebox';
import { WorkerBrief } from './briefs.ts';
import { Closed, Data, Id, Instant, LocalDate, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

const Count = Type.Integer({ minimum: 0 });
const IdList = Type.Optional(Type.String({ maxLength: 2000 }));

/** Whether a worker of the manager's unit has validated the sheet of a period (spec 3 §3). */
export const UnitSheet = Named('UnitSheet', {
  ...WorkerBrief.properties,
  unidad_idunidad: Id,
  /** The worker's position, by both names that the specification has for it. */
  det_puesto_id: Id,
  detPuesto_iddetPuesto: Id,
  det_puesto: Closed({ nombreDetPuesto: Type.String() }),
  planilla: Nullable(Closed({ nombrePlanilla: Type.String() })),
  /** The last of the period. */
  contratoVigente: Closed({ is_articulo_22: Type.Boolean() }),
  /** Null until the worker validates it. */
  estado_fda: Nullable(Closed({ fechaValidacion: Instant })),
  /** Whether the worker was reminded today, of whichever period. */
  recordado_hoy: Type.Boolean(),
});
export type UnitSheet = Static<typeof UnitSheet>;

const only = { base: 'instance', access: 'admin', permission: 'fdaManagement' } as const;

export const unitSheetsEndpoints = {
  'GET fda/report/whos-validated': endpoint({
    ...only,
    summary:
      "Who of the manager's unit has validated the sheet of the period that starts on a date, last first, and who has not, by name",
    query: Closed({
      date: LocalDate,
      /** The manager's own. */
      idAdmin: Type.Optional(Id),
      listIdUnidad: IdList,
      listIdPuesto: IdList,
      /** 1 leaves out who has not. */
      onlyValidated: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
    }),
    response: Data(Closed({ validados: Type.Array(UnitSheet), noValidados: Type.Array(UnitSheet) })),
  }),
  'GET fda/report/por-mirar': endpoint({
    ...only,
    summary:
      "What should be looked at in the unit's sheets of a period, each computed now; sheets with nothing of it are left out",
    query: Closed({ periodo_id: Id }),
    response: Data(
      Type.Array(
        Closed({
          idtrabajador: Id,
          /** Shifts that miss one mark. */
          omisiones: Count,
          /** Days with an objection. */
          observados: Count,
          /** Days that changed after the validation. */
          cambios: Count,
        }),
      ),
    ),
  }),
  'POST fda/recordatorio': endpoint({
    ...only,
    summary:
      'Reminds workers of the unit who have not validated their sheet, in the days that are open for it, once a day at most each',
    body: Closed({
      periodo_id: Id,
      listIdTrabajador: Type.Array(Id, { minItems: 1, maxItems: 2000 }),
    }),
    response: Data(
      Closed({
        /** The workers reminded by this call. */
        enviados: Count,
        /** Workers who are not reminded: reminded already today, and validated. */
        ya_recordados: Count,
        ya_validados: Count,
      }),
    ),
    errors: ['sheet.not_open'],
    idempotency: 'accepted',
  }),
};
