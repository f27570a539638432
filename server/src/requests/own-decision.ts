import type { Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { workerOfManager } from './own-decision.sql.ts';

/**
 * Refuses a manager's decision about the own work: a person who leads a unit and works in it leaves that to another
 * manager.
 * @param workerIds the workers who gain or lose by the decision
 * @throws request.own
 */
export async function requireNotOwn(
  { tx, t }: Pick<Write, 'tx' | 't'>,
  actor: Actor,
  workerIds: readonly number[],
): Promise<void> {
  if (actor.role !== 'admin') return;
  const own = await workerOfManager(tx, t, actor.id);
  if (own !== null && workerIds.includes(own)) throw new AppError('request.own');
}
