import type { CATALOGUES, DAY_COUNTS, RETIRABLE, SHEET_MEANINGS } from '@relevo/contract/catalogues';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { EVERYBODY } from '../kernel/topics.ts';
import { typedName } from '../kernel/typed-name.ts';
import { lockOrganisation } from '../kernel/write.sql.ts';
import type { Write } from '../kernel/write.ts';
import {
  type CatalogueTable,
  deleteEntry,
  type EntryRow,
  type EntryValues,
  insertEntry,
  isNameTaken,
  lockEntry,
  nextRank,
  updateEntry,
} from './catalogues.sql.ts';

type Catalogue = (typeof CATALOGUES)[number];
type Retirable = (typeof RETIRABLE)[number];

const TABLES = {
  motivos: 'correction_reason',
  categorias: 'article_category',
  permisos: 'permit_type',
  ausencias: 'absence_type',
  etiquetas: 'tag',
} as const satisfies Record<Catalogue, CatalogueTable>;

const SHEET = { permiso: 'leave', inasistencia: 'no-attendance', nada: 'none' } as const satisfies Record<
  (typeof SHEET_MEANINGS)[number],
  string
>;

const canRetire = (catalogue: Catalogue): catalogue is Retirable =>
  catalogue !== 'ausencias' && catalogue !== 'etiquetas';

interface Change {
  id: number;
  version: number;
}

/** Writes a change of a catalogue: one after the other in an organisation. Everybody's reads may show it. */
const change = <T extends object>(call: Call, run: (write: Write) => Promise<T>): Promise<T> =>
  call.deps.write(call, async (write) => {
    // Two who take one name at once would else both have it.
    await lockOrganisation(write.tx, write.t);
    const answer = await run(write);
    write.touch(EVERYBODY);
    return answer;
  });

/** The entry in the version that its author saw. @throws thing.not_found, structure.changed */
async function entryOf({ tx, t }: Write, table: CatalogueTable, { id, version }: Change): Promise<EntryRow> {
  const row = await lockEntry(tx, t, table, id);
  if (!row) throw notFound();
  if (row.version !== version) throw new AppError('structure.changed');
  return row;
}

async function requireFreeName(
  { tx, t }: Write,
  table: CatalogueTable,
  name: string,
  except: number | null = null,
): Promise<void> {
  if (await isNameTaken(tx, t, table, name, except)) throw new AppError('structure.name_taken');
}

async function insert(write: Write, table: CatalogueTable, name: string, own: EntryValues) {
  await requireFreeName(write, table, name);
  const values = { name, ...own };
  const id = await insertEntry(write.tx, write.t, table, values);
  write.audit({ action: 'catalogue.create', entity: table, id, after: values });
  return { id };
}

/** Adds a reason, a category behind the others, or a tag. @throws structure.name_taken, request.invalid */
export const addEntry = (call: Call, catalogue: 'motivos' | 'categorias' | 'etiquetas', typed: string) => {
  const name = typedName(typed);
  return change(call, async (write) => {
    const rank: EntryValues = catalogue === 'categorias' ? { rank: await nextRank(write.tx, write.t) } : {};
    return insert(write, TABLES[catalogue], name, rank);
  });
};

interface NewAbsence {
  nombre: string;
  abreviatura: string;
  ficha: (typeof SHEET_MEANINGS)[number];
}

/** @throws structure.name_taken, request.invalid */
export const addAbsence = (call: Call, { nombre, abreviatura, ficha }: NewAbsence) => {
  const name = typedName(nombre);
  const abbreviation = typedName(abreviatura, 'abreviatura');
  return change(call, (write) => insert(write, 'absence_type', name, { abbreviation, sheet: SHEET[ficha] }));
};

interface NewLeaveType {
  nombre: string;
  conteo: (typeof DAY_COUNTS)[number];
  idausencia: number;
  decide: boolean;
  documento: boolean;
}

/**
 * Adds a type of leave without a balance.
 * @throws structure.name_taken, request.invalid, thing.not_found without the absence
 */
export const addLeaveType = (call: Call, { nombre, conteo, idausencia, decide, documento }: NewLeaveType) => {
  const name = typedName(nombre);
  return change(call, async (write) => {
    if (!(await lockEntry(write.tx, write.t, 'absence_type', idausencia))) throw notFound();
    return insert(write, 'permit_type', name, {
      kind: conteo,
      absence_type_id: idausencia,
      decided: decide,
      requires_document: documento,
    });
  });
};

interface Renamed {
  nombre: string;
  abreviatura?: string;
  activo?: boolean;
  version: number;
}

/**
 * Renames an entry, retires it or offers it again. What was written with it shows its new name.
 * @throws thing.not_found, structure.changed, structure.name_taken, structure.in_use for an absence that the server
 * names, request.invalid
 */
export const changeEntry = (call: Call, catalogue: Catalogue, id: number, body: Renamed) => {
  const table = TABLES[catalogue];
  const name = typedName(body.nombre);
  const own: EntryValues = {
    ...(canRetire(catalogue) && body.activo !== undefined && { active: body.activo }),
    ...(catalogue === 'ausencias' &&
      body.abreviatura !== undefined && { abbreviation: typedName(body.abreviatura, 'abreviatura') }),
  };
  return change(call, async (write) => {
    const before = await entryOf(write, table, { id, version: body.version });
    if (before.own) throw new AppError('structure.in_use');
    await requireFreeName(write, table, name, id);
    const after = { name, ...own };
    await updateEntry(write.tx, write.t, table, id, after);
    write.audit({ action: 'catalogue.change', entity: table, id, before: { name: before.name }, after });
    return {};
  });
};

/**
 * Deletes an entry that no row refers to.
 * @throws thing.not_found, structure.changed, structure.in_use
 */
export const removeEntry = async (call: Call, catalogue: Catalogue, changed: Change): Promise<void> => {
  const table = TABLES[catalogue];
  try {
    await change(call, async (write) => {
      const { name, own } = await entryOf(write, table, changed);
      if (own) throw new AppError('structure.in_use');
      await deleteEntry(write.tx, write.t, table, changed.id);
      write.audit({ action: 'catalogue.delete', entity: table, id: changed.id, before: { name } });
      return {};
    });
  } catch (error) {
    // PostgreSQL knows every row that refers to it.
    if ((error as { code?: string }).code === '23503') throw new AppError('structure.in_use');
    throw error;
  }
};
