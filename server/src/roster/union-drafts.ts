import type { JoinedDrafts } from '@relevo/domain/merging';
import type { Write } from '../kernel/write.ts';
import { managersOfUnit } from '../notify/notify.sql.ts';
import { type ChangedCell, keepChangeSet, lockDraft, lockDrafts } from './draft.sql.ts';
import { bringBackCells, endCells, moveCells, type UnionCell, unitsThatDraft } from './union-drafts.sql.ts';

type Told = UnionCell & Pick<ChangedCell, 'workerId'> & { gone: boolean };

/** Keeps what a union did as a change set of each draft, so that open grids hear of it. */
async function keepUnion(write: Write, told: readonly Told[]): Promise<void> {
  const { tx, t, now } = write;
  for (const [unitId, cells] of Map.groupBy(told, (one) => one.unitId)) {
    // A moved cell keeps its author: the administrator who unites the records has planned nothing.
    const [{ author }] = cells as [Told, ...Told[]];
    const version = (await lockDraft(tx, t, unitId)) + 1;
    await keepChangeSet(
      tx,
      t,
      { unitId, version, author, now },
      cells.map(({ workerId, date, gone, typeId, sectorId, base }): ChangedCell => {
        const drafted = { typeId, sectorId, base };
        return { workerId, date, before: gone ? drafted : null, after: gone ? null : drafted };
      }),
    );
    for (const subject of await managersOfUnit(write, unitId, 'adminEditarTurnoNativa'))
      write.touch(subject, 'planificacion');
  }
}

const movedBetween = (cells: readonly UnionCell[], { from, to }: { from: number; to: number }): Told[] =>
  cells.flatMap((cell) => [
    { ...cell, workerId: from, gone: true },
    { ...cell, workerId: to, gone: false },
  ]);

/** What a union of two records does to drafts; the records' own feature gets it from `app.ts`. */
export const unionDrafts = {
  /**
   * Locks the drafts that a union or its undoing changes, before anything else of the workers: a manager's change comes
   * before it as a whole, or finds a record that is gone.
   * @param joined what is undone
   */
  async lock({ tx, t }: Write, workerIds: readonly number[], joined?: JoinedDrafts): Promise<void> {
    const ended = (joined?.ended ?? []) as { unit_id: number }[];
    await lockDrafts(tx, t, [
      ...(await unitsThatDraft(tx, t, workerIds)),
      ...ended.map((row) => row.unit_id),
    ]);
  },

  /** Moves the drafted days of a worker; one on a day that is drafted for both gives way. */
  async move(write: Write, way: { from: number; to: number }): Promise<JoinedDrafts> {
    const { tx, t } = write;
    const moved = await moveCells(tx, t, { ...way, dates: null });
    const ended = await endCells(tx, t, way.from);
    await keepUnion(write, [
      ...movedBetween(moved, way),
      ...ended.map(({ row: _, ...cell }) => ({ ...cell, workerId: way.from, gone: true })),
    ]);
    return { moved: moved.map(({ date }) => date), ended: ended.map(({ row }) => row) };
  },

  /** Moves drafted days back, as far as they are still drafted, and brings back those that gave way. */
  async restore(
    write: Write,
    { stays, goes }: { stays: number; goes: number },
    joined: JoinedDrafts,
  ): Promise<void> {
    const { tx, t } = write;
    const way = { from: stays, to: goes };
    const moved = await moveCells(tx, t, { ...way, dates: joined.moved });
    const back = await bringBackCells(tx, t, joined.ended);
    await keepUnion(write, [
      ...movedBetween(moved, way),
      ...back.map((cell) => ({ ...cell, workerId: goes, gone: false })),
    ]);
  },
};
