import Type from 'typebox';
import { Closed, Data, Id, Instant, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Turno } from './shifts.ts';

export const releasesEndpoints = {
  'GET me/solicitudes/cts': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Own release (CTS) requests, newest first',
    response: Data(
      Type.Array(
        Closed({
          idsolicitud: Id,
          payload: Closed({ idturnoAusente: Id }),
          created_at: Instant,
          finished_at: Nullable(Instant),
          /** Null while pending, 1 approved, 0 rejected. */
          resultado: Nullable(Type.Union([Type.Literal(0), Type.Literal(1)])),
          turno_ausente: Turno,
          respuestas: Type.Array(Closed({ notas: Nullable(Type.String()) })),
        }),
      ),
    ),
  }),
};
