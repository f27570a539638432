import { administratorOf } from './administrators.ts';
import { factorOf } from './factor.ts';
import { passkeysOf } from './passkeys.ts';
import { codeAt } from './time-code.ts';
import type { WriteStage, Writes } from './write-stage.ts';

/** Writes about second factors and passkeys. */
export const factorWrites = ({ server, camila, desk }: WriteStage) =>
  ({
    'POST auth/factor': () => () => factorOf(server, desk).begin(),
    'PUT auth/factor': async () => {
      const secret = await factorOf(server, desk).begun();
      return () => factorOf(server, desk).confirm(codeAt(secret, server.now()));
    },
    'POST auth/factor/prueba': async () => {
      const { secret } = await factorOf(server, desk).enrolled();
      const later = server.now().add({ seconds: 30 });
      return () => factorOf(server, desk).prove(codeAt(secret, later));
    },
    'POST auth/llaves/ingreso': () => () => passkeysOf(server, camila).beginLogin(),
    'PUT auth/llaves/ingreso': async () => {
      const { device } = await passkeysOf(server, camila).added();
      return passkeysOf(server, camila).preparedLogin(device);
    },
    'POST auth/llaves/registro': () => () => passkeysOf(server, camila).begin(),
    'POST auth/llaves': () => passkeysOf(server, camila).prepared(),
    'PUT auth/llaves/{id}': async () => {
      const { id } = await passkeysOf(server, camila).added();
      return () => passkeysOf(server, camila).name(id, 'Teléfono');
    },
    'DELETE auth/llaves/{id}': async () => {
      const { id } = await passkeysOf(server, camila).added();
      return () => passkeysOf(server, camila).remove(id);
    },
    'POST auth/llaves/prueba': async () => {
      await passkeysOf(server, camila).added();
      return () => passkeysOf(server, camila).beginProof();
    },
    'PUT auth/llaves/prueba': async () => {
      const { device } = await passkeysOf(server, camila).added();
      return passkeysOf(server, camila).preparedProof(device);
    },
    'DELETE administracion/personas/{id}/factor': async () => {
      const other = await administratorOf(server, ['turnos'], { username: 'admin-lost' });
      await factorOf(server, other).enrolled();
      return () => desk.request('DELETE', `administracion/personas/${other.person}/factor`);
    },
  }) satisfies Partial<Writes>;
