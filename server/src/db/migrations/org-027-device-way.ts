import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** A device says how it is reached; one that a server of the version before registers meanwhile says nothing. */
export const deviceWay: Migration = {
  id: 27,
  name: 'device-way',
  statements: (t) => [
    // 'web', 'fcm' or 'apns'; null where nothing can be pushed to it.
    sql`alter table ${t('device')} add column way text`,
    sql`update ${t('device')} set way = case
        when ltrim(token, E' \\t\\n\\r') like '{%' then 'web'
        when platform = 'android' then 'fcm'
        when platform = 'ios' then 'apns' end
      where token is not null`,
  ],
};
