import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** The way to a device; null for a device that a server of the version before registers meanwhile. */
export const deviceWay: Migration = {
  id: 27,
  name: 'device-way',
  statements: (t) => [
    // 'web', 'fcm' or 'apns'; null without a way to push.
    sql`alter table ${t('device')} add column way text`,
    sql`update ${t('device')} set way = case
        when ltrim(token, E' \\t\\n\\r') like '{%' then 'web'
        when platform = 'android' then 'fcm'
        when platform = 'ios' then 'apns' end
      where token is not null`,
  ],
};
