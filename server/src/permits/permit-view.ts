import { localDateOf } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { Organisation } from '../kernel/actor.ts';
import { loadSettingTexts } from '../settings/settings.sql.ts';
import { readSetting, settings } from '../settings/settings.ts';
import type { PermitView } from './permit-json.sql.ts';

/** Facts for the view of an organisation's permits at a moment, where none of them is rejected. */
export const viewOf = ({ timeZone }: Organisation, now: Temporal.Instant): PermitView => ({
  now,
  timeZone,
  today: localDateOf(now, timeZone),
  appeal: null,
});

/** The same with what the organisation adds to a rejection. */
export async function viewWithAppeal(
  db: Queries,
  org: Organisation,
  now: Temporal.Instant,
): Promise<PermitView> {
  const texts = await loadSettingTexts(db, org.t, [settings.appealTo, settings.appealDays]);
  const to = readSetting(settings.appealTo, texts);
  return {
    ...viewOf(org, now),
    appeal: to === null ? null : { to, days: readSetting(settings.appealDays, texts) },
  };
}
