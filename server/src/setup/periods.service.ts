import { LAST_FIRST_DAY, payPeriods } from '@relevo/domain/pay-periods';
import { localDateOf } from '@relevo/domain/time';
import { insertRows } from '../db/rows.sql.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Job } from '../feature.ts';
import { lockPeriods } from './periods.sql.ts';

/** Months ahead for which there are pay periods. */
const AHEAD = 12;

/**
 * Each hour: adds the pay periods of the next twelve months that are missing behind the last one, for organisations whose
 * periods begin on a set day of the month, by their own clock.
 */
export const periodsJob: Job = async (tx, { code, timeZone }, now) => {
  const t = tablesOf(schemaOf(code));
  const known = await lockPeriods(tx, t);
  const day = Number(known?.day);
  if (!known || !Number.isInteger(day) || day < 1 || day > LAST_FIRST_DAY) return;
  const { lastEnd } = known;
  const missing = payPeriods(day, localDateOf(now, timeZone), AHEAD).filter(
    ({ from }) => lastEnd === null || from > lastEnd,
  );
  await insertRows(
    tx,
    t,
    'period',
    missing.map(({ name, from, to }) => ({ name, starts_on: from, ends_on: to, kind: 1 })),
  );
};
