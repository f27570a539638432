import type { NewContract } from '@relevo/contract';
import { addDays, dateInMessage, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Job } from '../feature.ts';
import { accountOfMember, insertMembership } from '../identity/members.sql.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import {
  applyContracts,
  contractsFor,
  countSave,
  endContract,
  type Place,
  type Work,
} from './people-write.sql.ts';
import { personFor, touchPerson, usernameOf } from './person-for.ts';
import { arePlaces, type ContractValues, insertContracts, insertWorkers } from './taking-on.sql.ts';

const NO_WORK: Work = { enrolled: false, gps: false, free: false, earlierMonths: 0 };

/** A contract from the wire whose place exists. */
export type CheckedContract = Place & Pick<ContractValues, 'startsOn' | 'endsOn' | 'article22'>;

/** Contracts from the wire, and for each that is refused why: request.invalid, thing.not_found without unit, position or group. */
export async function checkContracts(
  { tx, t }: Write,
  typed: readonly (NewContract | null)[],
): Promise<(CheckedContract | AppError | null)[]> {
  const wanted = typed.map((one) => one && readContract(one));
  const places = wanted.filter((one): one is CheckedContract => one !== null && !(one instanceof AppError));
  const there = (places.length === 0 ? [] : await arePlaces(tx, t, places)).values();
  return wanted.map((one) => {
    if (one === null || one instanceof AppError) return one;
    return there.next().value ? one : notFound();
  });
}

function readContract(typed: NewContract): CheckedContract | AppError {
  const { desde: startsOn, hasta: endsOn = null, articulo22: article22 } = typed;
  if (endsOn !== null && endsOn < startsOn) {
    return new AppError('request.invalid', { fields: { hasta: ['El contrato termina antes de empezar.'] } });
  }
  const { idunidad: unitId, idpuesto: positionId, idplanilla: groupId = null } = typed;
  return { unitId, positionId, groupId, startsOn, endsOn, article22 };
}

/** One contract, by `checkContracts`. @throws request.invalid, thing.not_found without unit, position or group */
export async function contractOf(write: Write, typed: NewContract): Promise<CheckedContract> {
  const [checked] = await checkContracts(write, [typed]);
  if (checked instanceof AppError) throw checked;
  return checked as CheckedContract;
}

interface FirstContract {
  /** The person's id. */
  id: number;
  username: string;
  work: Work;
  contract: CheckedContract;
}

/**
 * Makes people workers by their first contracts, which say the same as the workers. The caller holds the persons' locks, or
 * has just made the persons.
 */
export async function addFirstContracts(
  { tx, t, audit }: Write,
  people: readonly FirstContract[],
): Promise<{ workerId: number; contractId: number }[]> {
  if (people.length === 0) return [];
  const workerIds = await insertWorkers(
    tx,
    t,
    people.map(({ id, username, work, contract }) => ({ personId: id, username, ...contract, ...work })),
  );
  const contracts = people.map(({ contract }, at) => ({ workerId: workerIds[at] as number, ...contract }));
  const ids = await insertContracts(tx, t, contracts);
  const made = contracts.map((contract, at) => ({ ...contract, id: ids[at] as number }));
  audit(
    ...made.map(({ id, workerId: worker, ...contract }) => ({
      ...({ action: 'contract.create', entity: 'contract', id } as const),
      after: { worker, ...contract },
    })),
  );
  return made.map(({ id, workerId }) => ({ workerId, contractId: id }));
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
      const username = await usernameOf(write, org.code, id, person);
      const contract = await contractOf(write, typed);
      const [made] = await addFirstContracts(write, [{ id, username, work: NO_WORK, contract }]);
      if (!made) throw new Error('a contract was not made');
      const accountId = await accountOfMember(tx, org.code, person);
      if (accountId !== null) {
        await insertMembership(tx, accountId, { code: org.code, role: 'worker', subjectId: made.workerId });
      }
      await touchPerson(write, { ...person, workerId: made.workerId });
      return { id: made.contractId };
    }
    const contract = await contractOf(write, typed);
    await makeRoom(write, await contractsFor(tx, t, person.workerId), contract);
    const [contractId] = await insertContracts(tx, t, [{ ...contract, workerId: person.workerId }]);
    if (contractId === undefined) throw new Error('a contract was not made');
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
