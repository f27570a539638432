import type { RosterShift } from '@relevo/contract';

/** Whether the unit plans a published shift in its cell: no coverage, and none of another unit but of the one before a move. */
export const isOwn = ({ cobertura, unidad, anterior }: RosterShift): boolean =>
  !cobertura && (!unidad || anterior === true);
