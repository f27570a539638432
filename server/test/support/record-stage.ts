import { expect } from 'vitest';
import { verifySheets } from '../../src/attendance/verify-sheets.ts';
import type { Queries, Tx } from '../../src/db/connection.ts';
import { type Sql, sql } from '../../src/db/sql.ts';
import type { ObjectNames } from '../../src/db/tables.ts';
import { doJobs } from '../../src/housekeeping/housekeeping.service.ts';
import { anchorDay } from '../../src/punches/anchor.service.ts';
import { verifyAnchors } from '../../src/punches/verify-anchors.ts';
import { verifyRecords } from '../../src/punches/verify-records.ts';
import { addPunch, addShift } from './arrange.ts';
import { decideCorrection, openCorrection, oppose } from './corrections.ts';
import { fixtureNow, worker } from './fixture.ts';
import { type Persona, startTestServer } from './server.ts';
import { outcomeOf } from './swaps.ts';

export const answer = (who: Persona, date: string, nota: string) =>
  who.request('PUT', `me/fda/dias/${date}`, { body: { conforme: false, nota } });

/**
 * An organisation with all that goes under an anchor beside marks: Camila's validated sheet with an objection, Rosa's from
 * before contents were kept, two answers of Valentina's and an opposition. Behind the anchor Diego validates his.
 */
export async function setRecordStage() {
  const server = await startTestServer();
  const t = server.tables();
  let today = fixtureNow;
  const passDay = () => {
    today = today.add({ hours: 24 });
  };
  const nextAnchor = async () => {
    passDay();
    await doJobs(server.db, today, { anchorDay });
  };
  const periodFrom = async (from: string, to: string): Promise<number> => {
    const [row] = await server.db.query<{ id: number }>(sql`
      insert into ${t('period')} (name, starts_on, ends_on) values ('Quincena', ${from}, ${to}) returning id`);
    return row?.id ?? 0;
  };
  const validate = async (who: Persona, trabajador_id: number, periodo_id: number) => {
    const body = { periodo_id, trabajador_id };
    expect(outcomeOf(await who.request('POST', 'fda/trabajador/reporte', { body }))).toBe('200');
  };
  await server.db.query(sql`delete from ${t('period')}`);
  const period = await periodFrom('2026-11-01', '2026-11-15');
  await periodFrom('2026-11-16', '2026-11-30');
  const camila = await server.as('camila.rojas');
  const valentina = await server.as('valentina.mora');
  for (const id of [worker.camila, worker.diego, worker.valentina]) {
    const shiftId = await addShift(server, id, '2026-11-03', 'day');
    await addPunch(server, { shiftId, type: 1, at: '2026-11-03T11:12:30.250Z' });
    await addPunch(server, { shiftId, type: 2, at: '2026-11-03T23:00:00Z' });
  }
  expect(outcomeOf(await answer(camila, '2026-11-03', 'Salí a las 20:30'))).toBe('200');
  await validate(camila, worker.camila, period);
  expect(outcomeOf(await answer(valentina, '2026-11-03', 'Llegué a la hora'))).toBe('200');
  expect(outcomeOf(await answer(valentina, '2026-11-04', 'Estuve en el otro piso'))).toBe('200');
  await server.db.query(sql`
    insert into ${t('attendance_validation')} (period_id, worker_id, validated_at)
    values (${period}, ${worker.rosa}, '2026-11-16T12:00:00Z')`);
  const { id } = await openCorrection(server, camila, '2026-11-17');
  const patricia = await server.as('patricia.vega');
  expect(outcomeOf(await decideCorrection(patricia, id, 'aceptar', { horaSalida: '20:00' }))).toBe('200');
  expect(outcomeOf(await oppose(camila, id, 'Salí a las 20:45'))).toBe('200');
  await nextAnchor();
  server.setNow(today);
  await validate(await server.as('diego.soto'), worker.diego, period);
  return { server, t, passDay, nextAnchor, today: () => today };
}

/** The faults found by `relevo verify`, without the marks' own chains, which are arranged by hand here. */
export async function faultsIn(tx: Queries): Promise<string[]> {
  const { broken, lost } = await verifyAnchors(tx, 'andes');
  const records = await verifyRecords(tx, 'andes');
  const sheets = await verifySheets(tx, 'andes');
  return [
    ...broken.map(({ reason }) => `anchor ${reason}`),
    ...lost.map(({ workerId }) => `worker ${workerId}`),
    ...records.lost.map(({ kind }) => kind),
    ...records.late.map(({ kind }) => `${kind} late`),
    ...records.untold.map(({ kind }) => `${kind} untold`),
    ...records.unheard.map(() => 'opposition unheard'),
    ...(records.emptied > 0 ? ['emptied'] : []),
    ...sheets.broken.map(({ reason }) => `sheet ${reason}`),
  ];
}

/** A change that only the owner of the database can write. */
export type Change = (tx: Tx, t: ObjectNames) => Promise<unknown>;

export const inTable =
  (table: string, statement: (name: Sql) => Sql): Change =>
  (tx, t) =>
    tx.query(statement(t(table)));

export const both =
  (...changes: Change[]): Change =>
  async (tx, t) => {
    for (const change of changes) await change(tx, t);
  };

export const sheet = (set: Sql, whose = sql`worker_id = ${worker.camila}`) =>
  inTable('attendance_validation', (name) => sql`update ${name} set ${set} where ${whose}`);
export const dayAnswer = (set: Sql, whose: Sql) =>
  inTable('sheet_answer', (name) => sql`update ${name} set ${set} where ${whose}`);
export const opposition = (set: Sql) =>
  inTable('punch_correction_request', (name) => sql`update ${name} set ${set} where opposed_at is not null`);
export const audit = (set: Sql, which = sql`action = 'correction.opposed'`) =>
  inTable('audit_event', (name) => sql`update ${name} set ${set} where ${which}`);
