import { sql } from '../db/sql.ts';

/** The cycle of the contract, of the column `f.cycle` that `averagedCycle` makes. */
export const wireCycle = sql`json_build_object('dias', f.cycle->'days', 'fase', f.cycle->'phase',
  'desde', f.cycle->'from', 'hasta', f.cycle->'to')`;
