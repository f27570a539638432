import type { Body } from '@relevo/contract';
import { api } from '../api/client.ts';

export interface Row {
  id: number;
  version: number;
}

type UnitBody = Body<'POST administracion/unidades'>;
type PlaceBody = Body<'POST administracion/establecimientos'>;

const of = ({ id }: Row) => ({ id });
const versionOf = ({ version }: Row) => ({ version });

export const addUnit = (body: UnitBody, key: string) =>
  api('POST administracion/unidades', { body, idempotencyKey: key });
export const changeUnit = (row: Row, body: UnitBody) =>
  api('PUT administracion/unidades/{id}', { params: of(row), body: { ...body, ...versionOf(row) } });
export const removeUnit = (row: Row) =>
  api('DELETE administracion/unidades/{id}', { params: of(row), query: versionOf(row) });

export const addSector = (unitId: number, nombre: string, key: string) =>
  api('POST administracion/unidades/{id}/sectores', {
    params: { id: unitId },
    body: { nombre },
    idempotencyKey: key,
  });
export const renameSector = (row: Row, nombre: string) =>
  api('PUT administracion/sectores/{id}', { params: of(row), body: { nombre, ...versionOf(row) } });
export const removeSector = (row: Row) =>
  api('DELETE administracion/sectores/{id}', { params: of(row), query: versionOf(row) });
export const orderSectors = (unitId: number, orden: number[]) =>
  api('PUT administracion/unidades/{id}/sectores', { params: { id: unitId }, body: { orden } });

export const addGroup = (unitId: number, body: { nombre: string; idpuesto: number }, key: string) =>
  api('POST administracion/unidades/{id}/planillas', {
    params: { id: unitId },
    body,
    idempotencyKey: key,
  });
export const renameGroup = (row: Row, nombre: string) =>
  api('PUT administracion/planillas/{id}', { params: of(row), body: { nombre, ...versionOf(row) } });
export const removeGroup = (row: Row) =>
  api('DELETE administracion/planillas/{id}', { params: of(row), query: versionOf(row) });

export const addPosition = (nombre: string, key: string) =>
  api('POST administracion/cargos', { body: { nombre }, idempotencyKey: key });
export const renamePosition = (row: Row, nombre: string) =>
  api('PUT administracion/cargos/{id}', { params: of(row), body: { nombre, ...versionOf(row) } });
export const removePosition = (row: Row) =>
  api('DELETE administracion/cargos/{id}', { params: of(row), query: versionOf(row) });

export const addPlace = (body: PlaceBody, key: string) =>
  api('POST administracion/establecimientos', { body, idempotencyKey: key });
export const changePlace = (row: Row, body: PlaceBody) =>
  api('PUT administracion/establecimientos/{id}', {
    params: of(row),
    body: { ...body, ...versionOf(row) },
  });
export const removePlace = (row: Row) =>
  api('DELETE administracion/establecimientos/{id}', { params: of(row), query: versionOf(row) });
