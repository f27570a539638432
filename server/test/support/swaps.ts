import { expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { worker } from './fixture.ts';
import { refusalOf } from './refusals.ts';
import type { Persona, TestServer } from './server.ts';

/** The fields of a request that a test reads. */
export interface SwapBody {
  idcambioTurnoSolicitud: number;
  confirmacionReceptor: number | null;
  cambioAutorizado: number | boolean | null;
  vencida: boolean;
  anulada: boolean;
  sin_leer: boolean;
  [name: string]: unknown;
}

export interface Asked {
  mine: number;
  theirs: number;
  absence: string;
  back: string;
  requesterId?: number;
  partnerId?: number;
  confirmado?: boolean | string[];
}

export const swapBody = ({ mine, theirs, absence, back, confirmado, ...who }: Asked) => ({
  ctSolicitud: {
    trabajador_solicitante: who.requesterId ?? worker.camila,
    fechaAusencia: absence,
    turno_solicitante: mine,
    trabajador_aceptante: who.partnerId ?? worker.diego,
    fechaDevolucion: back,
    turno_aceptante: theirs,
    comentario: 'Tengo un control médico',
  },
  ...(confirmado !== undefined && { confirmado }),
});

export const askSwap = (persona: Persona, asked: Asked, key?: string) =>
  persona.request('POST', 'cambioTurnoSolicitud', {
    body: swapBody(asked),
    headers: key ? { 'idempotency-key': key } : {},
  });

/** The answer's `data`, which must be a success. */
export function dataOf<T = SwapBody>(answer: Awaited<ReturnType<Persona['get']>>): T {
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
}

export const answerSwap = (
  persona: Persona,
  id: number,
  accepted: boolean,
  confirmado: boolean | string[] = true,
) =>
  persona.request('PUT', `cambioTurnoSolicitud/${id}`, {
    body: { confirmacionReceptor: accepted, confirmado },
  });

export const decideSwap = (
  persona: Persona,
  id: number,
  word: 'aceptar' | 'rechazar',
  body: object = word === 'aceptar' ? { confirmado: true } : {},
) => persona.request('POST', `solicitudes/cambio-turnos/${id}/${word}`, { body });

/** '200' or the refusal's code. */
export const outcomeOf = (answer: Awaited<ReturnType<Persona['get']>>): string =>
  answer.statusCode === 200 ? '200' : refusalOf(answer).code;

export async function ownersOf({ db, tables }: TestServer, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ worker_id: number }>(sql`
    select worker_id from ${tables()('shift')} where id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], id)`);
  return rows.map((row) => row.worker_id);
}

/** The requests that hold shifts now, in the order of the shifts. */
export async function claimsOf({ db, tables }: TestServer, ids: readonly number[]): Promise<string[]> {
  const rows = await db.query<{ claim: string }>(sql`
    select kind || ' ' || request_id as claim from ${tables()('live_request')}
    where shift_id = any(${[...ids]}::bigint[]) order by shift_id`);
  return rows.map((row) => row.claim);
}

/** Events of a person's notifications, in order. */
export async function toldTo({ db, tables }: TestServer, subject: string): Promise<string[]> {
  const rows = await db.query<{ event: string }>(sql`
    select event from ${tables()('notification')} where subject = ${subject} order by id`);
  return rows.map((row) => row.event);
}

/** The swaps that wait for a manager, or were just decided. */
export const pendingIds = async (persona: Persona): Promise<number[]> =>
  dataOf<SwapBody[]>(await persona.get('admin/me/solicitudes/cambio-turnos')).map(
    (one) => one.idcambioTurnoSolicitud,
  );
