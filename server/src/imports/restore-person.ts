import { isDeepStrictEqual } from 'node:util';
import type { Call } from '../call.ts';
import { rowsWithTakenEmail } from './apply.sql.ts';
import { type CurrentPerson, findCurrentPeople } from './current-people.sql.ts';
import { Kept } from './refusal.ts';
import type { PersonWritten } from './undo.sql.ts';
import { rowsUsedSince } from './used-contracts.sql.ts';
import type { Facts, PeopleUseCases } from './write-row.ts';

/** Whether nobody changed a person since; a save that changed nothing counts as none. */
export const isUnchanged = ({ version: _one, ...after }: CurrentPerson, now: CurrentPerson): boolean => {
  const { version: _other, ...person } = now;
  return isDeepStrictEqual(after, person);
};

/** Why a contract of the import stays. */
export const IS_USED = 'Ya tiene turnos, permisos o una rotativa con el contrato de la importación.';

/** Whether an import wrote contracts of somebody who was there. */
export const hasOtherContracts = ({ before, after }: PersonWritten): boolean =>
  before !== null && !isDeepStrictEqual(before.contracts, after.contracts);

/**
 * Gives a person whom an import changed the values of before, by the use cases of the pages, in the transaction of the call.
 * The caller holds the person's lock, and has looked that nobody changed the person since.
 * @throws what the use cases refuse, and a reason of its own why something stays (`reasonOf`)
 */
export async function restorePerson(
  call: Call,
  use: PeopleUseCases,
  facts: Omit<Facts, 'ids'>,
  written: PersonWritten & { before: CurrentPerson },
): Promise<void> {
  const { tx, t } = facts;
  const { row, personId: id, before, after } = written;
  const current = async () => (await findCurrentPeople(tx, t, [id])).get(id) as CurrentPerson;
  let now = await current();
  const { nombre, apellidoPaterno, apellidoMaterno, rut, correo, telefono, idExterno } = before;
  const typed = { nombre, apellidoPaterno, apellidoMaterno, rut, correo, telefono, idExterno };
  if ((Object.keys(typed) as (keyof typeof typed)[]).some((name) => typed[name] !== now[name])) {
    if (correo !== null && (await rowsWithTakenEmail(tx, t, [{ row, personId: id, email: correo }])).size > 0)
      throw new Kept(`El correo ${correo} es ahora de otra persona en Relevo.`);
    await use.changePerson(call, id, { ...typed, version: now.version });
  }
  await removePosts(call, use, { id, before, now });
  if (before.workerId !== null) {
    now = await restoreContracts(call, use, { id, before, after, current });
    // Planned a moment ago, before the contracts were locked.
    if (hasOtherContracts(written) && (await rowsUsedSince(tx, t, [written])).length > 0)
      throw new Kept(IS_USED);
    if (!isDeepStrictEqual(before.work, now.work))
      await use.changeWork(call, id, { ...before.work, version: now.version });
  }
  if (before.managerId === null) return;
  if (before.unitLed === now.unitLed && isDeepStrictEqual(before.roles, now.roles)) return;
  const unitId = before.unitLed ?? now.unitLed;
  if (unitId !== null) await use.setPost(call, id, { idunidad: unitId, roles: before.roles });
  if (before.unitLed === null && now.unitLed !== null) await use.undoOwnPost(call, id);
}

/** Takes posts back that the import made. */
async function removePosts(
  call: Call,
  use: PeopleUseCases,
  { id, before, now }: { id: number; before: CurrentPerson; now: CurrentPerson },
): Promise<void> {
  const made = {
    ...{ id, whole: false },
    workerId: before.workerId === null ? now.workerId : null,
    managerId: before.managerId === null ? now.managerId : null,
  };
  if (made.workerId === null && made.managerId === null) return;
  const reason = (await use.removeUnused(call, [made])).get(id);
  if (reason !== undefined) throw new Kept(reason);
}

/** Takes contracts back that the import made, the last one first, then gives the others their values of before. */
async function restoreContracts(
  call: Call,
  use: PeopleUseCases,
  {
    id,
    before,
    after,
    current,
  }: {
    id: number;
    before: CurrentPerson;
    after: CurrentPerson;
    current: () => Promise<CurrentPerson>;
  },
): Promise<CurrentPerson> {
  const known = new Set(before.contracts.map((contract) => contract.id));
  for (const contract of after.contracts.toReversed()) {
    if (known.has(contract.id)) continue;
    const { version } = await current();
    await use.removeContract(call, { id, contractId: contract.id, version });
  }
  let now = await current();
  for (const contract of before.contracts) {
    const kept = now.contracts.find((one) => one.id === contract.id);
    if (!kept) throw new Kept('Un contrato de antes ya no está.');
    if (isDeepStrictEqual(kept, contract)) continue;
    const chosen = { id, contractId: contract.id, version: now.version };
    await use.correctContract(call, chosen, {
      ...{ desde: contract.from, hasta: contract.until, idunidad: contract.unitId },
      ...{ idpuesto: contract.positionId, idplanilla: contract.groupId, articulo22: contract.article22 },
    });
    now = await current();
  }
  return now;
}
