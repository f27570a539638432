import type { DraftAnswer, DraftCell, DraftChange } from '@relevo/contract';
import { BEYOND_DRAFTS, lastDraftDay } from '@relevo/domain/roster-draft';
import type { Call } from '../call.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { managersOfUnit } from '../notify/notify.sql.ts';
import {
  type CellFacts,
  type ChangedCell,
  cellFacts,
  cellsBelow,
  keepChangeSet,
  listCells,
  lockDraftsBelow,
  type NewCell,
  removeCells,
  writeCells,
} from './draft.sql.ts';
import { authorOf } from './draft-author.sql.ts';

export type Refusal = DraftAnswer['rechazadas'][number]['motivo'];

export const REFUSAL_WORDS: Record<Refusal, string> = {
  cambio: 'Otra persona cambió esta celda mientras tanto. Mira cómo quedó.',
  pasada: 'Este día ya pasó.',
  lejos: BEYOND_DRAFTS,
  comenzado: 'Este turno ya comenzó. Cámbialo desde su página.',
  marca: 'Este turno ya tiene marcas. Cámbialo desde su página.',
  ficha: 'La ficha de asistencia de este día ya está validada.',
  persona: 'Esta persona no es de tu unidad.',
  contrato: 'La persona no tiene contrato en tu unidad este día.',
  tipo: 'Este tipo de turno no existe o está retirado.',
  sector: 'Este sector no es de tu unidad.',
  aparte: 'Aquí hay una cobertura, un segundo turno o uno de otra unidad: no se planifica en la celda.',
};

export interface Wanted {
  change: DraftChange;
  workerId: number;
  date: string;
  typeId: number | null;
  sectorId: number | null;
}

/** The reason for which a cell can't be changed so; null where it can. */
export function refusalOf({ change, date }: Wanted, facts: CellFacts, today: string): Refusal | null {
  if (!facts.ofUnit) return 'persona';
  if (date < today) return 'pasada';
  if (date > lastDraftDay(today) && change.que !== 'publicado') return 'lejos';
  if (facts.validated) return 'ficha';
  if (facts.marked) return 'marca';
  if (facts.begun) return 'comenzado';
  if (facts.base !== change.base) return 'cambio';
  if (change.que === 'publicado') return null;
  if (facts.aside) return 'aparte';
  if (!facts.underContract) return 'contrato';
  if (!facts.typeFits) return 'tipo';
  return facts.sectorFits ? null : 'sector';
}

const keyOf = ({ workerId, date }: Pick<Wanted, 'workerId' | 'date'>) => `${workerId} ${date}`;

/**
 * Changes cells of the draft of a unit, of which workers see and hear nothing. A cell that has the version that was seen
 * is stored, whatever becomes of the others; those come back with the reason and with what is there now. Of two changes
 * of one cell in a call only the last is taken. A stored cell rests on what is published at that moment; one that shows
 * the same as that leaves the draft.
 * @throws request.invalid for a shift without a type
 */
export const changeDraft = (
  call: Call,
  unitId: number,
  changes: readonly DraftChange[],
): Promise<DraftAnswer> => {
  const faulty = changes.findIndex(({ que, idtipo }) => que === 'turno' && idtipo === undefined);
  if (faulty >= 0) {
    throw new AppError('request.invalid', {
      fields: { [`cambios.${faulty}.idtipo`]: ['Indica el tipo de turno.'] },
    });
  }
  const wanted = [
    ...new Map(
      changes.map((change): [string, Wanted] => {
        const { idtrabajador: workerId, fecha: date, que, idtipo = null, idsector = null } = change;
        const isShift = que === 'turno';
        const one = {
          change,
          workerId,
          date,
          typeId: isShift ? idtipo : null,
          sectorId: isShift ? idsector : null,
        };
        return [keyOf(one), one];
      }),
    ).values(),
  ];
  return call.deps.write(call, async (write) => {
    const dates = wanted.map(({ date }) => date).sort();
    const versions = await lockDraftsBelow(write.tx, write.t, {
      ...{ unitId, workerIds: wanted.map(({ workerId }) => workerId) },
      ...{ from: dates[0] ?? write.today, to: dates.at(-1) ?? write.today },
    });
    const facts = await cellFacts(write.tx, write.t, unitId, wanted, write.now);
    return storeCells(write, call, { unitId, versions, wanted, facts });
  });
};

