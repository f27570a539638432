import type { Migration } from '../migration.ts';

/** Where and when an offered shift is, so that lists of offers read only their own dates; and pushes to send. */
export const coverageAndPushes: Migration = {
  id: 5,
  name: 'coverage-and-pushes',
  up: (db, t) =>
    db`
    -- A copy of the publication's unit and the shift's date, neither of which ever changes.
    alter table ${t('offer')} add column unit_id integer;
    alter table ${t('offer')} add column shift_date date;
    create function ${t('place_offer')}() returns trigger language plpgsql as $$
      begin
        select p.unit_id, s.date into strict new.unit_id, new.shift_date
        from ${t('publication')} p, ${t('absence')} a join ${t('shift')} s on s.id = a.shift_id
        where p.id = new.publication_id and a.id = new.absence_id;
        return new;
      end
    $$;
    create trigger place_offer before insert on ${t('offer')}
      for each row execute function ${t('place_offer')}();
    update ${t('offer')} o set unit_id = p.unit_id, shift_date = s.date
    from ${t('publication')} p, ${t('absence')} a join ${t('shift')} s on s.id = a.shift_id
    where p.id = o.publication_id and a.id = o.absence_id;
    alter table ${t('offer')} alter column unit_id set not null, alter column shift_date set not null;
    create index on ${t('offer')} (unit_id, shift_date);
    -- Whoever took an application back is not assigned against their will when nobody else applied.
    create table ${t('offer_withdrawal')} (
      offer_id bigint not null references ${t('offer')} on delete cascade,
      worker_id integer not null references ${t('worker')},
      primary key (offer_id, worker_id)
    );
    create index on ${t('offer_application')} (worker_id);
    -- Extra shifts of one worker.
    create index on ${t('shift')} (worker_id, date) where coverage;
    create index on ${t('notification')} (subject) where read_at is null;

    -- One push to one device that is still to be sent; the row goes when it is sent or given up.
    create table ${t('push')} (
      notification_id bigint not null references ${t('notification')} on delete cascade,
      subject text not null,
      device_id text not null,
      attempts smallint not null default 0,
      -- not before; while a process is sending, the moment when another may take it over
      next_try_at timestamptz not null,
      primary key (notification_id, device_id),
      foreign key (subject, device_id) references ${t('device')} (subject, device_id) on delete cascade
    );
    create index on ${t('push')} (next_try_at);
    create index on ${t('push')} (subject, device_id);
  `.simple(),
};
