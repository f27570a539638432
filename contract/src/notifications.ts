import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Instant, LocalDate, LongId, Named, Nullable, Offset, OneOf } from './common.ts';
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
    params: Closed({ device_id: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: Done,
    anyVersion: true,
  }),
};
