import type { Migration } from '../migration.ts';
import { type Sql, sql } from '../sql.ts';
import type { ObjectNames } from '../tables.ts';

/**
 * The thing of a notification. Those that an inbox still shows get it out of their event's name; one of a server of the
 * version before has none, and opens the page of its kind.
 */
export const notificationAbout: Migration = {
  id: 26,
  name: 'notification-about',
  statements: (t) => [
    sql`alter table ${t('notification')} add column about jsonb`,
    sql`update ${t('notification')} n set about = ${aboutOf(t)}
      where n.created_at >= now() - interval '90 days'`,
  ],
};

function aboutOf(t: ObjectNames): Sql {
  const id = sql`split_part(n.event, ':', 2)::bigint`;
  const facts = (kind: Sql, own: Sql, publication: Sql, date: Sql): Sql =>
    sql`jsonb_build_object('tipo', ${kind}, 'id', ${id}, 'propia', ${own}, 'publicacion', ${publication}, 'fecha', ${date})`;
  const none = sql`null::bigint`;
  return sql`case when n.event ~ '^[a-z]+:[0-9]+:' then case split_part(n.event, ':', 1)
    when 'swap' then (
      select ${facts(sql`'swap'::text`, sql`n.subject = 'worker:' || q.requester_id`, none, sql`q.absence_date`)}
      from ${t('swap_request')} q where q.id = ${id})
    when 'release' then (
      select ${facts(sql`'release'::text`, sql`n.subject = 'worker:' || q.worker_id`, none, sql`s.date`)}
      from ${t('release_request')} q join ${t('shift')} s on s.id = q.shift_id where q.id = ${id})
    when 'offer' then (
      select ${facts(sql`'offer'::text`, sql`split_part(n.event, ':', 3) = 'won'`, sql`o.publication_id`, sql`s.date`)}
      from ${t('offer')} o join ${t('absence')} a on a.id = o.absence_id join ${t('shift')} s on s.id = a.shift_id
      where o.id = ${id})
    when 'permit' then (
      select ${facts(sql`'permit'::text`, sql`n.subject = 'worker:' || q.worker_id`, none, sql`q.from_date`)}
      from ${t('permit')} q where q.id = ${id})
    when 'sheet' then (
      select ${facts(sql`'sheet'::text`, sql`true`, none, sql`p.starts_on`)}
      from ${t('period')} p where p.id = ${id})
    when 'correction' then (
      select ${facts(sql`'correction'::text`, sql`n.subject = 'worker:' || q.worker_id`, none, sql`s.date`)}
      from ${t('punch_correction_request')} q join ${t('shift')} s on s.id = q.shift_id where q.id = ${id})
    when 'shift' then (
      select ${facts(sql`'shift'::text`, sql`true`, none, sql`s.date`)} from ${t('shift')} s where s.id = ${id})
    when 'article' then (
      select ${facts(sql`'article'::text`, sql`false`, none, sql`a.published_at::date`)}
      from ${t('article')} a where a.id = ${id})
    when 'publication' then (
      select ${facts(sql`'publication'::text`, sql`false`, id, sql`min(s.date)`)}
      from ${t('offer')} o join ${t('absence')} a on a.id = o.absence_id join ${t('shift')} s on s.id = a.shift_id
      where o.publication_id = ${id} having count(*) > 0)
    end end`;
}
