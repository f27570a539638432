import type { Persona } from './server.ts';

const path = 'administracion/inicio/pospuestos';

/** The writes of the desk's start and of the settings, each with what it needs. */
export const startWrites = (desk: Persona) => ({
  'PUT administracion/ajustes': async () => {
    const nombre = 'rechazo.apelacion';
    const answer = (await desk.get('administracion/ajustes')).json() as {
      data: { ajustes: { nombre: string; version: number }[] };
    };
    const version = answer.data.ajustes.find((one) => one.nombre === nombre)?.version;
    return () =>
      desk.request('PUT', 'administracion/ajustes', { body: { nombre, valor: 'Personas', version } });
  },
  'PUT administracion/inicio/pospuestos': () => () =>
    desk.request('PUT', path, { body: { asunto: 'contratos' } }),
  'DELETE administracion/inicio/pospuestos': async () => {
    const matter = { asunto: 'feriados', de: 2027 };
    await desk.request('PUT', path, { body: matter });
    return () => desk.request('DELETE', path, { query: matter });
  },
});
