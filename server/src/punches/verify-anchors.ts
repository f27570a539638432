import { type ChainHead, punchesUnder } from '@relevo/domain/punch-anchor';
import type { Queries } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { NO_PREVIOUS } from '../punch-records/punch-seal.ts';
import { anchorRoot } from './anchor.service.ts';
import { type LostPunch, listAnchors, listLostPunches, listMovedHeads } from './anchors.sql.ts';
import type { KeptAnchor } from './kept-anchors.ts';
import { listDatesWithoutAnchor, listRuns } from './records.sql.ts';

interface BrokenAnchor {
  date: string;
  /**
   * `altered`: its root is not that of its heads and records; `unlinked`: the one before it is gone or another; `gone` and
   * `rewritten`: one that is kept elsewhere is not here, or has another root here. `gone` also: rows are said to be under it.
   */
  reason: 'altered' | 'unlinked' | 'gone' | 'rewritten';
}

export interface AnchorReport {
  anchors: number;
  /** The date of the newest; null without any. */
  until: string | null;
  broken: BrokenAnchor[];
  /** Marks that an anchor vouches for and that are not there as they were: the first of each worker. */
  lost: LostPunch[];
}

/**
 * Verifies an organisation's anchors: each is as it was made and follows the one before, and every head in them is
 * still a mark of its chain, which may have grown since.
 * @param code the instance's code, such as `andes`
 * @param kept this organisation's anchors as they are kept elsewhere: what nobody can rewrite here
 */
export async function verifyAnchors(
  db: Queries,
  code: string,
  kept: readonly KeptAnchor[] = [],
): Promise<AnchorReport> {
  const t = tablesOf(schemaOf(code));
  const anchors = await listAnchors(db, t);
  const broken: BrokenAnchor[] = [];
  const heads = new Map<number, ChainHead>();
  let previousRoot = NO_PREVIOUS;
  for (const anchor of anchors) {
    for (const head of await listMovedHeads(db, t, anchor.date)) heads.set(head.workerId, head);
    const all = [...heads.values()];
    const counted = anchor.workers === all.length && anchor.marks === punchesUnder(all);
    const records = await listRuns(db, t, anchor.date);
    // The root of version 1 does not cover these.
    const silent = anchor.version > 1 || (records.length === 0 && anchor.bareSheets === null);
    const root = anchorRoot({ ...anchor, organisation: code, heads: all, records });
    const whole = counted && silent && anchor.root === root;
    if (anchor.previousRoot !== previousRoot) broken.push({ date: anchor.date, reason: 'unlinked' });
    else if (!whole) broken.push({ date: anchor.date, reason: 'altered' });
    previousRoot = anchor.root;
  }
  const gone = new Set(await listDatesWithoutAnchor(db, t));
  const roots = new Map(anchors.map(({ date, root }) => [date, root]));
  for (const { date, root } of kept) {
    const here = roots.get(date);
    if (here === undefined) gone.add(date);
    else if (here !== root) broken.push({ date, reason: 'rewritten' });
  }
  for (const date of gone) broken.push({ date, reason: 'gone' });
  return {
    anchors: anchors.length,
    until: anchors.at(-1)?.date ?? null,
    broken,
    lost: await listLostPunches(db, t),
  };
}
