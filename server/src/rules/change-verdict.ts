import type { Verdict } from '@relevo/contract';
import type { Queries, TableNames } from '../db/connection.ts';

declare const x: never;
/** Exchanging two shifts. `db` is the pool or a transaction. */
export const verdictOfSwap: (db: Queries, t: TableNames, change: { requesterId: number; partnerId: number; requesterShiftId: number; partnerShiftId: number }) => Promise<Verdict> = x;
/** Giving a shift back: whoever has it no longer works it. */
export const verdictOfRelease: (db: Queries, t: TableNames, change: { workerId: number; shiftId: number }) => Promise<Verdict> = x;
/** Covering an absent shift on top of the own ones. */
export const verdictOfCoverage: (db: Queries, t: TableNames, change: { workerId: number; shiftId: number }) => Promise<Verdict> = x;
export const verdictsOfCoverage: (db: Queries, t: TableNames, change: { workerIds: readonly number[]; shiftId: number }) => Promise<Map<number, Verdict>> = x;
/** @throws verdict.blocked with the first blocking text, verdict.confirm on warnings not confirmed */
export const requireVerdict: (verdict: Verdict, confirmed: boolean) => void = x;
