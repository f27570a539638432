import type { DraftAnswer, DraftChange } from '@relevo/contract';
import { outcomeOf, type PlannedDay } from '@relevo/domain/rotation';
import type { LocalDate } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import {
  changeDraft,
  REFUSAL_WORDS,
  type Refusal,
  refusalOf,
  storeCells,
  type Wanted,
} from './draft.service.ts';
import { type CellFacts, cellFacts, lockDraftsBelow } from './draft.sql.ts';
import { LEFT_WORDS } from './left-out.ts';
import { type WorkerPlan, workerPlan } from './worker-plan.ts';
import { workerDays } from './writing.sql.ts';

/** A day of a worker that an import writes: a type of shift, or a free day where it is null. */
interface ImportedCell {
  workerId: number;
  date: LocalDate;
  typeId: number | null;
}

interface Moment {
  now: Temporal.Instant;
  today: LocalDate;
}

/** Why a cell is left as it is. */
interface Hindrance {
  why: Refusal | 'permiso' | 'pedido' | 'ocupada';
  words: string;
}

/** A cell as an import finds it. */
interface FoundCell {
  /** What the day shows, a draft before what is published. */
  shown: PlannedDay;
  /** Whether it shows what the import says. */
  isSame: boolean;
  /** The version that is there. */
  base: string;
  hindrance: Hindrance | null;
}

const refused = (why: Refusal | null): Hindrance | null => why && { why, words: REFUSAL_WORDS[why] };

interface Judged extends FoundCell {
  wanted: Wanted;
  facts: CellFacts;
}

/** What becomes of cells in the draft of a unit: a rotation that is written over everything is judged alike. */
async function judgeCells(
  db: Queries,
  t: TableNames,
  unitId: number,
  cells: readonly ImportedCell[],
  { now, today }: Moment,
): Promise<Judged[]> {
  const dates = cells.map(({ date }) => date).sort();
  const [from, to] = [dates[0] ?? today, dates.at(-1) ?? today];
  const workerIds = [...new Set(cells.map(({ workerId }) => workerId))];
  // Requests for leave are told to those who decide them alone.
  const people = await workerDays(db, t, { unitId, workerIds, from, to, permits: false });
  const plans = new Map(people.map((person): [number, WorkerPlan] => [person.id, workerPlan(person)]));
  const asked = cells.map((cell) => {
    const sectorId = cell.typeId === null ? null : (plans.get(cell.workerId)?.sectorOn(cell.date) ?? null);
    return { ...cell, sectorId };
  });
  const found = await cellFacts(db, t, unitId, asked, now);
  return asked.map((cell, place) => {
    const facts = found[place];
    if (!facts) throw new Error('a cell without its facts');
    const { workerId: idtrabajador, date: fecha, typeId } = cell;
    const there = plans.get(idtrabajador)?.on(fecha) ?? { published: null, draft: undefined, leave: null };
    const outcome = outcomeOf(typeId, there, 'todo');
    const que = outcome.does === 'nada' || outcome.does === 'omitida' ? 'turno' : outcome.does;
    const isFreed = que === 'libre' || que === 'publicado';
    const change: DraftChange = { idtrabajador, fecha, que, base: facts.base };
    const wanted = { ...cell, change, ...(isFreed && { typeId: null, sectorId: null }) };
    const isSame = outcome.does === 'nada';
    const hindrance = isSame
      ? null
      : outcome.does === 'omitida'
        ? { why: outcome.why, words: LEFT_WORDS[outcome.why] }
        : refused(refusalOf(wanted, facts, today));
    const shown = there.draft === undefined ? there.published : there.draft;
    return { shown, isSame, base: facts.base, hindrance, wanted, facts };
  });
}

/** A cell of a draft as undoing an import compares it. */
interface DraftedCell {
  /** Null where the day shows what is published. */
  draft: { typeId: number | null; sectorId: number | null } | null;
  base: string;
  /** Why it can't be changed any more. */
  locked: string | null;
}

