import Type from 'typebox';
import { InvitedPeople } from './access-invitations.ts';
import { Closed, Data, Done, Id } from './common.ts';
import { endpoint } from './endpoint.ts';

const scope = { base: 'instance', access: 'session', scope: 'personas' } as const;
/** The code of an invitation, as a link or a letter has it: dashes, blanks and case do not count. */
const code = Type.String({ minLength: 1, maxLength: 80 });
/** The last four of the rut, without the dash, such as 5674: asked for with the code of a letter. */
const ultimosRut = Type.Optional(Type.String({ maxLength: 8 }));

/** Invitations, and how the invited come in. */
export const accessEndpoints = {
  'POST administracion/invitaciones': endpoint({
    ...scope,
    factor: true,
    summary:
      'Mail a link to people without an account, at most once a day each; those without e-mail are named',
    body: InvitedPeople,
    response: Data(Closed({ enviadas: Type.Array(Id), sinCorreo: Type.Array(Id), omitidas: Type.Array(Id) })),
    errors: ['invitation.administrator', 'thing.not_found'],
    idempotency: 'accepted',
  }),
  'POST administracion/invitaciones/cartas': endpoint({
    ...scope,
    factor: true,
    summary: 'Letters with QR and code for people without an account, one page each; earlier codes end',
    body: InvitedPeople,
    response: 'pdf',
    errors: ['invitation.administrator', 'invitation.nobody_left', 'invitation.no_rut', 'thing.not_found'],
  }),
  'POST auth/activacion': endpoint({
    base: 'directory',
    access: 'anyone',
    summary: 'Who an invitation is for, by its code and, for a letter, the last four of the rut',
    body: Closed({ codigo: code, ultimosRut }),
    response: Data(
      Closed({
        /** Only `pideRut` is there until the last four of the rut are right. */
        pideRut: Type.Boolean(),
        nombre: Type.Union([Type.String(), Type.Null()]),
        organizacion: Type.Union([Type.String(), Type.Null()]),
        /** The unit that the person works in, or leads. */
        unidad: Type.Union([Type.String(), Type.Null()]),
        usuario: Type.Union([Type.String(), Type.Null()]),
        /** Whether the person comes in with an account that is there already (`PUT auth/activacion/cuenta`). */
        conCuenta: Type.Boolean(),
        /** Whether the letter renews the password of an account that the person has. */
        renueva: Type.Boolean(),
      }),
    ),
    errors: [
      'invitation.invalid',
      'invitation.wrong_rut',
      'invitation.account_elsewhere',
      'request.too_many',
    ],
  }),
  'PUT auth/activacion': endpoint({
    base: 'directory',
    access: 'anyone',
    summary:
      'Use an invitation: sets the password of the new account, or of the one that a letter renews, to log in with',
    body: Closed({
      codigo: code,
      ultimosRut,
      password: Type.String({ maxLength: 200 }),
      password_confirmation: Type.String({ maxLength: 200 }),
    }),
    response: Done,
    errors: [
      'invitation.invalid',
      'invitation.wrong_rut',
      'invitation.account_elsewhere',
      'request.too_many',
    ],
  }),
  'PUT auth/activacion/cuenta': endpoint({
    base: 'directory',
    access: 'anyone',
    summary: 'Accept a mailed invitation with the account that one has: its login opens both organisations',
    body: Closed({
      codigo: code,
      username: Type.String({ minLength: 1, maxLength: 254 }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    response: Done,
    errors: [
      'invitation.invalid',
      'invitation.account_elsewhere',
      'invitation.account_here',
      'session.wrong_credentials',
      'session.waiting',
      'request.too_many',
    ],
  }),
};
