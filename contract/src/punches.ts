import Type, { type Static } from 'typebox';
import { Closed, Data, DateRange, Id, Instant, LongId, LongIdParam, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

const Latitude = Type.Number({ minimum: -90, maximum: 90 });
const Longitude = Type.Number({ minimum: -180, maximum: 180 });
const Milliseconds = Type.Number({ minimum: -1e13, maximum: 1e13 });

/** Marks of one worker: 1 entrada, 2 salida, 3 inicioDeColacion, 4 finDeColacion (spec 1 §4). */
export const MarkType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]);

export const PunchBody = Named('PunchBody', {
  'tipo-marca-id': MarkType,
  'nombre-equipo': Type.String({ maxLength: 200 }),
  location: Nullable(
    Closed({
      lat: Latitude,
      lng: Longitude,
      /** Metres, as the device states it. */
      accuracy: Type.Optional(Nullable(Type.Number({ minimum: 0 }))),
    }),
  ),
  'empresa-id': Nullable(Id),
  'establecimiento-id': Nullable(Id),
  /** True when the mark was stored on the device before it could be sent. */
  offline: Type.Boolean(),
  /** The device's clock when the button was pressed. */
  timestamp: Instant,
  /** Clock evidence, kept with the mark (spec 5, Punches). */
  reloj: Type.Optional(
    Closed({
      /** Server clock minus device clock as seen at the last synchronisation. */
      desfase_ms: Nullable(Milliseconds),
      /** The age of that synchronisation at the mark, by the device's monotonic clock. */
      sincronizado_hace_ms: Nullable(Type.Number({ minimum: 0, maximum: 1e13 })),
    }),
  ),
});
export type PunchBody = Static<typeof PunchBody>;

/** A stored mark with its receipt. */
export const RemotePunch = Named('RemotePunch', {
  id: LongId,
  tipo_marca_id: MarkType,
  /** Local date and time at the workplace, `YYYY-MM-DD HH:mm:ss` (spec 1 §3). */
  datetime_dispositivo: Type.String(),
  /** The instant that counts, ISO 8601 with offset. */
  fecha_hora: Instant,
  certeza: Type.Union([Type.Literal('exact'), Type.Literal('estimated'), Type.Literal('unverified')]),
  incertidumbre_ms: Nullable(Type.Integer()),
  offline: Type.Boolean(),
  observacion: Nullable(Type.String()),
  establecimiento: Nullable(Closed({ nombre: Type.String() })),
  idturno: Nullable(LongId),
  comprobante: Closed({ codigo: Type.String(), hash: Type.String() }),
});
export type RemotePunch = Static<typeof RemotePunch>;

export const Workplace = Named('Workplace', {
  id: Id,
  empresa_id: Id,
  nombre: Type.String(),
  lat: Latitude,
  lng: Longitude,
  /** Metres. */
  radio: Type.Integer(),
  zona_horaria: Type.String(),
});
export type Workplace = Static<typeof Workplace>;

export const punchesEndpoints = {
  'GET timezone-data': endpoint({
    base: 'instance',
    access: 'session',
    summary: "The server's clock and the instance's time zone; never touches the database",
    response: Closed({ utc_datetime: Instant, timezone: Type.String() }),
    anyVersion: true,
  }),
  'GET me/enrolamiento': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Whether and how the worker may punch remotely',
    response: Data(Closed({ value: Type.Boolean(), gps: Type.Boolean(), marca_libre: Type.Boolean() })),
    anyVersion: true,
  }),
  'GET me/establecimientos': endpoint({
    base: 'instance',
    access: 'worker',
    summary: "The worker's workplaces",
    response: Data(Type.Array(Workplace)),
    anyVersion: true,
  }),
  'POST me/marca-remota': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Punch; stored once for each Idempotency-Key however often it arrives',
    body: PunchBody,
    response: Data(RemotePunch),
    errors: [
      'punch.not_enrolled',
      'punch.outside_perimeter',
      'punch.future',
      'punch.type_disabled',
      'punch.workplace_unknown',
    ],
    idempotency: 'required',
    anyVersion: true,
  }),
  'GET me/marca-remota': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Own punches of a range of local dates, newest first; 93 days at most',
    query: DateRange,
    response: Data(Type.Array(RemotePunch)),
    etag: true,
    anyVersion: true,
  }),
  'GET me/marca-remota/{id}/comprobante': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'The receipt of a mark',
    params: LongIdParam,
    response: 'pdf',
  }),
};