/** Why cells were refused, by their place; null of one that was not. */
function wordsOf(refused: DraftAnswer['rechazadas']) {
  const words = new Map(refused.map(({ idtrabajador, fecha, texto }) => [`${idtrabajador} ${fecha}`, texto]));
  return ({ workerId, date }: Pick<ImportedCell, 'workerId' | 'date'>): string | null =>
    words.get(`${workerId} ${date}`) ?? null;
}

/** Drafts as imports read and write them; the imports' own feature gets them from `app.ts`. */
export const importedCells = {
  /** What is there on days of workers, and whether cells can be drafted so, in the order of the cells. */
  see: (
    db: Queries,
    t: TableNames,
    unitId: number,
    cells: readonly ImportedCell[],
    at: Moment,
  ): Promise<FoundCell[]> => judgeCells(db, t, unitId, cells, at),

  /**
   * Writes cells of the draft of a unit as one change set.
   * @param cells each with the version that was seen
   * @returns why each was not written, in their order; null of those that are there now
   */
  async write(
    call: Call,
    unitId: number,
    cells: readonly (ImportedCell & { base: string })[],
  ): Promise<(string | null)[]> {
    const { reasons } = await call.deps.write(call, async (write) => {
      const { tx, t } = write;
      const dates = cells.map(({ date }) => date).sort();
      const versions = await lockDraftsBelow(tx, t, {
        ...{ unitId, workerIds: cells.map(({ workerId }) => workerId) },
        ...{ from: dates[0] ?? write.today, to: dates.at(-1) ?? write.today },
      });
      const judged = await judgeCells(tx, t, unitId, cells, write);
      const left = judged.map(({ isSame, hindrance }) => isSame || hindrance?.words);
      const open = judged.flatMap(({ wanted, facts }, place) =>
        left[place]
          ? []
          : { wanted: { ...wanted, change: { ...wanted.change, base: cells[place]?.base ?? '' } }, facts },
      );
      const { rechazadas } = await storeCells(write, call, {
        ...{ unitId, versions },
        wanted: open.map(({ wanted }) => wanted),
        facts: open.map(({ facts }) => facts),
      });
      const words = wordsOf(rechazadas);
      return {
        reasons: cells.map((cell, place) => {
          const why = left[place];
          return typeof why === 'string' ? why : words(cell);
        }),
      };
    });
    return reasons;
  },

  /** Cells of the draft of a unit as they are now, in the order of their places. */
  async find(
    db: Queries,
    t: TableNames,
    unitId: number,
    places: readonly Pick<ImportedCell, 'workerId' | 'date'>[],
    { now, today }: Moment,
  ): Promise<DraftedCell[]> {
    const asked = places.map((place) => ({ ...place, typeId: null, sectorId: null }));
    return (await cellFacts(db, t, unitId, asked, now)).map((facts, place): DraftedCell => {
      const { draft, base } = facts;
      const { workerId, date } = asked[place] ?? { workerId: 0, date: today };
      const change = { idtrabajador: workerId, fecha: date, que: 'publicado' as const, base };
      const why = refused(refusalOf({ change, workerId, date, typeId: null, sectorId: null }, facts, today));
      return {
        draft: draft && { typeId: draft.typeId, sectorId: draft.sectorId },
        ...{ base, locked: why?.words ?? null },
      };
    });
  },

  /**
   * Gives cells their drafts of before, or none, as one change set.
   * @returns why each could not be given back, in their order; null where it was
   */
  async restore(
    call: Call,
    unitId: number,
    cells: readonly (Pick<ImportedCell, 'workerId' | 'date'> & {
      base: string;
      before: DraftedCell['draft'];
    })[],
  ): Promise<(string | null)[]> {
    const { rechazadas } = await changeDraft(
      call,
      unitId,
      cells.map(({ workerId, date, base, before }) => ({
        ...{ idtrabajador: workerId, fecha: date, base },
        ...(before === null
          ? { que: 'publicado' as const }
          : before.typeId === null
            ? { que: 'libre' as const }
            : { que: 'turno' as const, idtipo: before.typeId, idsector: before.sectorId }),
      })),
    );
    const words = wordsOf(rechazadas);
    return cells.map((cell) => words(cell));
  },
};
