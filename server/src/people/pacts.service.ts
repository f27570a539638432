import { addMonths, type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { workerSubject } from '../notify/notify.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import {
  deletePact,
  insertPact,
  lockPact,
  meetsPact,
  type Pact,
  type PactRow,
  updatePact,
} from './pacts.sql.ts';
import { desksOfPeople } from './people-write.sql.ts';
import { personFor } from './person-for.ts';

/** A pact is renewed by another one, never longer (Código del Trabajo, art. 32). */
const MONTHS = 3;

interface TypedPact {
  desde: LocalDate;
  hasta: LocalDate;
  firmado: LocalDate;
}

/** @throws request.invalid at `hasta` or `firmado`, pact.too_long */
function pactOf({ desde, hasta, firmado }: TypedPact): Pact {
  const refuse = (fields: Record<string, string[]>) => new AppError('request.invalid', { fields });
  if (hasta < desde) throw refuse({ hasta: ['El pacto termina antes de empezar.'] });
  if (firmado > desde) throw refuse({ firmado: ['Un pacto se firma a más tardar el día en que comienza.'] });
  if (hasta >= addMonths(desde, MONTHS)) throw new AppError('pact.too_long');
  return { from: desde, to: hasta, signedOn: firmado };
}

/** The worker's overtime and its reports read the pacts, and so do the desks. */
async function tell({ tx, t, touch }: Write, workerId: number): Promise<void> {
  touch(workerSubject(workerId));
  for (const subject of await desksOfPeople(tx, t)) touch(subject);
}

/**
 * Adds a pact of overtime of somebody who works shifts.
 * @throws thing.not_found, request.invalid, pact.too_long, pact.overlaps
 */
export const addPact = (call: Call, personId: number, typed: TypedPact) => {
  const pact = pactOf(typed);
  return call.deps.write(call, async (write) => {
    const { tx, t, audit } = write;
    const { workerId } = await personFor(write, personId);
    if (workerId === null) throw notFound();
    await lockWorkers(write, [workerId]);
    if (await meetsPact(tx, t, workerId, pact, null)) throw new AppError('pact.overlaps');
    const id = await insertPact(tx, t, workerId, pact);
    audit({ action: 'pact.create', entity: 'overtime_pact', id, after: { worker: workerId, ...pact } });
    await tell(write, workerId);
    return { id };
  });
};

/** The pact in the version that its author saw, with its worker locked. @throws thing.not_found, structure.changed */
async function pactFor(write: Write, id: number, version: number): Promise<PactRow> {
  const { tx, t } = write;
  const row = await lockPact(tx, t, id);
  if (!row) throw notFound();
  if (row.version !== version) throw new AppError('structure.changed');
  await lockWorkers(write, [row.workerId]);
  return row;
}

const todayOf = ({ actor, now }: Call): LocalDate => localDateOf(now, actor.org.timeZone);

/**
 * Changes a pact. One that has begun keeps its first day and when it was signed, and ends today at the earliest: overtime
 * before today was done under it.
 * @throws thing.not_found, structure.changed, request.invalid, pact.too_long, pact.overlaps, pact.started
 */
export const changePact = (
  call: Call,
  id: number,
  { version, ...typed }: TypedPact & { version: number },
) => {
  const pact = pactOf(typed);
  return call.deps.write(call, async (write) => {
    const { tx, t, audit } = write;
    const { workerId, version: _version, ...before } = await pactFor(write, id, version);
    const today = todayOf(call);
    const keeps = pact.from === before.from && pact.signedOn === before.signedOn && pact.to >= today;
    if (before.from <= today && !(keeps && before.to >= today)) throw new AppError('pact.started');
    if (await meetsPact(tx, t, workerId, pact, id)) throw new AppError('pact.overlaps');
    await updatePact(tx, t, id, pact);
    audit({
      ...{ action: 'pact.change', entity: 'overtime_pact', id },
      ...{ before, after: { worker: workerId, ...pact } },
    });
    await tell(write, workerId);
    return {};
  });
};

/** @throws thing.not_found, structure.changed, pact.started */
export const removePact = (call: Call, id: number, version: number) =>
  call.deps.write(call, async (write) => {
    const { workerId, version: _version, ...before } = await pactFor(write, id, version);
    if (before.from <= todayOf(call)) throw new AppError('pact.started');
    await deletePact(write.tx, write.t, id);
    write.audit({
      action: 'pact.delete',
      entity: 'overtime_pact',
      id,
      before: { worker: workerId, ...before },
    });
    await tell(write, workerId);
    return {};
  });
