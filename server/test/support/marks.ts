import { randomUUID } from 'node:crypto';
import type { PunchBody, RemotePunch } from '@relevo/contract';
import { place } from './fixture.ts';
import type { Persona, TestServer } from './server.ts';

/** A mark as a phone at the hospital sends it, online, at the server's present. */
export const markBody = (server: TestServer, change: Partial<PunchBody> = {}): PunchBody => ({
  'tipo-marca-id': 1,
  'nombre-equipo': 'Pixel 9',
  location: { ...place.hospital, accuracy: 12 },
  'empresa-id': 1,
  'establecimiento-id': 1,
  offline: false,
  timestamp: server.now().toString(),
  ...change,
});

/** Sends a mark, under a key of its own unless one is given. */
export const sendMark = (persona: Persona, body: PunchBody, key: string = randomUUID()) =>
  persona.request('POST', 'me/marca-remota', { body, headers: { 'idempotency-key': key } });

/** Sends a mark that must be taken. */
export async function mark(persona: Persona, body: PunchBody, key?: string): Promise<RemotePunch> {
  const answer = await sendMark(persona, body, key);
  if (answer.statusCode !== 200) throw new Error(`a mark got ${answer.statusCode}: ${answer.body}`);
  return (answer.json() as { data: RemotePunch }).data;
}
