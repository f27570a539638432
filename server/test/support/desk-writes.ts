import { position, unit } from './fixture.ts';
import { hired, nurse } from './people.ts';
import type { Persona } from './server.ts';

type Answer = ReturnType<Persona['get']>;

interface Part {
  id: number;
  version: number;
}

/** Every write of an administrator's desk, each with what it needs. */
export function deskWrites(desk: () => Persona) {
  const named = () => ({ nombre: crypto.randomUUID().slice(0, 12) });
  const made = async (path: string, body: object): Promise<Part> => {
    const answer = await desk().request('POST', `administracion/${path}`, { body });
    return { ...(answer.json() as { data: { id: number } }).data, version: 1 };
  };
  const place = () => ({ ...named(), lat: -33.41, lng: -70.58, radio: 80 });
  const ofUnit = (unitId: number) => `unidades/${unitId}`;
  const unitBody = () => ({ ...named(), abreviatura: 'X' });
  const group = () => ({ ...named(), idpuesto: position.nurse });
  const create = (path: string, body: () => object) => () => (): Answer =>
    desk().request('POST', `administracion/${path}`, { body: body() });
  const change = (path: string, make: () => Promise<Part>, body: () => object) => async () => {
    const { id, version } = await make();
    return (): Answer =>
      desk().request('PUT', `administracion/${path}/${id}`, { body: { ...body(), version } });
  };
  const remove = (path: string, make: () => Promise<Part>) => async () => {
    const { id, version } = await make();
    return (): Answer => desk().request('DELETE', `administracion/${path}/${id}`, { query: { version } });
  };
  const makeUnit = () => made('unidades', unitBody());
  const makeSector = () => made(`${ofUnit(unit.uci)}/sectores`, named());
  const makeGroup = () => made(`${ofUnit(unit.uci)}/planillas`, group());
  const makePosition = () => made('cargos', named());
  const makePlace = () => made('establecimientos', place());
  const ofPerson = (method: 'POST' | 'PUT', path: string, body: () => object) => async () => {
    const { id } = await hired(desk());
    return (): Answer => desk().request(method, `administracion/personas/${id}${path}`, { body: body() });
  };
  const names = () => {
    const { contrato: _contract, trabajo: _work, ...own } = nurse();
    return { ...own, version: 1 };
  };
  const work = () => ({ ...nurse().trabajo, version: 1 });
  const contract = () => ({
    ...{ desde: '2027-01-01', idunidad: unit.emergency, idpuesto: position.nurse, articulo22: false },
  });
  const post = () => ({ idunidad: unit.emergency, desde: '2026-11-01', hasta: '2026-12-31' });
  return {
    'POST administracion/unidades': create('unidades', unitBody),
    'PUT administracion/unidades/{id}': change('unidades', makeUnit, unitBody),
    'DELETE administracion/unidades/{id}': remove('unidades', makeUnit),
    'POST administracion/unidades/{id}/sectores': create(`${ofUnit(unit.uci)}/sectores`, named),
    'PUT administracion/unidades/{id}/sectores': async () => {
      const { id: unitId } = await makeUnit();
      const sectors = [
        await made(`${ofUnit(unitId)}/sectores`, named()),
        await made(`${ofUnit(unitId)}/sectores`, named()),
      ];
      const orden = sectors.map(({ id }) => id).reverse();
      return () => desk().request('PUT', `administracion/${ofUnit(unitId)}/sectores`, { body: { orden } });
    },
    'PUT administracion/sectores/{id}': change('sectores', makeSector, named),
    'DELETE administracion/sectores/{id}': remove('sectores', makeSector),
    'POST administracion/unidades/{id}/planillas': create(`${ofUnit(unit.uci)}/planillas`, group),
    'PUT administracion/planillas/{id}': change('planillas', makeGroup, named),
    'DELETE administracion/planillas/{id}': remove('planillas', makeGroup),
    'POST administracion/cargos': create('cargos', named),
    'PUT administracion/cargos/{id}': change('cargos', makePosition, named),
    'DELETE administracion/cargos/{id}': remove('cargos', makePosition),
    'POST administracion/establecimientos': create('establecimientos', place),
    'PUT administracion/establecimientos/{id}': change('establecimientos', makePlace, place),
    'DELETE administracion/establecimientos/{id}': remove('establecimientos', makePlace),
    'POST administracion/personas': create('personas', nurse),
    'PUT administracion/personas/{id}': ofPerson('PUT', '', names),
    'PUT administracion/personas/{id}/trabajo': ofPerson('PUT', '/trabajo', work),
    'POST administracion/personas/{id}/contratos': ofPerson('POST', '/contratos', contract),
    'PUT administracion/personas/{id}/jefatura': async () => {
      const { contrato: _contract, ...body } = nurse();
      const { id } = await made('personas', body);
      return () =>
        desk().request('PUT', `administracion/personas/${id}/jefatura`, {
          body: { idunidad: unit.uci, roles: [] },
        });
    },
    'DELETE administracion/personas/{id}/jefatura': async () => {
      const { id } = await hired(desk());
      const path = `administracion/personas/${id}/jefatura`;
      await desk().request('PUT', path, { body: { idunidad: unit.uci, roles: [] } });
      return () => desk().request('DELETE', path);
    },
    'POST administracion/personas/{id}/jefaturas': ofPerson('POST', '/jefaturas', post),
    'DELETE administracion/personas/{id}/jefaturas/{idjefatura}': async () => {
      const { id } = await hired(desk());
      const { id: postId } = await made(`personas/${id}/jefaturas`, post());
      return () => desk().request('DELETE', `administracion/personas/${id}/jefaturas/${postId}`);
    },
    'PUT administracion/personas/{id}/alcances': ofPerson('PUT', '/alcances', () => ({
      alcances: ['turnos'],
    })),
    'POST administracion/personas/{id}/baja': ofPerson('POST', '/baja', () => ({
      ...{ ultimoDia: '2026-11-30', motivo: 'Renuncia' },
    })),
    'POST administracion/personas/{id}/turnos': ofPerson('POST', '/turnos', () => ({
      ...{ fecha: '2026-12-24', idtipoTurno: 2 },
    })),
    'POST administracion/invitaciones': async () => {
      const { id } = await hired(desk());
      return () => desk().request('POST', 'administracion/invitaciones', { body: { personas: [id] } });
    },
    'POST administracion/invitaciones/cartas': async () => {
      const { id } = await hired(desk());
      return () => desk().request('POST', 'administracion/invitaciones/cartas', { body: { personas: [id] } });
    },
  } satisfies Record<string, () => (() => Answer) | Promise<() => Answer>>;
}
