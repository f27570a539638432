import Type from 'typebox';
import { Closed, Data, Done, EndedLogins, Instant, Named, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A login of the caller's account that is open, with its sessions in all organisations. */
const OpenSession = Named('OpenSession', {
  id: Type.String({ format: 'uuid' }),
  /** Whether this very call belongs to it. */
  actual: Type.Boolean(),
  tipo: OneOf(['telefono', 'tablet', 'computador', 'desconocido']),
  /** What the device called itself at the login: 'Chrome en Windows', 'Aplicación en Android'. */
  nombre: Type.String(),
  desde: Instant,
  organizaciones: Type.Array(Type.String()),
});

/** The logins of an account, and how its owner ends them. */
export const openSessionsEndpoints = {
  'GET auth/sesiones': endpoint({
    base: 'directory',
    access: 'session',
    summary: "The open logins of the caller's account, this one first and then the newest",
    response: Data(Type.Array(OpenSession)),
  }),
  'DELETE auth/sesiones/{id}': endpoint({
    base: 'directory',
    access: 'session',
    summary: "End a login of the caller's account; its device gets no more pushes",
    params: Closed({ id: Type.String({ format: 'uuid' }) }),
    response: Done,
    errors: ['thing.not_found'],
  }),
  'POST auth/sesiones/cierre': endpoint({
    base: 'directory',
    access: 'session',
    summary: "End every login of the caller's account but this one",
    body: Closed({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: EndedLogins,
    errors: ['profile.wrong_password', 'session.waiting'],
  }),
};
