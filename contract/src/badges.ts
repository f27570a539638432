import Type from 'typebox';
import { Closed, Data, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

const Count = Type.Integer({ minimum: 0 });

export const badgesEndpoints = {
  'GET me/solicitudes/conteo': endpoint({
    base: 'instance',
    access: 'worker',
    summary:
      'How many received swap requests wait unread, of those that the lists show (3 days back to 180 ahead), and how many articles of the last 30 days were not opened',
    response: Data(Closed({ cambios_sin_leer: Count, articulos_sin_leer: Count })),
    etag: true,
  }),
  'GET admin/me/solicitudes/conteo': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      'What waits for the manager: swaps and releases of the last 7 days, requests for leave, corrections of marks, and offered shifts from today on without cover',
    response: Data(
      Closed({
        cambios: Count,
        liberaciones: Count,
        /** Null for a manager who may not see offers. */
        ofertas_sin_cubrir: Nullable(Count),
        /** Requests for leave that are neither decided nor expired; null for a manager who may not see them. */
        permisos: Nullable(Count),
        /** Corrections of marks that are not decided. */
        correcciones: Count,
      }),
    ),
  }),
};
