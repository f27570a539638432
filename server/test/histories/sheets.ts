import { shiftInstants } from '@relevo/domain/time';
import type { Db } from '../../src/db/connection.ts';
import { sql } from '../../src/db/sql.ts';
import type { ObjectNames } from '../../src/db/tables.ts';
import type { People } from './people.ts';

const zone = 'America/Santiago';

/** The period whose sheets can be validated, and the current one, in which marks are corrected; their days overlap. */
export const periods = { over: 901, current: 902 } as const;

/** Takes away the sheets, corrections, marks and anchors of the history before, which no use case does. */
export async function resetSheets(db: Db, t: ObjectNames, first: Temporal.PlainDate): Promise<void> {
  await db.begin(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    for (const table of ['correction_mark', 'punch_correction_request', 'punch', 'punch_chain'])
      await tx.query(sql`delete from ${t(table)}`);
    for (const table of ['sheet_answer', 'attendance_validation'])
      await tx.query(sql`delete from ${t(table)}`);
    // The server anchors by itself what there is: anchors of rows that are deleted here would miss them.
    for (const table of ['record_run', 'punch_anchor_head', 'punch_anchor'])
      await tx.query(sql`delete from ${t(table)}`);
  });
  const day = (days: number) => first.add({ days }).toString();
  await db.query(sql`delete from ${t('period')} where id in (${periods.over}, ${periods.current})`);
  await db.query(sql`
    insert into ${t('period')} (id, name, starts_on, ends_on)
    values (${periods.over}, 'Quincena', ${day(-15)}, ${day(-1)}),
      (${periods.current}, 'Mes', ${day(-14)}, ${day(15)})`);
}

/** Two past shifts of each worker without marks; in a week of their own, so that they break no rule. */
export const pastShifts = (people: People, first: Temporal.PlainDate) =>
  people.workers.flatMap(({ id: workerId }, index) =>
    [-13, -11].map((days) => {
      const date = first.add({ days }).toString();
      const { startsAt, endsAt } = shiftInstants(date, '08:00', '20:00', zone);
      const span = { startsAt: startsAt.toString(), endsAt: endsAt.toString() };
      return { date, night: false, ...span, workerId, sectorId: 2 + (index % 2) };
    }),
  );
