import type { Manager } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';

/** The `find` of calls about the manager's unit, which their path names. @throws thing.not_found for another unit */
export const ofOwnUnit = async ({
  actor,
  params,
}: {
  actor: Manager;
  params: { id: number };
}): Promise<void> => {
  if (params.id !== actor.unitId) throw notFound();
};
