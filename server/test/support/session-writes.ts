import { password } from './fixture.ts';
import { logIn } from './log-in.ts';
import { loginIdOf } from './open-sessions.ts';
import { hired, invitedByMail } from './people.ts';
import type { Persona } from './server.ts';
import type { WriteStage, Writes } from './write-stage.ts';

/** Writes about logins, and about the first one of an invited person. */
export function sessionWrites({ server, camila, desk }: WriteStage) {
  const bearer = ({ token }: Persona) => ({ authorization: `Bearer ${token}` });
  /** The code of the link that a person without an account got by mail. */
  const invitedCode = async () => {
    const { id } = await hired(desk);
    return invitedByMail(server, desk, id);
  };
  return {
    'POST auth/login': () => () => server.login('diego.soto'),
    'POST auth/logout': async () => {
      const other = await logIn(server, 'camila.rojas');
      return () => server.call('POST', '/api/auth/logout', { headers: bearer(other) });
    },
    'DELETE auth/sesiones/{id}': async () => {
      const other = await logIn(server, 'camila.rojas');
      const id = await loginIdOf(server, other);
      return () => server.call('DELETE', `/api/auth/sesiones/${id}`, { headers: bearer(camila) });
    },
    'POST auth/sesiones/cierre': async () => {
      await logIn(server, 'camila.rojas');
      return () =>
        server.call('POST', '/api/auth/sesiones/cierre', { body: { password }, headers: bearer(camila) });
    },
    'POST login/checkPassword': () => () =>
      server.call('POST', '/api/login/checkPassword', {
        body: { credenciales: { password } },
        headers: bearer(camila),
      }),
    'POST auth/activacion': async () => {
      const codigo = await invitedCode();
      return () => server.call('POST', '/api/auth/activacion', { body: { codigo } });
    },
    'PUT auth/activacion': async () => {
      const body = { codigo: await invitedCode(), password: 'una-clave-larga' };
      return () =>
        server.call('PUT', '/api/auth/activacion', {
          body: { ...body, password_confirmation: body.password },
        });
    },
    'PUT auth/activacion/cuenta': async () => {
      const body = { codigo: await invitedCode(), username: 'rosa.puerto', password };
      return () => server.call('PUT', '/api/auth/activacion/cuenta', { body });
    },
  } satisfies Partial<Writes>;
}
