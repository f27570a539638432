import { articleMutants } from './articles.ts';
import { correctionConstraintMutants, correctionMutants } from './corrections.ts';
import { eventMutants } from './events.ts';
import { floorMutants } from './floor.ts';
import { leaveConstraintMutants, leaveLockMutants } from './leave-locks.ts';
import { leaveRuleMutants } from './leave-rules.ts';
import { constraintMutants, lockMutants } from './locks-and-constraints.ts';
import type { Mutant } from './mutant.ts';
import { offerMutants, verdictMutants } from './offers.ts';
import { overtimeMutants } from './overtime.ts';
import { requestMutants } from './requests.ts';
import { shiftEditMutants } from './shift-edits.ts';
import { writeMutants } from './writes.ts';

/** Every fault that can be planted. */
export const mutants: readonly Mutant[] = [
  ...eventMutants,
  ...lockMutants,
  ...constraintMutants,
  ...requestMutants,
  ...offerMutants,
  ...verdictMutants,
  ...leaveLockMutants,
  ...leaveConstraintMutants,
  ...leaveRuleMutants,
  ...correctionMutants,
  ...correctionConstraintMutants,
  ...floorMutants,
  ...overtimeMutants,
  ...shiftEditMutants,
  ...articleMutants,
  ...writeMutants,
];
