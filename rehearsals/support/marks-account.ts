import type { SentMark } from '../../rig/phone.ts';
import { largeCode } from '../../rig/seed-large.ts';
import type { Db } from '../../server/src/db/connection.ts';
import { sql } from '../../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { verifyChains } from '../../server/src/punches/verify-chains.ts';
import type { Ledger } from './ledger.ts';

export interface MarksAccount {
  accepted: number;
  stored: number;
  /** Accepted, but not there. */
  lost: number;
  doubled: number;
  /** Marks stored, but never sent. */
  foreign: number;
  brokenChains: number;
}

/** Account of the marks that phones sent to the large organisation. */
export async function accountOf(db: Db, marks: SentMark[]): Promise<MarksAccount> {
  const t = tablesOf(schemaOf(largeCode));
  const rows = await db.query<{ key: string; times: number }>(sql`
    select idempotency_key as key, count(*)::int as times from ${t('punch')}
    where device_name = 'bench' group by idempotency_key`);
  const stored = new Set(rows.map(({ key }) => key));
  const sent = new Set(marks.map(({ key }) => key));
  const accepted = marks.filter((mark) => mark.accepted);
  const { broken } = await verifyChains(db, largeCode);
  return {
    accepted: accepted.length,
    stored: rows.length,
    lost: accepted.filter(({ key }) => !stored.has(key)).length,
    doubled: rows.filter(({ times }) => times > 1).length,
    foreign: rows.filter(({ key }) => !sent.has(key)).length,
    brokenChains: broken.length,
  };
}

/** Writes down which of the marks were lost, doubled or altered. */
export async function judgeMarks(ledger: Ledger, db: Db, marks: SentMark[]): Promise<void> {
  const { accepted, stored, lost, doubled, foreign, brokenChains } = await accountOf(db, marks);
  ledger.lost += lost;
  ledger.doubled += doubled;
  if (foreign > 0) ledger.wrong('a mark is stored that nobody sent', foreign);
  if (brokenChains > 0) ledger.wrong('a chain of marks does not verify', brokenChains);
  ledger.note(`${marks.length} marks sent, ${accepted} accepted, ${stored} stored`);
}
