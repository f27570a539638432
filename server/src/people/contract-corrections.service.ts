import type { Body } from '@relevo/contract';
import { addDays, dateInMessage, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { workerSubject } from '../notify/notify.ts';
import { lockChain } from '../punch-records/chain.sql.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import {
  coveredDays,
  deleteContract,
  endBeforeNext,
  type KeptContract,
  keptContracts,
  type Uncovered,
  uncoveredSince,
  updateContract,
} from './contract-corrections.sql.ts';
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
 * and one that had ended for it moves its end along. The worker is what the contract in force says.
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
    if (uncovered.first !== null) throw heldBy(uncovered, fieldOf(uncovered.first), now);
    const today = localDateOf(now, timeZone);
    const left = await keptContracts(tx, t, workerId);
    const works = left.some(({ endsOn }) => endsOn === null || endsOn >= today);
    if (!works && person.managerId === null) await requireAnother(write, id, today);
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
  { startsOn }: KeptContract,
): Promise<number | null> {
  const endsOn = addDays(startsOn, -1);
  const index = others.findIndex((one) => one.endsOn === endsOn && one.endedReason === null);
  const previous = others[index];
  const earlier = previous && (await endBeforeNext(tx, t, previous.id, endsOn));
  if (!previous || earlier === undefined) return null;
  await endContract(tx, t, previous.id, earlier);
  others[index] = { ...previous, endsOn: earlier };
  audit({
    ...{ action: 'contract.correct', entity: 'contract', id: previous.id },
    ...{ before: { endsOn }, after: { endsOn: earlier } },
  });
  return previous.id;
}

const counted = (count: number, one: string, more: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

/** The refusal with what would lose its contract: '3 turnos, 2 marcas y 1 ficha validada' */
function heldBy(
  { shifts, marks, leave, sheets, first }: Uncovered,
  field: Field | null,
  now: Temporal.Instant,
): AppError {
  const kinds = [
    ...counted(shifts, 'turno', 'turnos'),
    ...counted(marks, 'marca', 'marcas'),
    ...counted(leave, 'permiso', 'permisos'),
    ...counted(sheets, 'ficha validada', 'fichas validadas'),
  ];
  const all = kinds.length === 1 ? kinds[0] : `${kinds.slice(0, -1).join(', ')} y ${kinds.at(-1)}`;
  const message = `Quedan sin contrato: ${all}, desde el ${dateInMessage(first ?? '', now)}.`;
  return new AppError('person.contract_holds', { message, ...(field && { fields: { [field]: [message] } }) });
}
