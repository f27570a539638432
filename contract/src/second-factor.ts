import Type from 'typebox';
import { Closed, Data, Done, IdParam, Instant, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

const scope = { base: 'directory', access: 'session', scope: 'any' } as const;

const FactorState = Named('FactorState', {
  /** Since when the account has a second factor; null without one. */
  desde: Nullable(Instant),
  /** Recovery codes that were not used yet. */
  codigosRestantes: Type.Integer({ minimum: 0 }),
  /** The end of the time in which this login needs no other proof; null where it has ended or none was given. */
  vigenteHasta: Nullable(Instant),
  /** Passkeys, each of which proves it too. */
  llaves: Type.Integer({ minimum: 0 }),
});

/** The second factor of an administrator: a code of time (TOTP, RFC 6238) with ten recovery codes. */
export const secondFactorEndpoints = {
  'GET auth/factor': endpoint({
    ...scope,
    summary: "The second factor of the caller's account",
    response: Data(FactorState),
  }),
  'POST auth/factor': endpoint({
    ...scope,
    summary:
      'Begin to enrol a second factor: its secret, told once; one that is there holds until the new one is confirmed',
    body: Closed({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: Data(
      Closed({
        /** Base32 (RFC 4648), to be typed where no picture can be read. */
        secreto: Type.String(),
        /** `otpauth://totp/…`, which an app takes over. */
        uri: Type.String(),
        /** The same as rows of a QR code, '1' for a dark module. */
        qr: Type.Array(Type.String()),
      }),
    ),
    errors: ['profile.wrong_password', 'session.waiting', 'factor.required'],
  }),
  'PUT auth/factor': endpoint({
    ...scope,
    summary: 'Confirm a second factor by a first code: the recovery codes, told once; earlier ones end',
    body: Closed({ codigo: Type.String({ minLength: 1, maxLength: 20 }) }),
    response: Data(Closed({ codigos: Type.Array(Type.String()) })),
    errors: ['factor.required', 'factor.wrong_code', 'factor.not_begun', 'session.waiting'],
  }),
  'POST auth/factor/prueba': endpoint({
    ...scope,
    summary:
      'Prove the second factor by a code of the app or a recovery code; holds for 15 minutes of this login',
    body: Closed({ codigo: Type.String({ minLength: 1, maxLength: 20 }) }),
    response: Data(FactorState),
    errors: ['factor.wrong_code', 'factor.none', 'session.waiting'],
  }),
  'DELETE administracion/personas/{id}/factor': endpoint({
    base: 'instance',
    access: 'session',
    scope: 'organizacion',
    factor: true,
    summary:
      'Take away the second factor of somebody who lost it; never of an account that another organisation shares',
    params: IdParam,
    response: Done,
    errors: ['factor.own', 'factor.not_here', 'thing.not_found'],
  }),
};
