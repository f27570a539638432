import { sql } from '../../src/db/sql.ts';
import { makeSetupLink } from '../../src/setup/setup.service.ts';
import { password, worker } from './fixture.ts';
import { askForReset } from './mails.ts';
import { newOrganisation } from './new-organisation.ts';
import { multipart, pictureOf } from './pictures.ts';
import type { Persona } from './server.ts';
import type { WriteStage, Writes } from './write-stage.ts';

const passwordBody = {
  old_password: password,
  new_password: 'una-clave-larga',
  new_password_confirmation: 'una-clave-larga',
};
const newPicture = async (persona: Persona, path: string) => {
  const upload = multipart(await pictureOf('png'));
  return () => persona.request('POST', path, upload);
};

/** Writes of a person about the own account and profile, and the setup of an organisation. */
export const accountWrites = ({ server, camila, diego, ignacio, patricia, jorge }: WriteStage) =>
  ({
    'POST auth/organizaciones/{token}': async () => {
      const path = await makeSetupLink(server.db, false, server.now());
      return () =>
        server.call('POST', `/api/auth/organizaciones/${path.split('/').at(-1)}`, {
          body: newOrganisation(),
        });
    },
    'POST auth/password-resets': () => () =>
      server.call('POST', '/api/auth/password-resets', { body: { email: 'marta.puerto@example.com' } }),
    'PUT auth/password-resets/{token}': async () => {
      const token = await askForReset(server, 'rosa.puerto@example.com');
      const body = { password: 'una-clave-larga', password_confirmation: 'una-clave-larga' };
      return () => server.call('PUT', `/api/auth/password-resets/${token}`, { body });
    },
    'POST me/sesion': () => () => camila.request('POST', 'me/sesion'),
    'POST me/calendario/enlace': () => () => camila.request('POST', 'me/calendario/enlace'),
    'PUT me/calendario/enlace': async () => {
      await camila.request('POST', 'me/calendario/enlace');
      const { data } = (await camila.get('me/calendario/enlace')).json() as {
        data: { muestra_lugar: boolean };
      };
      return () =>
        camila.request('PUT', 'me/calendario/enlace', { body: { muestra_lugar: !data.muestra_lugar } });
    },
    'DELETE me/calendario/enlace': async () => {
      await camila.request('POST', 'me/calendario/enlace');
      return () => camila.request('DELETE', 'me/calendario/enlace');
    },
    'PUT me/password': () => () => ignacio.request('PUT', 'me/password', { body: passwordBody }),
    'PUT admin/me/password': () => () => jorge.request('PUT', 'admin/me/password', { body: passwordBody }),
    'PUT me/email': () => () =>
      diego.request('PUT', 'me/email', { body: { password, email: 'diego.nuevo@example.com' } }),
    'PUT admin/me/email': () => () =>
      patricia.request('PUT', 'admin/me/email', { body: { password, email: 'patricia.nueva@example.com' } }),
    'PUT admin/me/resumen': () => () =>
      patricia.request('PUT', 'admin/me/resumen', { body: { activo: true } }),
    'POST me/avatar': [() => newPicture(diego, 'me/avatar'), () => newPicture(camila, 'me/avatar')],
    'POST admin/me/avatar': [
      () => newPicture(patricia, 'admin/me/avatar'),
      // A manager who is also a colleague, without a picture so far.
      async () => {
        await server.db.query(sql`delete from ${server.tables()('person_picture')}`);
        await server.db.query(sql`
          update ${server.tables()('manager')} m set person_id = w.person_id
          from ${server.tables()('worker')} w where w.id = ${worker.diego} and m.username = 'jorge.pinto'`);
        return newPicture(jorge, 'admin/me/avatar');
      },
    ],
  }) satisfies Partial<Writes>;
