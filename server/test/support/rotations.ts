import type { CopyWriting, Rotation, RotationWriting, WrittenAnswer } from '@relevo/contract';
import { expect } from 'vitest';
import { unit } from './fixture.ts';
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
