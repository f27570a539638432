import {
  ANCHOR_VERSION,
  type AnchorContent,
  canonicalAnchor,
  punchesUnder,
} from '@relevo/domain/punch-anchor';
import { localDateOf } from '@relevo/domain/time';
import type { Tx } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { NO_PREVIOUS, punchHash } from '../punch-records/punch-seal.ts';
import { findNewestAnchor, insertAnchor, listHeadsToAnchor } from './anchors.sql.ts';
import { countBareSheets } from './records.sql.ts';
import { sealRecords } from './seal-records.ts';

/**
 * Makes an organisation's anchor of the day at the first call on a local date (spec 5, Punches). It hashes the heads of
 * all chains, and the new validations, answers, oppositions and audit events, into one root after the root of the day
 * before. Marks may be stored meanwhile: whichever head is seen is one that the chain keeps for ever.
 */
export async function anchorDay(
  tx: Tx,
  organisation: { code: string; timeZone: string },
  now: Temporal.Instant,
): Promise<void> {
  const t = tablesOf(schemaOf(organisation.code));
  const date = localDateOf(now, organisation.timeZone);
  const newest = await findNewestAnchor(tx, t);
  if (newest && newest.date >= date) return;
  const heads = await listHeadsToAnchor(tx, t);
  // Milliseconds, as the root counts them.
  const madeAt = now.round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const previousRoot = newest?.root ?? NO_PREVIOUS;
  const records = await sealRecords(tx, t, date, newest?.madeAt ?? null);
  const of = {
    date,
    madeAt,
    previousRoot,
    version: ANCHOR_VERSION,
    bareSheets: await countBareSheets(tx, t),
  };
  const root = anchorRoot({ ...of, organisation: organisation.code, heads, records });
  const anchor = { ...of, workers: heads.length, marks: punchesUnder(heads), root };
  await insertAnchor(
    tx,
    t,
    anchor,
    heads.filter(({ grown }) => grown),
  );
}

/** The root of an anchor; `NO_PREVIOUS` or null before the first. */
export const anchorRoot = (anchor: AnchorContent): string =>
  punchHash(canonicalAnchor({ ...anchor, previousRoot: anchor.previousRoot || null }));
