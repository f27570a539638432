import type { Call } from '../call.ts';
import { databaseIsAway } from '../db/faults.ts';
import { hasScope } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import { findReview } from './answers.sql.ts';
import { type NameAnswer, type NamedPart, nameKey } from './answers.ts';
import { listNeeded, listParts, markUnmade } from './names.sql.ts';
import type { KnownParts, SaidName } from './names.ts';
import { reasonOf, UNEXPECTED } from './refusal.ts';
import { insertMadePart } from './undo-others.sql.ts';
import { writeTogether } from './write-together.ts';

/** The use cases by which the pages of the structure make its parts. */
export interface NameUseCases {
  makePart(
    call: Call,
    part: 'unit' | 'position',
    name: string,
    values?: Readonly<Record<string, string | number>>,
  ): Promise<{ id: number }>;
  makeWorkplace(
    call: Call,
    body: { nombre: string; lat: number; lng: number; radio: number },
  ): Promise<{ id: number }>;
  makePartOfUnit(
    call: Call,
    unitId: number,
    part: 'payroll_group',
    body: { nombre: string; idpuesto: number },
  ): Promise<{ id: number }>;
}

/** The order of making: a payroll group needs its unit and its position. */
const order: readonly NamedPart[] = ['unit', 'position', 'workplace', 'payroll_group'];

/**
 * Makes the parts of the organisation that rows of an import name, where its review says so: before the rows are
 * written, by the use cases of the pages, and once, whichever process does it. What is there by now is used. Rows whose
 * name can't be made become problems.
 * @param callOf a call of who applies the import, of this moment, who needs the scope of the pages
 * @param goesOn false ends it early; the rest waits for the next process
 */
export async function createNames(
  callOf: () => Promise<Call>,
  use: NameUseCases,
  id: number,
  goesOn: () => Promise<boolean>,
): Promise<void> {
  const { deps, actor } = await callOf();
  const { t } = actor.org;
  const named = (await findReview(deps.db, t, id))?.answers.names.filter(({ action }) => action === 'create');
  if (!named || named.length === 0) return;
  const answers = new Map(named.map((one) => [`${one.part} ${nameKey(one.value)}`, one]));
  const needed = await listNeeded(deps.db, t, id);
  for (const part of order) {
    // Payroll groups are made in units that may have been made a moment ago.
    const parts = await listParts(deps.db, t);
    for (const said of needed.filter((one) => one.part === part)) {
      const answer = answers.get(`${part} ${said.key}`);
      if (!answer || isThere(parts, said, answer)) continue;
      if (!(await goesOn())) return;
      try {
        await writeTogether(await callOf(), async ({ tx }, within) => {
          const made = await make(within, use, said, answer, parts);
          if (made) await insertMadePart(tx, t, id, { part, id: made.id, name: said.value });
          return {};
        });
      } catch (error) {
        if (databaseIsAway(error)) throw error;
        // Somebody else has just made it.
        if (error instanceof AppError && error.code === 'structure.name_taken') continue;
        if (!(error instanceof AppError))
          deps.log.error({ err: error }, 'a name of an import could not be made');
        const motivo = `${said.value} no se pudo crear: ${reasonOf(error) ?? UNEXPECTED}`;
        await markUnmade(deps.db, t, id, said, { code: 'P27', words: { motivo } });
      }
    }
  }
}

const isThere = (parts: KnownParts, { part, unit }: SaidName, { value }: NameAnswer): boolean =>
  parts[part].some((one) => one.name === value && (part !== 'payroll_group' || one.unit === unit));

/** @throws access.permission, structure.name_taken, structure.abbreviation_taken, thing.not_found */
async function make(
  call: Call,
  use: NameUseCases,
  { part, unit, position }: SaidName,
  { value, abbreviation, place }: NameAnswer,
  parts: KnownParts,
): Promise<{ id: number } | null> {
  if (!hasScope(call.actor, 'organizacion')) throw new AppError('access.permission');
  const idOf = (of: 'unit' | 'position', name: string | undefined): number => {
    const found = parts[of].find((one) => one.name === name);
    if (!found) throw new AppError('thing.not_found');
    return found.id;
  };
  if (part === 'unit') return makeUnit(call, use, value, abbreviation ?? null);
  if (part === 'position') return use.makePart(call, 'position', value);
  if (part === 'workplace' && place)
    return use.makeWorkplace(call, { nombre: value, lat: place.lat, lng: place.lng, radio: place.radius });
  if (part !== 'payroll_group') return null;
  return use.makePartOfUnit(call, idOf('unit', unit), 'payroll_group', {
    ...{ nombre: value, idpuesto: idOf('position', position) },
  });
}

/** Makes a unit. An abbreviation that was made up from its name gets a number where another unit has it already. */
async function makeUnit(
  call: Call,
  use: NameUseCases,
  name: string,
  typed: string | null,
): Promise<{ id: number }> {
  const short = typed ?? shortOf(name);
  for (let turn = 1; ; turn += 1) {
    const abbreviation = turn === 1 ? short : `${short.slice(0, shortest - 3).trim()} ${turn}`;
    try {
      return await use.makePart(call, 'unit', name, { abbreviation });
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'structure.abbreviation_taken';
      if (!isTaken || typed !== null || turn === 99) throw error;
    }
  }
}

/** The longest short name of a unit. */
const shortest = 12;

/** A short name of a unit: the name itself, or the first letters of its words. */
function shortOf(name: string): string {
  if (name.length <= shortest) return name;
  const letters = name.split(/\s+/).map((word) => word.slice(0, 1).toUpperCase());
  return letters.length > 1 ? letters.join('').slice(0, shortest) : name.slice(0, shortest);
}
