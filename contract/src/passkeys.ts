import Type from 'typebox';
import { Closed, Data, Done, Id, IdParam, Instant, Made, Named } from './common.ts';
import { endpoint } from './endpoint.ts';
import { SessionWire } from './session.ts';

const own = { base: 'directory', access: 'session' } as const;
const Text = Type.String({ maxLength: 4_000 });
const Transports = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 });
const CredentialRef = Named('CredentialRef', {
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});

/** What a browser is asked for: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn Level 3. */
const AssertionOptions = Named('AssertionOptions', {
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
  allowCredentials: Type.Array(CredentialRef),
});
/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3. */
const CreationOptions = Named('CreationOptions', {
  challenge: Type.String(),
  rp: Closed({ id: Type.String(), name: Type.String() }),
  user: Closed({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Closed({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(CredentialRef),
  authenticatorSelection: Closed({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.Literal('required'),
  }),
});

/** The parts of an authenticator's answer that count; a browser sends more. */
const Assertion = Named('Assertion', {
  id: Type.String({ minLength: 1, maxLength: 1_400 }),
  clientDataJSON: Text,
  authenticatorData: Text,
  signature: Text,
});
const Registration = Named('Registration', {
  id: Type.String({ minLength: 1, maxLength: 1_400 }),
  clientDataJSON: Text,
  attestationObject: Type.String({ maxLength: 20_000 }),
  transports: Transports,
});
const Passkey = Named('Passkey', {
  id: Id,
  nombre: Type.String(),
  desde: Instant,
  /** Whether it logs in; one from before a new password by mail proves the second factor alone. */
  entra: Type.Boolean(),
});
const nombre = Type.String({ minLength: 1, maxLength: 60 });

/** Passkeys (WebAuthn): keys of devices that log in without a password, and count as a second factor. */
export const passkeysEndpoints = {
  'POST auth/llaves/ingreso': endpoint({
    base: 'directory',
    access: 'anyone',
    summary: 'Begin a login by passkey; the answer names nobody',
    response: Data(AssertionOptions),
    errors: ['request.too_many'],
  }),
  'PUT auth/llaves/ingreso': endpoint({
    base: 'directory',
    access: 'anyone',
    summary: 'Log in with a passkey; answers one session for each instance of the person',
    body: Assertion,
    response: Data(Type.Array(SessionWire)),
    errors: [
      'passkey.invalid',
      'session.no_instance',
      'session.contract_ended',
      'session.post_ended',
      'request.too_many',
    ],
  }),
  'GET auth/llaves': endpoint({
    ...own,
    summary: "The passkeys of the caller's account, the oldest first",
    response: Data(Type.Array(Passkey)),
  }),
  'POST auth/llaves/registro': endpoint({
    ...own,
    summary: 'Begin to add a passkey; an administrator with a second factor has to prove that too',
    body: Closed({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: Data(CreationOptions),
    errors: ['profile.wrong_password', 'session.waiting', 'factor.required', 'passkey.too_many'],
  }),
  'POST auth/llaves': endpoint({
    ...own,
    summary: 'Add the passkey that the browser has made',
    body: Closed({ nombre, llave: Registration }),
    response: Made,
    errors: ['factor.required', 'passkey.invalid', 'passkey.known', 'passkey.too_many'],
  }),
  'PUT auth/llaves/{id}': endpoint({
    ...own,
    summary: 'Name a passkey',
    params: IdParam,
    body: Closed({ nombre }),
    response: Done,
    errors: ['thing.not_found'],
  }),
  'DELETE auth/llaves/{id}': endpoint({
    ...own,
    summary:
      'Remove a passkey, which logs nobody in any more; the password stays, and an administrator proves the second factor',
    params: IdParam,
    response: Done,
    errors: ['factor.required', 'thing.not_found'],
  }),
  'POST auth/llaves/prueba': endpoint({
    ...own,
    summary: "Begin to prove the second factor by one of the caller's passkeys",
    response: Data(AssertionOptions),
    errors: ['factor.none'],
  }),
  'PUT auth/llaves/prueba': endpoint({
    ...own,
    summary: 'Prove the second factor by a passkey; holds for 15 minutes of this login',
    body: Assertion,
    response: Done,
    errors: ['passkey.invalid'],
  }),
};
