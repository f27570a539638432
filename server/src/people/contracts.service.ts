import type { NewContract } from '@relevo/contract';
import { addDays, dateInMessage, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Job } from '../feature.ts';
import { accountOfMember, insertMembership } from '../identity/members.sql.ts';
import type { Organisation } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import {
  applyContracts,
  contractsFor,
  countSave,
  endContract,
  insertContract,
  insertWorker,
  isPlace,
  type Work,
} from './people-write.sql.ts';
import { personFor, touchPerson, usernameOf } from './person-for.ts';

const NO_WORK: Work = { enrolled: false, gps: false, free: false, earlierMonths: 0 };

/** A contract from the wire. @throws request.invalid, thing.not_found without unit, position or group */
export async function contractOf({ tx, t }: Write, typed: NewContract) {
  const { desde: startsOn, hasta: endsOn = null, articulo22: article22 } = typed;
  if (endsOn !== null && endsOn < startsOn) {
    throw new AppError('request.invalid', { fields: { hasta: ['El contrato termina antes de empezar.'] } });
  }
  const { idunidad: unitId, idpuesto: positionId, idplanilla: groupId = null } = typed;
  const place = { unitId, positionId, groupId };
  if (!(await isPlace(tx, t, place))) throw notFound();
  return { ...place, startsOn, endsOn, article22 };
}

interface NewWorker {
  /** The person's id. */
  id: number;
  username: string;
  work: Work;
}

/** Makes somebody a worker by a first contract. The caller holds the person's lock, or has just made the person. */
export async function addFirstContract(
  write: Write,
  org: Organisation,
  { id, username, work }: NewWorker,
  typed: NewContract,
): Promise<{ workerId: number; contractId: number }> {
  const { tx, t, now, audit } = write;
  const contract = await contractOf(write, typed);
  const workerId = await insertWorker(tx, t, { personId: id, username, ...contract, ...work });
  const contractId = await insertContract(tx, t, workerId, contract);
  audit({
    action: 'contract.create',
    entity: 'contract',
    id: contractId,
    after: { worker: workerId, ...contract },
  });
  await applyContracts(tx, t, localDateOf(now, org.timeZone), workerId);
  return { workerId, contractId };
}

/**
 * Adds a contract of a person, who becomes a worker by the first; an account of a manager opens it too. An open contract before it ends on the day before;
 * the worker is what the contract in force says, today or once its first day has come.
 * @throws thing.not_found, request.invalid, person.contract_overlaps
 */
export const addContract = (call: Call, id: number, typed: NewContract): Promise<{ id: number }> =>
  call.deps.write(call, async (write) => {
    const { tx, t, now, audit } = write;
    const { org } = call.actor;
    const person = await personFor(write, id);
    await countSave(tx, t, id);
    if (person.workerId === null) {
      const made = await addFirstContract(
        write,
        org,
        { id, username: await usernameOf(write, org.code, id, person), work: NO_WORK },
        typed,
      );
      const accountId = await accountOfMember(tx, org.code, person);
      if (accountId !== null) {
        await insertMembership(tx, accountId, { code: org.code, role: 'worker', subjectId: made.workerId });
      }
      await touchPerson(write, { ...person, workerId: made.workerId });
      return { id: made.contractId };
    }
    const contract = await contractOf(write, typed);
    await makeRoom(write, await contractsFor(tx, t, person.workerId), contract);
    const contractId = await insertContract(tx, t, person.workerId, contract);
    audit({
      action: 'contract.create',
      entity: 'contract',
      id: contractId,
      after: { worker: person.workerId, ...contract },
    });
    await applyContracts(tx, t, localDateOf(now, org.timeZone), person.workerId);
    await touchPerson(write, person);
    return { id: contractId };
  });

/**
 * Ends an open contract that began before a new one on the day before.
 * @param ending a contract that ends in the same way though it has a last day
 * @throws person.contract_overlaps where another one shares a day with it, at the date that lies in that one
 */
export async function makeRoom(
  { tx, t, now, audit }: Write,
  others: readonly (Span & { id: number })[],
  contract: Span,
  ending: number | null = null,
): Promise<void> {
  for (const other of others) {
    const gives = other.endsOn === null || (other.id === ending && other.endsOn >= contract.startsOn);
    if (gives && other.startsOn < contract.startsOn) {
      const endsOn = addDays(contract.startsOn, -1);
      await endContract(tx, t, other.id, endsOn);
      audit({
        ...{ action: 'contract.end', entity: 'contract', id: other.id },
        ...{ before: { endsOn: other.endsOn }, after: { endsOn } },
      });
    } else if (meets(other, contract)) throw overlapOf(contract, other, now);
  }
}

/** The refusal of a contract that shares days with another one: its last day is wrong where the other begins after it. */
function overlapOf(contract: Span, other: Span, now: Temporal.Instant): AppError {
  const isBefore = other.startsOn <= contract.startsOn;
  const day =
    isBefore && other.endsOn !== null
      ? `termina el ${dateInMessage(other.endsOn, now)}`
      : `empieza el ${dateInMessage(other.startsOn, now)}`;
  const field = isBefore ? 'desde' : 'hasta';
  return new AppError('person.contract_overlaps', {
    fields: { [field]: [`Se cruza con el contrato que ${day}.`] },
  });
}

type Span = { startsOn: string; endsOn: string | null };
/** Whether two spans of local dates share a day. */
export const meets = (a: Span, b: Span): boolean =>
  a.startsOn <= (b.endsOn ?? a.startsOn) && b.startsOn <= (a.endsOn ?? b.startsOn);

/** Each hour: workers become what the contract says whose first day has come, by the organisation's clock. */
export const contractsJob: Job = async (tx, { code, timeZone }, now) => {
  await applyContracts(tx, tablesOf(schemaOf(code)), localDateOf(now, timeZone), null);
};
