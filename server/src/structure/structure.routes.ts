import type { structureEndpoints } from '@relevo/contract/structure';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { typedName } from '../kernel/typed-name.ts';
import {
  changePart,
  makePart,
  makePartOfUnit,
  makeWorkplace,
  orderSectors,
  removePart,
} from './structure.service.ts';
import { readStructure } from './structure.sql.ts';

const done = { data: { ok: true as const } };

const structureRoutes = ({ db }: Deps): RoutesOf<keyof typeof structureEndpoints> => ({
  'GET administracion/estructura': ({ org, now }) => readStructure(db, org.t, localDateOf(now, org.timeZone)),
  'POST administracion/unidades': async ({ call, body }) => ({
    data: await makePart(call, 'unit', body.nombre, {
      abbreviation: typedName(body.abreviatura, 'abreviatura'),
    }),
  }),
  'PUT administracion/unidades/{id}': async ({ call, params: { id }, body }) => {
    const { nombre, abreviatura, version } = body;
    await changePart(call, 'unit', { id, version }, nombre, {
      abbreviation: typedName(abreviatura, 'abreviatura'),
    });
    return done;
  },
  'DELETE administracion/unidades/{id}': async ({ call, params, query }) => {
    await removePart(call, 'unit', { ...params, ...query });
    return done;
  },
  'POST administracion/unidades/{id}/sectores': async ({ call, params, body }) => ({
    data: await makePartOfUnit(call, params.id, 'sector', body),
  }),
  'PUT administracion/unidades/{id}/sectores': async ({ call, params, body }) => {
    await orderSectors(call, params.id, body.orden);
    return done;
  },
  'PUT administracion/sectores/{id}': async ({ call, params: { id }, body: { nombre, version } }) => {
    await changePart(call, 'sector', { id, version }, nombre);
    return done;
  },
  'DELETE administracion/sectores/{id}': async ({ call, params, query }) => {
    await removePart(call, 'sector', { ...params, ...query });
    return done;
  },
  'POST administracion/unidades/{id}/planillas': async ({ call, params, body }) => ({
    data: await makePartOfUnit(call, params.id, 'payroll_group', body),
  }),
  'PUT administracion/planillas/{id}': async ({ call, params: { id }, body: { nombre, version } }) => {
    await changePart(call, 'payroll_group', { id, version }, nombre);
    return done;
  },
  'DELETE administracion/planillas/{id}': async ({ call, params, query }) => {
    await removePart(call, 'payroll_group', { ...params, ...query });
    return done;
  },
  'POST administracion/cargos': async ({ call, body }) => ({
    data: await makePart(call, 'position', body.nombre),
  }),
  'PUT administracion/cargos/{id}': async ({ call, params: { id }, body: { nombre, version } }) => {
    await changePart(call, 'position', { id, version }, nombre);
    return done;
  },
  'DELETE administracion/cargos/{id}': async ({ call, params, query }) => {
    await removePart(call, 'position', { ...params, ...query });
    return done;
  },
  'POST administracion/establecimientos': async ({ call, body }) => ({
    data: await makeWorkplace(call, body),
  }),
  'PUT administracion/establecimientos/{id}': async ({ call, params: { id }, body }) => {
    const { nombre, lat, lng, radio, version } = body;
    await changePart(call, 'workplace', { id, version }, nombre, { lat, lng, radius_m: radio });
    return done;
  },
  'DELETE administracion/establecimientos/{id}': async ({ call, params, query }) => {
    await removePart(call, 'workplace', { ...params, ...query });
    return done;
  },
});

export const structureFeature = (deps: Deps) => ({ routes: structureRoutes(deps) });
