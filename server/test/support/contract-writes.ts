import { position, unit } from './fixture.ts';
import { hired } from './people.ts';
import type { Persona } from './server.ts';

/** The writes of an administrator's desk about contracts, each with what it needs. */
export function contractWrites(desk: Persona) {
  const contract = (desde: string) => ({
    ...{ desde, idunidad: unit.emergency, idpuesto: position.nurse, articulo22: false },
  });
  const ofHired = async () => {
    const { id } = await hired(desk);
    const answer = (await desk.get(`administracion/personas/${id}`)).json() as {
      data: { contratos: [{ id: number }]; version: number };
    };
    const { contratos, version } = answer.data;
    return { path: `administracion/personas/${id}/contratos/${contratos[0].id}`, version };
  };
  return {
    'POST administracion/personas/{id}/contratos': async () => {
      const { id } = await hired(desk);
      const body = contract('2027-01-01');
      return () => desk.request('POST', `administracion/personas/${id}/contratos`, { body });
    },
    'PUT administracion/personas/{id}/contratos/{idcontrato}': async () => {
      const { path, version } = await ofHired();
      return () => desk.request('PUT', path, { body: { ...contract('2026-11-01'), version } });
    },
    'DELETE administracion/personas/{id}/contratos/{idcontrato}': async () => {
      const { path, version } = await ofHired();
      return () => desk.request('DELETE', path, { query: { version } });
    },
  };
}
