import type { MergeComparison, Response } from '@relevo/contract';
import { expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { password, position, unit } from './fixture.ts';
import { hired, invitedByMail, peopleAt } from './people.ts';
import type { Persona, TestServer } from './server.ts';

type Known = Response<'GET administracion/personas/{id}/fusiones'>['data'];

interface Asking {
  by?: Persona;
  tomar?: ('nombre' | 'rut' | 'correo' | 'telefono')[];
}

export const dataOf = <T>(answer: { json(): unknown }) => (answer.json() as { data: T }).data;
/** The post of a nurse of the UCI, for a contract. */
export const nursePost = { idunidad: unit.uci, idpuesto: position.nurse, idplanilla: 1, articulo22: false };

/** Unions of records at an administrator's desk, and what a test needs around them. */
export function mergesAt(server: () => TestServer, desk: () => Persona) {
  const { person, send } = peopleAt(desk);
  const path = (id: number) => `administracion/personas/${id}/fusionar`;
  const merge = async (id: number, idpersona: number, { by = desk(), tomar = [] }: Asking = {}) => {
    const versions = await Promise.all([id, idpersona].map(async (one) => (await person(one))?.version ?? 1));
    const [version = 1, versionOtra = 1] = versions;
    return by.request('POST', path(id), { body: { idpersona, tomar, version, versionOtra } });
  };
  const undo = (id: number, idpersona: number, by: Persona = desk()) =>
    by.request('DELETE', path(id), { query: { idpersona } });
  const compare = async (id: number, idpersona: number) =>
    dataOf<MergeComparison>(await desk().get(path(id), { idpersona }));
  const known = async (id: number) =>
    dataOf<Known>(await desk().get(`administracion/personas/${id}/fusiones`));
  const plan = async (id: number, fecha: string) =>
    dataOf<{ id: number }>(await send('POST', `${id}/turnos`, { fecha, idtipoTurno: 2 })).id;
  /** Lets somebody in by mail. @returns the rut to log in with */
  const letIn = async (id: number): Promise<string> => {
    const codigo = await invitedByMail(server(), desk(), id);
    const body = { codigo, password, password_confirmation: password };
    expect((await server().call('PUT', '/api/auth/activacion', { body })).statusCode).toBe(200);
    return String((await person(id)).rut);
  };
  const workerOf = async (id: number) => Number((await person(id)).idtrabajador);
  const ownersOf = async (ids: readonly number[]) => {
    const { db, tables } = server();
    const rows = await db.query<{ worker: number }>(sql`
      select worker_id as worker from ${tables()('shift')} where id = any(${[...ids]}::bigint[]) order by id`);
    return rows.map(({ worker }) => worker);
  };
  /** A nurse who begins in January, and a second record of her with a contract until then and two shifts. */
  const doubled = async () => {
    const later = { contrato: { ...nursePost, desde: '2027-01-01' }, nombre: 'Julia' };
    const before = { contrato: { ...nursePost, desde: '2026-11-01', hasta: '2026-12-31' }, nombre: 'Julia' };
    const { id } = await hired(desk(), later);
    const { id: other } = await hired(desk(), before);
    const shifts = [await plan(other, '2026-12-01'), await plan(other, '2026-12-24')];
    return { id, other, shifts, worker: await workerOf(id), otherWorker: await workerOf(other) };
  };
  return { merge, undo, compare, known, plan, letIn, workerOf, ownersOf, doubled };
}
