import { DAY } from '@relevo/domain/permit-days';
import fc from 'fast-check';
import { mailAccepted } from '../../src/corrections/mails.service.ts';
import { settleSilent } from '../../src/corrections/settle.service.ts';
import type { Db } from '../../src/db/connection.ts';
import { rowsOf, sql } from '../../src/db/sql.ts';
import type { ObjectNames } from '../../src/db/tables.ts';
import { putHoliday } from '../../src/holidays/holidays.service.ts';
import { writeDue } from '../../src/permits/due.service.ts';
import type { People } from './people.ts';

const organisation = { code: 'andes', timeZone: 'America/Santiago' };

/** The types of leave of a history: the last one is only recorded. */
export const leaveTypes = { anniversary: 101, year: 102, daily: 103, unpaid: 104, recorded: 105 } as const;
const addedHoliday = 'Feriado agregado';

/** The initial balances of a history: little enough to run out. */
export interface Leave {
  days: number;
  carried: number | null;
  /** The service of each worker: years, and the days between the anniversary and the first day. */
  service: { years: number; beside: number }[];
}

export const leave: fc.Arbitrary<Leave> = fc.record({
  days: fc.integer({ min: 1, max: 5 }),
  carried: fc.constantFrom(0, 1, null),
  service: fc.array(
    fc.record({ years: fc.integer({ min: 1, max: 3 }), beside: fc.integer({ min: -8, max: 8 }) }),
    { minLength: 6, maxLength: 6 },
  ),
});

/** A chore of an operator or the daily job while people act. */
export type Chore = { kind: 'due' } | { kind: 'settle' } | { kind: 'holiday'; day: number };
export const chore: fc.Arbitrary<Chore | null> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 4 },
  { arbitrary: fc.constant<Chore>({ kind: 'due' }), weight: 1 },
  { arbitrary: fc.constant<Chore>({ kind: 'settle' }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('holiday' as const), day: fc.nat(13) }), weight: 1 },
);

/** Takes away the leave of the history before, once its shifts are gone, and sets what the next starts from. */
export async function resetLeave(
  db: Db,
  t: ObjectNames,
  people: People,
  { days, carried, service }: Leave,
  first: Temporal.PlainDate,
): Promise<void> {
  for (const table of ['permit_movement', 'permit_lot', 'permit'])
    await db.query(sql`delete from ${t(table)}`);
  await db.query(sql`delete from ${t('holiday')} where name = ${addedHoliday}`);
  await db.query(sql`update ${t('worker')} set permits_written_on = null`);
  const common = { absence_type_id: 2, decided: true, draws: true, carried_lots: carried };
  const none = { grant_when: 'none', grant_parts: 0, draws: false };
  const types = [
    {
      ...{ ...common, id: leaveTypes.anniversary, name: 'Feriado', kind: 'habiles' },
      ...{ grant_when: 'anniversary', grant_parts: days * DAY },
    },
    {
      ...{ ...common, id: leaveTypes.year, name: 'Administrativo', kind: 'corridos' },
      ...{ grant_when: 'calendar_year', grant_parts: 2 * DAY, carried_lots: 0 },
    },
    {
      ...{ ...common, id: leaveTypes.daily, name: 'Diario', kind: 'habiles' },
      ...{ grant_when: 'daily', grant_parts: 3 * days * DAY },
    },
    { ...common, ...none, id: leaveTypes.unpaid, name: 'Sin goce', kind: 'corridos' },
    { ...common, ...none, id: leaveTypes.recorded, name: 'Licencia', kind: 'corridos', decided: false },
  ];
  await db.query(sql`
    insert into ${t('permit_type')} ${rowsOf(types)}
    on conflict (id) do update set grant_parts = excluded.grant_parts, carried_lots = excluded.carried_lots`);
  await db.query(sql`
    insert into ${t('setting')} (name, enabled) values ('habilitarSolicitudPermiso', true)
    on conflict (name) do update set enabled = true`);
  for (const [index, { years, beside }] of service.entries()) {
    const startsOn = first.subtract({ years }).add({ days: beside }).toString();
    await db.query(sql`
      update ${t('contract')} set starts_on = ${startsOn} where worker_id = ${people.workers[index]?.id ?? 0}`);
  }
}

export async function performChore(db: Db, what: Chore, now: Temporal.Instant): Promise<void> {
  const date = now.toZonedDateTimeISO(organisation.timeZone).toPlainDate();
  // Accepted corrections are two days old by this clock, and an opposition meanwhile is in time by the other.
  if (what.kind === 'settle') return settleAll(db, now);
  await db.begin(async (tx) => {
    if (what.kind === 'due') return writeDue(tx, organisation, now);
    const day = { date: date.add({ days: what.day }).toString(), name: addedHoliday };
    await putHoliday(tx, organisation, day, now);
  });
}

/** The mails that are due leave, and those of before are two days old. */
async function settleAll(db: Db, now: Temporal.Instant): Promise<void> {
  await db.begin((tx) => settleSilent(tx, organisation, now.add({ hours: 49 })));
  const mailing = {
    db,
    clock: () => now,
    mailer: { destination: 'nowhere', send: async () => undefined },
    mailedAddress: () => 'http://localhost',
    log: { warn: () => undefined },
  };
  await mailAccepted(mailing as never, organisation);
}
