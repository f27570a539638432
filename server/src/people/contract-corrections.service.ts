import type { Body } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { endInvitations } from '../identity/members.sql.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { workerSubject } from '../notify/notify.ts';
import { lockChain } from '../punch-records/chain.sql.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import {
  coveredDays,
  deleteContract,
  type KeptContract,
  keptContracts,
  uncoveredSince,
  updateContract,
} from './contract-corrections.sql.ts';
import { endToGiveBack, holdsWords } from './contract-holds.service.ts';
import { contractOf, makeRoom } from './contracts.service.ts';
import { requireAnother } from './leaving.service.ts';
import { applyContracts, countSave, endContract } from './people-write.sql.ts';
import { personFor, touchPerson } from './person-for.ts';

interface Chosen {
  /** The person's id, and the contract's. */
  id: number;
  contractId: number;
  /** The version of the person that the author saw. */
  version: number;
}

/** The history finds a contract that is gone by its worker. */
const auditOf = ({ id: _id, endedReason: _reason, workerId: worker, ...contract }: KeptContract) => ({
  worker,
  ...contract,
});

/**
 * Corrects a contract: its days, unit, position, group and article 22. An open contract before it ends on the day before,
 * and one that had ended for it moves its end along. The worker is what the contract in force says. Invitations of somebody
 * who works no more, and leads no unit, are void.
 * @throws thing.not_found, request.invalid, person.changed, person.contract_overlaps, person.contract_holds at the date
 *   that leaves something without a contract, person.contract_ended, person.last_administrator
 */
export const correctContract = (
  call: Call,
  chosen: Chosen,
  typed: Omit<Body<'PUT administracion/personas/{id}/contratos/{idcontrato}'>, 'version'>,
): Promise<void> =>
  change(call, chosen, async (write, contract, others) => {
    const { tx, t, audit } = write;
    const corrected = await contractOf(write, typed);
    const { id, endedReason } = contract;
    if (endedReason !== null && corrected.endsOn !== contract.endsOn) throw endedAt('hasta');
    const previous =
      corrected.startsOn === contract.startsOn ? null : await giveEndBack(write, others, contract);
    await makeRoom(write, others, corrected, previous);
    await updateContract(tx, t, id, corrected);
    audit({
      ...{ action: 'contract.correct', entity: 'contract', id },
      ...{ before: auditOf(contract), after: corrected },
    });
    return (first) => (first < corrected.startsOn ? 'desde' : 'hasta');
  });

/**
 * Takes a contract away on which nothing depends that no other one covers. One that had ended for it has its end of before.
 * @throws thing.not_found, person.changed, person.contract_holds, person.contract_ended, person.last_administrator
 */
export const removeContract = (call: Call, chosen: Chosen): Promise<void> =>
  change(call, chosen, async (write, contract, others) => {
    const { tx, t, audit } = write;
    if (contract.endedReason !== null) throw new AppError('person.contract_ended');
    await giveEndBack(write, others, contract);
    await deleteContract(tx, t, contract.id);
    audit({
      ...{ action: 'contract.remove', entity: 'contract', id: contract.id },
      before: auditOf(contract),
    });
    return () => null;
  });

type Field = 'desde' | 'hasta';

const endedAt = (field: Field) =>
  new AppError('person.contract_ended', {
    fields: {
      [field]: ['El trabajo terminó con este contrato. Deshaz el término para cambiar su último día.'],
    },
  });

/**
 * Changes one contract of a person: lock, change, look at what lost its contract, apply, tell.
 * @param run changes the contract among the others, and says at which field something that lost its contract is told
 */
async function change(
  call: Call,
  { id, contractId, version }: Chosen,
  run: (
    write: Write,
    contract: KeptContract,
    others: KeptContract[],
  ) => Promise<(first: string) => Field | null>,
): Promise<void> {
  const { code, timeZone } = call.actor.org;
  const { workerId } = await call.deps.write(call, async (write) => {
    const { tx, t, now } = write;
    const person = await personFor(write, id);
    const { workerId } = person;
    if (workerId === null) throw notFound();
    // Before the contract, which somebody else may have taken away.
    if (person.version !== version) throw new AppError('person.changed');
    // A mark that waits here reads the contracts again.
    await lockChain(tx, t, workerId);
    await lockWorkers(write, [workerId]);
    const contracts = await keptContracts(tx, t, workerId);
    const contract = contracts.find((one) => one.id === contractId);
    if (!contract) throw notFound();
    const before = await coveredDays(tx, t, workerId);
    const fieldOf = await run(
      write,
      contract,
      contracts.filter((one) => one !== contract),
    );
    const uncovered = await uncoveredSince(tx, t, workerId, before);
    if (uncovered.first !== null) {
      const message = holdsWords(uncovered, now);
      const field = fieldOf(uncovered.first);
      throw new AppError('person.contract_holds', {
        ...{ message, ...(field && { fields: { [field]: [message] } }) },
      });
    }
    const today = localDateOf(now, timeZone);
    const left = await keptContracts(tx, t, workerId);
    const works = left.some(({ endsOn }) => endsOn === null || endsOn >= today);
    if (!works && person.managerId === null) {
      await requireAnother(write, id, today);
      await endInvitations(tx, code, [id], now);
    }
    await countSave(tx, t, id);
    await applyContracts(tx, t, today, workerId);
    write.touch(workerSubject(workerId));
    await touchPerson(write, person);
    return { workerId };
  });
  call.deps.bus.publish(endedTopic, sessionsOf.subject(code, workerSubject(workerId)));
  await call.deps.bus.sent();
}

/**
 * Gives the contract that had ended on the day before another one, because that one began, its last day of before;
 * `others` follow.
 * @returns the id of that contract; null where there is none
 */
async function giveEndBack(
  { tx, t, audit }: Write,
  others: KeptContract[],
  contract: KeptContract,
): Promise<number | null> {
  const back = await endToGiveBack(tx, t, others, contract);
  if (!back) return null;
  const { previous, endsOn } = back;
  await endContract(tx, t, previous.id, endsOn);
  others[others.indexOf(previous)] = { ...previous, endsOn };
  audit({
    ...{ action: 'contract.correct', entity: 'contract', id: previous.id },
    ...{ before: { endsOn: previous.endsOn }, after: { endsOn } },
  });
  return previous.id;
}