interface Changed {
  unitId: number;
  /** Those of the drafts that are locked: of this unit, and of others with cells below. */
  versions: ReadonlyMap<number, number>;
  cells: readonly ChangedCell[];
}

/**
 * Writes the cells of a change set as the next version of the draft, and tells the unit's editors; none change nothing.
 * A cell that another unit drafted before a move gives way, as a change set of that unit's draft.
 * @throws request.busy where such a cell came while the locks were waited for
 */
export async function keepChanges(
  write: Write,
  call: Call,
  { unitId, versions, cells }: Changed,
): Promise<void> {
  if (cells.length === 0) return;
  const { tx, t, now } = write;
  const before = versions.get(unitId);
  if (before === undefined) throw new AppError('request.busy');
  const by = { unitId, version: before + 1, author: await authorOf(tx, t, call.actor), now };
  const written = cells.flatMap(({ workerId, date, after }): NewCell[] =>
    after ? [{ workerId, date, ...after }] : [],
  );
  const below = written.length > 0 ? await cellsBelow(tx, t, unitId, written) : [];
  for (const [other, gone] of Map.groupBy(below, (one) => one.unitId)) {
    await keepChanges(write, call, {
      ...{ unitId: other, versions },
      cells: gone.map(({ workerId, date, typeId, sectorId, base }) => ({
        ...{ workerId, date, before: { typeId, sectorId, base }, after: null },
      })),
    });
  }
  await removeCells(
    tx,
    t,
    unitId,
    cells.filter(({ after }) => after === null),
  );
  await writeCells(tx, t, written, by);
  await keepChangeSet(tx, t, by, cells);
  const dates = cells.map(({ date }) => date).sort();
  const what = { unitId, from: dates[0], to: dates.at(-1), cells: cells.length };
  write.audit({
    ...{ action: 'roster.drafted', entity: 'roster_draft', id: unitId },
    ...{ before: { ...what, version: before }, after: { ...what, version: by.version } },
  });
  for (const subject of await managersOfUnit(write, unitId, 'adminEditarTurnoNativa')) write.touch(subject);
}

interface Storing extends Omit<Changed, 'cells'> {
  wanted: readonly Wanted[];
  /** Those of each wanted cell, in their order. */
  facts: readonly CellFacts[];
}

/** Stores the cells of a change set that are not refused, as one version of the draft, and tells the unit's editors. */
export async function storeCells(
  write: Write,
  call: Call,
  { unitId, versions, wanted, facts }: Storing,
): Promise<DraftAnswer> {
  const { tx, t, today } = write;
  const judged = wanted.map((one, place) => {
    const known = facts[place];
    if (!known) throw new Error('a cell without its facts');
    return { one, known, refused: refusalOf(one, known, today) };
  });
  const stored = judged.filter(({ refused }) => refused === null);
  const cells = stored.flatMap(({ one, known }): ChangedCell[] => {
    const { workerId, date, typeId, sectorId, change } = one;
    const asPublished = change.que === 'publicado' || known.asPublished;
    if (asPublished && known.draft === null) return [];
    const after = asPublished ? null : { typeId, sectorId, base: known.published };
    return [{ workerId, date, before: known.draft, after }];
  });
  const before = versions.get(unitId) ?? 0;
  const version = cells.length > 0 ? before + 1 : before;
  await keepChanges(write, call, { unitId, versions, cells });
  const there = new Map(
    (await listCells(tx, t, unitId, wanted)).map((cell): [string, DraftCell] => [
      keyOf({ workerId: cell.idtrabajador, date: cell.fecha }),
      cell,
    ]),
  );
  const shown = ({ one, known }: (typeof judged)[number]) => {
    const borrador = there.get(keyOf(one)) ?? null;
    // What is published on a day of another unit is that unit's.
    const base = borrador?.version ?? (known.underContract ? known.published : '');
    return { idtrabajador: one.workerId, fecha: one.date, base, borrador };
  };
  return {
    version,
    celdas: stored.map(shown),
    rechazadas: judged.flatMap((one) =>
      one.refused ? [{ ...shown(one), motivo: one.refused, texto: REFUSAL_WORDS[one.refused] }] : [],
    ),
  };
}
