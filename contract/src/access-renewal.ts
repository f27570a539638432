import Type, { type Static } from 'typebox';
import { Closed, Data, Done, EndedLogins, IdParam, Instant, Named, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

const scope = { base: 'instance', access: 'session', scope: 'personas' } as const;

const OpenAccess = Named('OpenAccess', {
  /** Whether the account has an address of its own, to which a link for a new password goes. */
  correo: Type.Boolean(),
  /** Whether a letter may renew the account. The answer keeps the reason back, since the reason names another organisation. */
  con_carta: Type.Boolean(),
  /** A letter that renews the password, as long as it is good. */
  carta: Nullable(Closed({ impresa: Instant, vence: Instant })),
  /** Logins that are open in this organisation, the newest first; never where somebody is, or was last seen. */
  sesiones: Type.Array(
    Closed({
      tipo: OneOf(['telefono', 'tablet', 'computador', 'desconocido']),
      nombre: Type.String(),
      desde: Instant,
    }),
  ),
});
export type OpenAccess = Static<typeof OpenAccess>;

const refusals = ['access.own', 'invitation.administrator', 'thing.not_found'] as const;

/** The way in of somebody who has an account: how it is renewed, and how it is ended. */
export const accessRenewalEndpoints = {
  'GET administracion/personas/{id}/accesos': endpoint({
    ...scope,
    summary: "Somebody's way in: whether mail or letter can renew it, an open letter, and open logins here",
    params: IdParam,
    response: Data(OpenAccess),
    errors: ['thing.not_found'],
  }),
  'DELETE administracion/personas/{id}/accesos': endpoint({
    ...scope,
    factor: true,
    summary: "End somebody's logins in this organisation, with their devices, letters and calendar link",
    params: IdParam,
    response: EndedLogins,
    errors: refusals,
  }),
  'POST administracion/personas/{id}/accesos/correo': endpoint({
    ...scope,
    factor: true,
    summary: "Mail a link for a new password to the account's own address; earlier links and letters end",
    params: IdParam,
    response: Done,
    errors: ['access.no_mail', 'access.mailed_enough', ...refusals],
  }),
  'POST administracion/personas/{id}/accesos/carta': endpoint({
    ...scope,
    factor: true,
    summary: 'A letter that renews the password of an account of this organisation alone; earlier ones end',
    params: IdParam,
    response: 'pdf',
    errors: ['access.no_letter', 'invitation.no_rut', ...refusals],
  }),
};
