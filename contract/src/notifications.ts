import Type, { type Static } from 'typebox';
import {
  Closed,
  Data,
  Done,
  Id,
  Instant,
  LocalDate,
  LongId,
  Named,
  Nullable,
  Offset,
  OneOf,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { type NoticeKind, noticedThings } from './things.ts';

const Text = Nullable(Type.String({ maxLength: 200 }));

/** The thing of a notification; of a sheet its period, of a shift its edit. */
const Sobre = Named('SobreNotificacion', {
  tipo: OneOf(noticedThings),
  id: LongId,
  /** Whether the recipient asked for the thing, or has just been given the offered shift. */
  propia: Type.Boolean(),
  publicacion: Nullable(LongId),
  /** The local date of its shift, of several the first; of a permit and a period its first day. */
  fecha: LocalDate,
  /** The unit whose manager is told; none for a worker, and in messages of before. */
  unidad: Type.Optional(Id),
});

/** A notification; its kind names the page that a tap opens (spec 1 §2), `sobre` the thing. */
export const Notificacion = Named('Notificacion', {
  id: LongId,
  tipo: OneOf<NoticeKind>(['cover', 'shiftChange', 'permit', 'calendar']),
  /** The thing of the notification; null where the page is enough. */
  sobre: Nullable(Sobre),
  titulo: Type.String(),
  texto: Type.String(),
  created_at: Instant,
  leida: Type.Boolean(),
});
export type Notificacion = Static<typeof Notificacion>;

/** The result of an attempt at a push; of messages that are tried again, of the last attempt. */
const Resultado = OneOf([
  'enviado',
  /** The push service does not take the message. */
  'rechazado',
  /** The push service no longer knows the device, whose registration was dropped. */
  'olvidado',
  /** The push service did not answer, or could not take the message then. */
  'sin_respuesta',
  /** The push service does not yet know of the device's last registration. */
  'aun_no',
  /** The push service does not take this deployment's key, or there is none. */
  'sin_clave',
]);

/** A test message; `resultado` is null until its push service has answered. */
const Prueba = Named('PruebaDispositivo', {
  /** The `id` that the message carries. */
  id: LongId,
  en: Instant,
  resultado: Nullable(Resultado),
});
export type Prueba = Static<typeof Prueba>;

const EstadoDispositivo = Named('EstadoDispositivo', {
  registrado: Type.Boolean(),
  /** The way of its pushes (Web Push, Google, Apple); null where none can reach it. */
  via: Nullable(OneOf(['web', 'fcm', 'apns'])),
  /** The last attempt at a message; null where there was none yet. */
  ultimo: Nullable(Closed({ en: Instant, resultado: Resultado })),
  prueba: Nullable(Prueba),
  /** Messages that wait, the moment of the first, and why: a rest after a night, a summary, another attempt. */
  en_espera: Nullable(
    Closed({
      cuantos: Type.Integer({ minimum: 1 }),
      hasta: Instant,
      motivo: OneOf(['descanso', 'resumen', 'reintento']),
    }),
  ),
});
export type EstadoDispositivo = Static<typeof EstadoDispositivo>;

const DeviceParam = Closed({ device_id: Type.String({ minLength: 1, maxLength: 200 }) });

export const notificationsEndpoints = {
  'GET me/notificaciones': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'The inbox, newest first, with how many are unread',
    query: Closed({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Type.Optional(Offset),
    }),
    response: Closed({
      data: Type.Array(Notificacion),
      meta: Closed({ total: Type.Integer(), sin_leer: Type.Integer() }),
    }),
    etag: true,
  }),
  'PUT me/notificaciones/leidas': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Mark own notifications as read: those named, or all',
    body: Closed({ ids: Type.Optional(Type.Array(LongId, { maxItems: 500 })) }),
    response: Done,
  }),
  'GET me/push-key': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'The public VAPID key that a device subscribes to pushes with',
    response: Data(Closed({ clave: Type.String() })),
  }),
  'POST me/devices': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Register this device; registering it again replaces what was known of it',
    body: Closed({
      /**
       * The push token: a browser's subscription as JSON, or a token of Google (platform `android`) or Apple (`ios`);
       * null without any.
       */
      token: Nullable(Type.String({ maxLength: 4000 })),
      platform: Type.String({ minLength: 1, maxLength: 40 }),
      os_version: Text,
      device_id: Type.String({ minLength: 1, maxLength: 200 }),
      model: Text,
      manufacturer: Text,
      app_version: Type.String({ minLength: 1, maxLength: 40 }),
    }),
    response: Data(Closed({ device_id: Type.String() })),
    errors: ['device.token_wrong_kind'],
  }),
  'DELETE me/devices/{device_id}': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Forget this device',
    params: DeviceParam,
    response: Done,
    anyVersion: true,
  }),
  'GET me/devices/{device_id}': endpoint({
    base: 'instance',
    access: 'session',
    summary: "How messages reach the caller's device, and what became of the last ones",
    params: DeviceParam,
    response: Data(EstadoDispositivo),
  }),
  'POST me/devices/{device_id}/prueba': endpoint({
    base: 'instance',
    access: 'session',
    summary:
      "Send a test message to the caller's device alone, at once; a repetition within 15 seconds gets the same answer, unless the device was registered again, and a person five answers a minute",
    params: DeviceParam,
    response: Data(Prueba),
    errors: ['device.unknown', 'device.no_way', 'request.too_many'],
  }),
};
