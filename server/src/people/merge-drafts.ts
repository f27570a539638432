import type { JoinedDrafts } from '@relevo/domain/merging';
import type { Write } from '../kernel/write.ts';

/** The drafts of rosters as a union changes them; only the roster knows what they are (`app.ts`). */
export interface UnionDrafts {
  /** Locks the drafts of workers, before their other locks. @param joined what is undone */
  lock(write: Write, workerIds: readonly number[], joined?: JoinedDrafts): Promise<void>;
  /** Moves the drafts of a worker to another. The caller holds the locks, as for what follows. */
  move(write: Write, way: { from: number; to: number }): Promise<JoinedDrafts>;
  /** Moves them back. */
  restore(write: Write, two: { stays: number; goes: number }, joined: JoinedDrafts): Promise<void>;
}
