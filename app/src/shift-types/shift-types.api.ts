import type { ShiftKind, ShiftKindBody } from '@relevo/contract';
import { api } from '../api/client.ts';

export const addKind = (body: ShiftKindBody, key: string) =>
  api('POST administracion/tipos-turno', { body, idempotencyKey: key });
export const changeKind = ({ id, version }: ShiftKind, body: ShiftKindBody) =>
  api('PUT administracion/tipos-turno/{id}', { params: { id }, body: { ...body, version } });
export const setKindActive = ({ id, version }: ShiftKind, activo: boolean) =>
  api('PUT administracion/tipos-turno/{id}/activo', { params: { id }, body: { activo, version } });
export const removeKind = ({ id, version }: ShiftKind) =>
  api('DELETE administracion/tipos-turno/{id}', { params: { id }, query: { version } });
