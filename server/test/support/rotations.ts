import type { CopyWriting, EndpointKey, Rotation, RotationWriting, WrittenAnswer } from '@relevo/contract';
import { expect } from 'vitest';
import { unit, worker } from './fixture.ts';
import { rosterPath } from './roster.ts';
import type { Persona } from './server.ts';

export const rotationsPath = `unidades/${unit.uci}/rotativas`;

/** Largo, Noche, Libre, Libre: types 2 and 3 of the fixture. */
export const fourth = {
  nombre: 'Cuarto turno',
  dias: [2, 3, null, null],
  base: 'ciclo',
  resolucion: null,
} as const;

export const sendRotation = (manager: Persona, body: object, path = rotationsPath) =>
  manager.request('POST', path, { body: { ...fourth, dias: [...fourth.dias], ...body } });

/** Makes a rotation of the unit; returns its id. */
export async function rotation(manager: Persona, body: object = {}): Promise<number> {
  const answer = await sendRotation(manager, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: { id: number } }).data.id;
}

export async function readRotations(manager: Persona): Promise<Rotation[]> {
  const answer = await manager.get(rotationsPath);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: Rotation[] }).data;
}

export const sendWriting = (manager: Persona, body: RotationWriting, path = rosterPath) =>
  manager.request('POST', `${path}/borrador/rotativa`, { body });

export async function writeOut(manager: Persona, body: RotationWriting): Promise<WrittenAnswer> {
  const answer = await sendWriting(manager, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: WrittenAnswer }).data;
}

export const sendCopy = (manager: Persona, body: CopyWriting) =>
  manager.request('POST', `${rosterPath}/borrador/copiar`, { body });

export async function copy(manager: Persona, body: CopyWriting): Promise<WrittenAnswer> {
  const answer = await sendCopy(manager, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: WrittenAnswer }).data;
}

export interface Discarded {
  desde: string;
  hasta: string;
  version: number;
  idtrabajador?: string;
}

export const sendDiscard = (manager: Persona, query: Discarded, path = rosterPath) =>
  manager.request('DELETE', `${path}/borrador`, { query: { ...query } });

export async function discard(manager: Persona, query: Discarded): Promise<WrittenAnswer> {
  const answer = await sendDiscard(manager, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: WrittenAnswer }).data;
}

const OF_CAMILA = {
  idtrabajador: [worker.camila],
  desde: '2027-08-02',
  hasta: '2027-08-05',
  sobre: 'vacios',
  version: 0,
};

/** Bodies that do something, where those of the contract's examples name the free day or dates that meet. */
export const rotationBodies = (idrotativa: number): Partial<Record<EndpointKey, object>> => ({
  'POST unidades/{id}/rotativas': { ...fourth, nombre: 'De ejemplo' },
  'PUT unidades/{id}/rotativas/{idrotativa}': { ...fourth, nombre: 'Cambiada', version: 1 },
  'POST unidades/{id}/planificacion/borrador/rotativa': { ...OF_CAMILA, idrotativa, fase: 0 },
  'POST unidades/{id}/planificacion/borrador/copiar': { ...OF_CAMILA, hacia: '2027-08-09' },
});
