import type { RecordKind } from '@relevo/domain/punch-anchor';
import type { Queries } from '../db/connection.ts';
import { schemaOf, type TableNames, tablesOf } from '../db/tables.ts';
import { listAnchors } from './anchors.sql.ts';
import { type LateRows, listLateRows } from './late-records.sql.ts';
import { countBareSheets, listLostAnswers, recomputeRuns } from './records.sql.ts';
import { listUnheardOppositions, listUntoldRows, type UntoldRow } from './told-records.sql.ts';

/** Rows under an anchor of which one at least is gone or altered. */
interface LostRecords {
  kind: RecordKind;
  firstId: number;
  lastId: number;
  /** The date of the anchor. */
  date: string;
}

export interface RecordReport {
  lost: LostRecords[];
  /** Rows that name a moment before an anchor which does not have them. */
  late: (LateRows & { kind: RecordKind })[];
  untold: UntoldRow[];
  /** Ids of oppositions of which the managers do not have the request again, with the worker's words. */
  unheard: number[];
  /** The increase of validated sheets without content since some anchor: none ever loses its content. */
  emptied: number;
}

const final = ['validation', 'opposition', 'audit'] as const;
const runsAtOnce = 200;

/**
 * Verifies validations, answers, oppositions and audit against the days' anchors and each other (spec 5, Attendance
 * sheet). None may have been put among them later. Whether an anchor itself is as it was made says `verifyAnchors`.
 * @param code the instance's code, such as `andes`
 */
export async function verifyRecords(db: Queries, code: string): Promise<RecordReport> {
  const t = tablesOf(schemaOf(code));
  const lost: LostRecords[] = [];
  for (const kind of final) {
    for await (const { whole, ...run } of eachRun(db, t, kind)) if (!whole) lost.push({ kind, ...run });
  }
  for (const { id, date } of await listLostAnswers(db, t)) {
    lost.push({ kind: 'answer', firstId: id, lastId: id, date });
  }
  const late: RecordReport['late'] = [];
  for (const kind of [...final, 'answer'] as const) {
    for (const rows of await listLateRows(db, t, kind)) late.push({ kind, ...rows });
  }
  const [untold, unheard] = [await listUntoldRows(db, t), await listUnheardOppositions(db, t)];
  const counts = (await listAnchors(db, t)).flatMap(({ bareSheets }) => bareSheets ?? []);
  return { lost, late, untold, unheard, emptied: mostRisen([...counts, await countBareSheets(db, t)]) };
}

async function* eachRun(db: Queries, t: TableNames, kind: (typeof final)[number]) {
  let after = 0;
  for (;;) {
    const page = await recomputeRuns(db, t, kind, { after, atMost: runsAtOnce });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < runsAtOnce) return;
    after = last.firstId;
  }
}

/** The largest rise of one of these numbers over an earlier one. */
function mostRisen(counts: readonly number[]): number {
  let [fewest, risen] = [Number.POSITIVE_INFINITY, 0];
  for (const count of counts) {
    fewest = Math.min(fewest, count);
    risen = Math.max(risen, count - fewest);
  }
  return risen;
}
