import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { EVERYBODY } from '../kernel/topics.ts';
import { typedName } from '../kernel/typed-name.ts';
import { lockOrganisation } from '../kernel/write.sql.ts';
import type { Write } from '../kernel/write.ts';
import {
  deletePart,
  hasSettings,
  insertPart,
  isNameTaken,
  isShortNameTaken,
  lockPart,
  lockSectors,
  nextRank,
  type Part,
  type PartRow,
  type PartValues,
  rankSectors,
  updatePart,
} from './structure.sql.ts';

/** A change of a part by somebody who saw it in a version. */
interface Change {
  id: number;
  version: number;
}

/**
 * Writes a part's change: one after the other in an organisation, with its audit event. Everybody's reads may show it.
 */
function change<T extends object>(call: Call, run: (write: Write) => Promise<T>): Promise<T> {
  return call.deps.write(call, async (write) => {
    // Two who take one name at once would else both have it.
    await lockOrganisation(write.tx, write.t);
    const answer = await run(write);
    write.touch(EVERYBODY);
    return answer;
  });
}

/** The part in the version that its author saw. @throws thing.not_found, structure.changed */
async function partOf({ tx, t }: Write, part: Part, { id, version }: Change): Promise<PartRow> {
  const row = await lockPart(tx, t, part, id);
  if (!row) throw notFound();
  if (row.version !== version) throw new AppError('structure.changed');
  return row;
}

async function requireFreeName(
  { tx, t }: Write,
  part: Part,
  name: string,
  within: { unitId?: number | null; except?: number | null } = {},
): Promise<void> {
  if (await isNameTaken(tx, t, part, name, within)) throw new AppError('structure.name_taken');
}

/** Rosters, the floor and mails name a unit by its short name: two units never share one. */
async function requireFreeShortName(
  { tx, t }: Write,
  { abbreviation }: PartValues,
  except: number | null = null,
): Promise<void> {
  if (abbreviation === undefined) return;
  if (await isShortNameTaken(tx, t, String(abbreviation), except)) {
    throw new AppError('structure.abbreviation_taken');
  }
}

/**
 * Makes a unit, a position or a workplace.
 * @throws structure.name_taken, structure.abbreviation_taken, request.invalid for a name of blanks
 */
export const makePart = (
  call: Call,
  part: Exclude<Part, 'sector' | 'payroll_group'>,
  typed: string,
  values: PartValues = {},
): Promise<{ id: number }> => {
  const name = typedName(typed);
  return change(call, async (write) => {
    await requireFreeName(write, part, name);
    await requireFreeShortName(write, values);
    const id = await insertPart(write.tx, write.t, part, { name, ...values });
    write.audit({ action: 'structure.create', entity: part, id, after: { name, ...values } });
    return { id };
  });
};

/** The one company of an organisation. */
const COMPANY = 1;

/**
 * Makes a workplace, in the organisation's zone.
 * @throws structure.name_taken, request.invalid for a name of blanks
 */
export const makeWorkplace = (
  call: Call,
  { nombre, lat, lng, radio }: { nombre: string; lat: number; lng: number; radio: number },
): Promise<{ id: number }> =>
  makePart(call, 'workplace', nombre, {
    ...{ lat, lng, radius_m: radio, company_id: COMPANY, time_zone: call.actor.org.timeZone },
  });

/**
 * Makes a sector behind those of a unit, or a payroll group for a position.
 * @throws structure.name_taken, thing.not_found without the unit or the position
 */
export const makePartOfUnit = (
  call: Call,
  unitId: number,
  part: 'sector' | 'payroll_group',
  { nombre, idpuesto }: { nombre: string; idpuesto?: number },
): Promise<{ id: number }> => {
  const name = typedName(nombre);
  return change(call, async (write) => {
    const { tx, t, audit } = write;
    if (!(await lockPart(tx, t, 'unit', unitId))) throw notFound();
    if (idpuesto !== undefined && !(await lockPart(tx, t, 'position', idpuesto))) throw notFound();
    await requireFreeName(write, part, name, { unitId });
    const own: PartValues =
      part === 'sector' ? { rank: await nextRank(tx, t, unitId) } : { position_id: idpuesto ?? 0 };
    const values = { name, unit_id: unitId, ...own };
    const id = await insertPart(tx, t, part, values);
    audit({ action: 'structure.create', entity: part, id, after: values });
    return { id };
  });
};

/**
 * Changes a part's name, and what else is its own.
 * @throws thing.not_found, structure.changed when somebody saved it meanwhile, structure.name_taken,
 *   structure.abbreviation_taken
 */
export const changePart = async (
  call: Call,
  part: Part,
  changed: Change,
  typed: string,
  values: PartValues = {},
): Promise<void> => {
  const name = typedName(typed);
  await change(call, async (write) => {
    const { name: before, unitId } = await partOf(write, part, changed);
    await requireFreeName(write, part, name, { unitId, except: changed.id });
    await requireFreeShortName(write, values, changed.id);
    await updatePart(write.tx, write.t, part, changed.id, { name, ...values });
    write.audit({
      action: 'structure.change',
      entity: part,
      id: changed.id,
      before: { name: before },
      after: { name, ...values },
    });
    return {};
  });
};

/** What uses a part and is not counted in every read, by its table; drafts are for their editors alone. */
const USERS: Partial<Record<string, string>> = {
  shift: 'turnos',
  shift_edit: 'cambios de turnos',
  rotation: 'rotativas de la planilla',
  roster_version: 'planillas publicadas',
  article: 'publicaciones',
  permit: 'permisos',
};

/** The refusal to delete what is in use. */
function inUse(users: string | undefined): AppError {
  const message = `Lo usan ${users}: no se puede eliminar. Cambia o quita antes lo que lo usa.`;
  return new AppError('structure.in_use', users === undefined ? {} : { message });
}

/**
 * Deletes a part that no row refers to, and that has no settings (`hasSettings`). Posts that are over keep no unit: where
 * nobody worked, who led it is for the history.
 * @throws thing.not_found, structure.changed, structure.in_use
 */
export const removePart = async (call: Call, part: Part, changed: Change): Promise<void> => {
  try {
    await change(call, async (write) => {
      const { name } = await partOf(write, part, changed);
      if (await hasSettings(write.tx, write.t, part, changed.id))
        throw inUse(part === 'sector' ? 'cifras de dotación mínima' : undefined);
      await deletePart(write.tx, write.t, part, { id: changed.id, today: write.today });
      write.audit({ action: 'structure.delete', entity: part, id: changed.id, before: { name } });
      return {};
    });
  } catch (error) {
    // PostgreSQL knows every row that refers to it.
    const { code, table = '' } = error as { code?: string; table?: string };
    if (code === '23503') throw inUse(USERS[table]);
    throw error;
  }
};

/**
 * Puts the sectors of a unit into an order, which names each of them once.
 * @throws thing.not_found without the unit, structure.changed when its sectors are others by now
 */
export const orderSectors = async (call: Call, unitId: number, order: readonly number[]): Promise<void> => {
  await change(call, async ({ tx, t, audit }) => {
    if (!(await lockPart(tx, t, 'unit', unitId))) throw notFound();
    const there = await lockSectors(tx, t, unitId);
    if (String([...order].sort((a, b) => a - b)) !== String(there)) throw new AppError('structure.changed');
    await rankSectors(tx, t, order);
    audit({ action: 'structure.order', entity: 'unit', id: unitId, after: { order } });
    return {};
  });
};
