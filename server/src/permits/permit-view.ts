import { localDateOf } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { Organisation } from '../kernel/actor.ts';
import { loadSettingTexts } from '../settings/settings.sql.ts';
import { readSetting, settings } from '../settings/settings.ts';
import type { PermitView } from './permit-json.sql.ts';

/** What permits of an organisation are shown by at a moment. */
export async function viewOf(db: Queries, org: Organisation, now: Temporal.Instant): Promise<PermitView> {
  const texts = await loadSettingTexts(db, org.t, [settings.appealTo, settings.appealDays]);
  const to = readSetting(settings.appealTo, texts);
  return {
    now,
    timeZone: org.timeZone,
    today: localDateOf(now, org.timeZone),
    appeal: to === null ? null : { to, days: readSetting(settings.appealDays, texts) },
  };
}
