import type { AdminOferta, Applicant, Oferta } from '@relevo/contract';
import { shiftInstants } from '@relevo/domain/time';
import { expect } from 'vitest';
import { rowsOf, sql } from '../../src/db/sql.ts';
import { position, unit } from './fixture.ts';
import type { Persona, TestServer } from './server.ts';

const zone = 'America/Santiago';

interface NewShift {
  workerId: number;
  date: string;
  night?: boolean;
  coverage?: boolean;
  unitId?: number;
}

/** A shift of 12 hours, by day unless it says otherwise. */
export async function addShift(
  { db, tables }: TestServer,
  { workerId, date, night = false, coverage = false, unitId = unit.uci }: NewShift,
): Promise<number> {
  const { startsAt, endsAt } = shiftInstants(
    date,
    night ? '20:00' : '08:00',
    night ? '08:00' : '20:00',
    zone,
  );
  const row = {
    worker_id: workerId,
    unit_id: unitId,
    position_id: position.nurse,
    sector_id: 2,
    shift_type_id: night ? 3 : 2,
    time_zone: zone,
    date,
    starts_at: startsAt.toString(),
    ends_at: endsAt.toString(),
    coverage,
  };
  const [shift] = await db.query<{ id: number }>(sql`
    insert into ${tables()('shift')} ${rowsOf([row])} returning id`);
  return shift?.id ?? 0;
}

/** A worker's shift with an uncovered absence. */
export async function addUncovered(server: TestServer, shift: NewShift) {
  const shiftId = await addShift(server, shift);
  const [absence] = await server.db.query<{ id: number }>(sql`
    insert into ${server.tables()('absence')} (shift_id, absence_type_id) values (${shiftId}, 30) returning id`);
  return { shiftId, absenceId: absence?.id ?? 0 };
}

/** A further nurse of the UCI with a contract, and without a login. */
export async function addNurse({ db, tables }: TestServer, name: string, unitId: number = unit.uci) {
  const t = tables();
  const [person] = await db.query<{ id: number }>(sql`
    insert into ${t('person')} (first_name, last_name) values (${name}, 'Nueva') returning id`);
  const [worker] = await db.query<{ id: number }>(sql`
    insert into ${t('worker')} (person_id, username, unit_id, position_id)
    values (${person?.id ?? 0}, ${name}, ${unitId}, ${position.nurse}) returning id`);
  const id = worker?.id ?? 0;
  await db.query(
    sql`insert into ${t('contract')} (worker_id, unit_id, starts_on) values (${id}, ${unitId}, '2024-01-01')`,
  );
  return id;
}

export const deadline = '2026-11-19T06:00:00-03:00';

/** The body of a publication for nurses. */
export const publicationOf = (absenceIds: number[], other: object = {}) => ({
  ofertas: absenceIds.map((idausencia) => ({ idausencia })),
  puestos: [position.nurse],
  fecha_limite: deadline,
  ...other,
});

export interface Offered {
  /** Path up to the offer. */
  path: string;
  publicationId: number;
  offerId: number;
}

/** Publishes one absence through the API. */
export async function publish(manager: Persona, absenceId: number, other: object = {}): Promise<Offered> {
  const answer = await manager.request('POST', 'publicaciones', { body: publicationOf([absenceId], other) });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json() as {
    data: { idpublicacion: number; ofertas: { idoferta_turno: number }[] };
  };
  const offerId = data.ofertas[0]?.idoferta_turno ?? 0;
  return {
    path: `publicaciones/${data.idpublicacion}/ofertas/${offerId}`,
    publicationId: data.idpublicacion,
    offerId,
  };
}

export const apply = (worker: Persona, { path }: Offered, body: object = { confirmado: true }) =>
  worker.request('POST', `me/${path}/respuestas`, { body });
export const withdraw = (worker: Persona, { path }: Offered) =>
  worker.request('DELETE', `me/${path}/respuestas`);
export const assign = (manager: Persona, { path }: Offered, idtrabajador: number, other: object = {}) =>
  manager.request('POST', `${path}/asignar`, { body: { idtrabajador, confirmado: true, ...other } });

export async function applicants(manager: Persona, { path }: Offered): Promise<Applicant[]> {
  const answer = await manager.get(`${path}/postulantes`);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: Applicant[] }).data;
}

/** The offers that a worker sees in November. */
export async function offersSeen(worker: Persona): Promise<Oferta[]> {
  const answer = await worker.get('me/publicaciones', { desde: '2026-11-01', hasta: '2026-12-31' });
  return (answer.json() as { data: { ofertas: Oferta[] }[] }).data.flatMap((one) => one.ofertas);
}

export async function unitOffers(manager: Persona, query: Record<string, string | number> = {}) {
  const answer = await manager.get('publicaciones', { fecha_inicio: '2026-11-01', ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as {
    data: { idpublicacion: number; notas: string | null; puestos: number[]; ofertas: AdminOferta[] }[];
    meta: { total: number };
  };
}

export interface Told {
  subject: string;
  kind: string;
  event: string;
  title: string;
  body: string;
  urgent: boolean;
}

/** The notifications of all people, in the order of events. */
export const toldOf = ({ db, tables }: TestServer, event: string) =>
  db.query<Told>(sql`
    select subject, kind, event, title, body, urgent from ${tables()('notification')}
    where event like ${event} order by id`);
