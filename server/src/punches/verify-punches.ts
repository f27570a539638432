import type { Db } from '../db/connection.ts';
import { atOneMoment } from './chains.sql.ts';
import type { KeptAnchor } from './kept-anchors.ts';
import { type AnchorReport, verifyAnchors } from './verify-anchors.ts';
import { type ChainReport, verifyChains } from './verify-chains.ts';
import { type RecordReport, verifyRecords } from './verify-records.ts';

/**
 * Verifies all evidence of an organisation's marks, as of one moment: every chain, the days' anchors, and their
 * records.
 * @param code the instance's code, such as `andes`
 * @param kept this organisation's anchors as they are kept elsewhere
 */
export const verifyPunches = (
  db: Db,
  code: string,
  kept: readonly KeptAnchor[],
): Promise<{ chains: ChainReport; anchors: AnchorReport; records: RecordReport }> =>
  atOneMoment(db, async (tx) => ({
    chains: await verifyChains(tx, code),
    anchors: await verifyAnchors(tx, code, kept),
    records: await verifyRecords(tx, code),
  }));
