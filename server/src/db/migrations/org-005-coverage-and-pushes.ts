import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Place and date of an offered shift, so that lists of offers read only their own dates; and the push queue. */
export const coverageAndPushes: Migration = {
  id: 5,
  name: 'coverage-and-pushes',
  statements: (t) => [
    // A copy of the publication's unit and the shift's date, neither of which ever changes.
    sql`alter table ${t('offer')} add column unit_id integer`,
    sql`alter table ${t('offer')} add column shift_date date`,
    sql`create function ${t('place_offer')}() returns trigger language plpgsql as $$
      begin
        select p.unit_id, s.date into strict new.unit_id, new.shift_date
        from ${t('publication')} p, ${t('absence')} a join ${t('shift')} s on s.id = a.shift_id
        where p.id = new.publication_id and a.id = new.absence_id;
        return new;
      end
    $$`,
    sql`create trigger place_offer before insert on ${t('offer')}
      for each row execute function ${t('place_offer')}()`,
    sql`update ${t('offer')} o set unit_id = p.unit_id, shift_date = s.date
    from ${t('publication')} p, ${t('absence')} a join ${t('shift')} s on s.id = a.shift_id
    where p.id = o.publication_id and a.id = o.absence_id`,
    sql`alter table ${t('offer')} alter column unit_id set not null, alter column shift_date set not null`,
    sql`create index on ${t('offer')} (unit_id, shift_date)`,
    // Withdrawn applications: their workers are not assigned against their will when they were the only applicants.
    sql`create table ${t('offer_withdrawal')} (
      offer_id bigint not null references ${t('offer')} on delete cascade,
      worker_id integer not null references ${t('worker')},
      primary key (offer_id, worker_id)
    )`,
    sql`create index on ${t('offer_application')} (worker_id)`,
    // Extra shifts of one worker.
    sql`create index on ${t('shift')} (worker_id, date) where coverage`,
    sql`create index on ${t('notification')} (subject) where read_at is null`,
    // The push queue: a row for each device, removed when the push is sent or given up.
    sql`create table ${t('push')} (
      notification_id bigint not null references ${t('notification')} on delete cascade,
      subject text not null,
      device_id text not null,
      attempts smallint not null default 0,
      -- not before; while a process is sending, the moment when another may take it over
      next_try_at timestamptz not null,
      primary key (notification_id, device_id),
      foreign key (subject, device_id) references ${t('device')} (subject, device_id) on delete cascade
    )`,
    sql`create index on ${t('push')} (next_try_at)`,
    sql`create index on ${t('push')} (subject, device_id)`,
  ],
};
