import Type, { type Static } from 'typebox';
import { Closed, Data, Id, Instant, LocalDate, LocalTime, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

/** An open shift as the worker who may take it sees it (spec 1 §3, spec 2 §3). */
export const Oferta = Closed({
  idoferta_turno: Id,
  publicacion_idpublicacion: Id,
  fecha: LocalDate,
  turnoDia: Type.Union([Type.Literal(0), Type.Literal(1)]),
  horaProgramadaInicio: LocalTime,
  horaProgramadaTermino: LocalTime,
  inicio: Instant,
  termino: Instant,
  tipo_turno: Closed({
    turnoDia: Type.Union([Type.Literal(0), Type.Literal(1)]),
    abreviatura: Type.String(),
    nombreTipoTurno: Type.String(),
  }),
  unidad: Closed({ nombreUnidad: Type.String() }),
  sector: Nullable(Closed({ nombreSector: Type.String() })),
  saldo_hora: Nullable(
    Closed({ minutosInicio: Type.Integer(), minutosTermino: Type.Integer(), valorExtra: Type.Integer() }),
  ),
  fecha_limite: Instant,
  finished_at: Nullable(Instant),
  /** The worker who got it: only ever the caller's own id; another winner stays unnamed (0). */
  trabajador_idtrabajador: Nullable(Type.Integer()),
  mi_respuesta: Nullable(Closed({ id: Id, created_at: Instant })),
});
export type Oferta = Static<typeof Oferta>;

export const offersEndpoints = {
  'GET me/publicaciones': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Publications with the offers that the worker may see, by date of the offered shift',
    query: Closed({ desde: LocalDate, hasta: LocalDate }),
    response: Data(
      Type.Array(
        Closed({
          idpublicacion: Id,
          notas: Nullable(Type.String()),
          created_at: Instant,
          ofertas: Type.Array(Oferta),
        }),
      ),
    ),
  }),
};
