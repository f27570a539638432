import Type, { type Static } from 'typebox';
import { Scope } from './administration-scopes.ts';
import { Closed, Data, Done, Id, Instant, LocalDate, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

const Persona = Named('Persona', {
  id: Id,
  nombre: Type.String(),
  apellidoPaterno: Type.String(),
  apellidoMaterno: Nullable(Type.String()),
  /** Number, dash and check digit: `12345678-5`. */
  rut: Nullable(Type.String()),
  correo: Nullable(Type.String()),
  /** Path under the instance's address, or null. */
  avatar: Nullable(Type.String()),
});

const ChatCredentials = Named('ChatCredentials', {
  external_id: Type.String(),
  Rid: Nullable(Type.String()),
});

/** The worker user of spec 1 §3. */
export const WorkerUser = Named('WorkerUser', {
  idusuario: Id,
  usuario: Type.String(),
  objTrabajador: Closed({ idtrabajador: Id, correo: Nullable(Type.String()), persona: Persona }),
  unidad: Closed({ id: Id, nombreUnidad: Type.String() }),
  planilla: Nullable(Closed({ nombrePlanilla: Type.String() })),
  detPuesto_iddetPuesto: Id,
  contrato_vigente: Nullable(Closed({ articulo22: Type.Boolean() })),
  contratos: Type.Array(
    Closed({
      fechaInicio: Type.String(),
      fechaTermino: Nullable(Type.String()),
      unidad: Closed({ tipoUnidad_idtipoUnidad: Type.Integer() }),
    }),
  ),
  fresh_chat_credenciales: Nullable(ChatCredentials),
});

/** The admin user of spec 3 §3. */
export const AdminUser = Named('AdminUser', {
  idadmin: Id,
  usuario: Type.String(),
  correo: Nullable(Type.String()),
  persona: Persona,
  /** Type 0 is the administration's own unit, which has no shifts; a deployment of before names no type. */
  unidad: Closed({
    id: Id,
    nombreUnidad: Type.String(),
    tipoUnidad_idtipoUnidad: Type.Optional(Type.Integer()),
  }),
  listaRol: Type.Array(Closed({ id: Type.Integer(), nombre: Type.String() })),
  fresh_chat_credenciales: Nullable(ChatCredentials),
});

const Facts = {
  clinica: Closed({ codigo: Type.String(), nombre: Type.String() }),
  unidad: Closed({ id: Id }),
  /** The scopes of an administrator; none of anybody else, nor of a deployment of before. */
  alcances: Type.Optional(Type.Array(Scope)),
  /** The last day of a worker whose contract ends, and until when one can enter and mark; none of a deployment of before. */
  termino: Type.Optional(Nullable(Closed({ ultimoDia: LocalDate, marcasHasta: Instant }))),
};

const Common = {
  ...Facts,
  instance: Closed({ name: Type.String(), code: Type.String(), api_url: Type.String() }),
  /** `expires_at` in epoch seconds. */
  jwt: Closed({ token: Type.String(), expires_at: Type.Integer() }),
};

/** A session of the person in one instance. */
export const SessionWire = Type.Union(
  [
    Closed({ ...Common, role: Type.Literal('worker'), usuario: WorkerUser }),
    Closed({ ...Common, role: Type.Literal('admin'), usuario: AdminUser }),
  ],
  { title: 'SessionWire' },
);
export type SessionWire = Static<typeof SessionWire>;

const OfPost = {
  ...Facts,
  instance: Closed({ name: Type.String(), code: Type.String() }),
  /** Whether it is the post of this very call's session. */
  actual: Type.Boolean(),
};

/** A post of the person in the session's organisation, as a login would say it today: a session without its token. */
export const PostWire = Type.Union(
  [
    Closed({ ...OfPost, role: Type.Literal('worker'), usuario: WorkerUser }),
    Closed({ ...OfPost, role: Type.Literal('admin'), usuario: AdminUser }),
  ],
  { title: 'PostWire' },
);
export type PostWire = Static<typeof PostWire>;
export type WorkerUser = Static<typeof WorkerUser>;
export type AdminUser = Static<typeof AdminUser>;

const Sessions = Data(Type.Array(SessionWire));

export const sessionEndpoints = {
  'POST auth/login': endpoint({
    base: 'directory',
    access: 'anyone',
    summary: 'Log in with user name and password; answers one session for each instance of the person',
    body: Closed({
      username: Type.String({ minLength: 1, maxLength: 120 }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    response: Sessions,
    errors: [
      'session.wrong_credentials',
      'session.waiting',
      'session.no_instance',
      'session.contract_ended',
      'session.post_ended',
      'request.too_many',
    ],
    // A punch that was not sent waits for its person's login.
    anyVersion: true,
  }),
  'POST auth/password-resets': endpoint({
    base: 'directory',
    access: 'anyone',
    summary:
      'Ask for a mail with a link to set a new password; the answer never tells whether the mail is known',
    body: Closed({
      email: Type.String({ format: 'email', maxLength: 254 }),
      source: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    response: Done,
    errors: ['request.too_many'],
  }),
  'PUT auth/password-resets/{token}': endpoint({
    base: 'directory',
    access: 'anyone',
    summary: 'Set a new password with the token of the mail; every session of the person ends',
    // The token, also of a link that a mail program cut: its answer says to ask for a new one.
    params: Closed({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
    body: Closed({
      password: Type.String({ maxLength: 200 }),
      password_confirmation: Type.String({ maxLength: 200 }),
    }),
    response: Done,
    errors: ['session.reset_invalid', 'request.too_many'],
  }),
  'POST auth/logout': endpoint({
    base: 'directory',
    access: 'session',
    summary: 'End the login: its tokens, in every instance, are refused from then on',
    response: Done,
    anyVersion: true,
  }),
  'GET me/sesion': endpoint({
    base: 'instance',
    access: 'session',
    summary:
      "The posts of the session's person in this organisation, as a login would say them now: units, roles, scopes and names",
    response: Data(Type.Array(PostWire)),
  }),
  'POST me/sesion': endpoint({
    base: 'instance',
    access: 'session',
    summary:
      'The sessions of this login for all posts in this organisation; those for posts that came since are opened, and end with the login',
    response: Sessions,
  }),
  'GET login/sso': endpoint({
    base: 'directory',
    access: 'anyone',
    summary: 'Whether and where to log in through the identity provider',
    response: Data(
      Closed({
        enabled: Type.Boolean(),
        authority: Nullable(Type.String()),
        client_id: Nullable(Type.String()),
        scope: Nullable(Type.String()),
        name: Nullable(Type.String()),
      }),
    ),
    anyVersion: true,
  }),
  'GET login/aplicacion': endpoint({
    base: 'directory',
    access: 'anyone',
    summary: "The deployment's version, the least that it takes of an app, and the stores' pages of the apps",
    response: Data(
      Closed({
        version: Type.String(),
        minima: Nullable(Type.String()),
        tiendas: Closed({ android: Nullable(Type.String()), ios: Nullable(Type.String()) }),
      }),
    ),
    anyVersion: true,
  }),
  'GET login/azure/auth0': endpoint({
    base: 'directory',
    access: 'anyone',
    summary: "Exchange the identity provider's ID token for sessions, once",
    headers: Type.Object({
      authentication: Type.String({ minLength: 1, maxLength: 8000 }),
      /** The verifier of the token's nonce, which is its SHA-256 in base64url; left out where the token has none. */
      'relevo-nonce': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    response: Sessions,
    errors: [
      'session.sso_unknown_email',
      'session.sso_failed',
      'session.sso_disabled',
      'session.no_instance',
      'session.contract_ended',
      'session.post_ended',
      'request.too_many',
    ],
    anyVersion: true,
  }),
  'POST login/checkPassword': endpoint({
    base: 'directory',
    access: 'session',
    summary: "Check the session's own password, before a punch",
    body: Closed({ credenciales: Closed({ password: Type.String({ maxLength: 200 }) }) }),
    response: Data(Closed({ valida: Type.Boolean() })),
    errors: ['session.waiting'],
    anyVersion: true,
  }),
  'GET login/check': endpoint({
    base: 'directory',
    access: 'anyone',
    summary: 'Exchange the one-time secret of a native single sign-on hand-off for sessions',
    query: Closed({ secret: Type.String({ minLength: 20, maxLength: 200 }) }),
    response: Sessions,
    errors: [
      'session.secret_invalid',
      'session.no_instance',
      'session.contract_ended',
      'session.post_ended',
      'request.too_many',
    ],
    anyVersion: true,
  }),
};
