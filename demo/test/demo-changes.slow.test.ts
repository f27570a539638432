import { isValidRut } from '@relevo/domain/rut';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Db, type Tx } from '../../server/src/db/connection.ts';
import { migrate, migrateOrganisation } from '../../server/src/db/migrate.ts';
import { sql } from '../../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { claimHolds } from '../../server/src/requests/live-claims.sql.ts';
import { createDatabase, type TestDatabase } from '../../server/test/support/database.ts';
import { act, insertAll } from '../src/fill.ts';
import type { Rows } from '../src/model.ts';
import { tellOrganisation } from '../src/organisation-rows.ts';
import { andes, puerto } from '../src/organisations.ts';
import { everySheetKind, sheetKindsOf } from './support/demo-sheets.ts';

type Row = Rows[string][number];

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createDatabase('empty');
  db = connect(database.url, { max: 1, use: 'work', repeats: true });
  await migrate(db);
  for (const { code } of [andes, puerto]) await migrateOrganisation(db, code);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const read = [
  ...['worker', 'manager', 'person', 'shift', 'absence', 'swap_request', 'shift_change', 'release_request'],
  ...['publication', 'publication_position', 'offer', 'offer_application', 'hour_entry', 'notification'],
  ...['note', 'audit_event', 'punch_correction_request', 'correction_mark'],
];

/** The rows of an organisation at noon of a date, after all deeds; the transaction is rolled back. */
async function rowsAfter(
  date: string,
  plan: typeof andes,
): Promise<{ rows: Rows; kinds: typeof everySheetKind | null }> {
  const now = Temporal.ZonedDateTime.from(`${date}T12:00[America/Santiago]`).toInstant();
  const t = tablesOf(schemaOf(plan.code));
  const rows: Rows = {};
  let kinds: typeof everySheetKind | null = null;
  const undone = new Error('undone');
  const make = async (tx: Tx) => {
    const told = tellOrganisation(plan, date, now, new Set());
    await insertAll(tx, plan.code, told.rows);
    await act(tx, plan, told.deeds, now);
    await insertAll(tx, plan.code, told.marks());
    await act(tx, plan, told.later, now);
    for (const table of read) rows[table] = await tx.query<Row>(sql`select * from ${t(table)}`);
    rows.live_request = await tx.query<Row>(sql`
      select * from ${t('live_request')} l where ${claimHolds(t, now)}`);
    kinds = await sheetKindsOf(tx, t, now);
    throw undone;
  };
  await db.begin(make).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  for (const row of Object.values(rows).flat()) {
    for (const [name, value] of Object.entries(row)) {
      if (value instanceof Temporal.Instant) row[name] = value.toString();
    }
  }
  return { rows, kinds };
}

const dayAfter = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
const later = (a: unknown, b: unknown) => (String(a) > String(b) ? String(a) : String(b));

const isOpen = (row: Row) => row.decided_at === null && row.ended_at === null;

/** The state of a swap, from its own row. */
function standing(swap: Row, startOf: (id: unknown) => string, moment: string): string {
  if (swap.approved !== null) return swap.approved ? 'approved' : 'rejected';
  if (swap.end_reason) return String(swap.end_reason);
  if (swap.accepted === false) return 'refused';
  const starts = [startOf(swap.requester_shift_id), startOf(swap.partner_shift_id)];
  if (starts.some((start) => start <= moment)) return 'expired';
  return swap.accepted ? 'accepted' : 'asked';
}

const dates = ['2026-11-20', '2026-12-31', '2028-02-29', '2027-04-03', '2026-09-06'];

// The second organisation is made by the same plan; one day is enough for it.
const cases = [
  ...dates.map((date) => ({ plan: andes, name: andes.name, date })),
  ...dates.slice(0, 1).map((date) => ({ plan: puerto, name: puerto.name, date })),
];

describe.each(cases)('$name around $date', ({ plan, date }) => {
  const moment = Temporal.ZonedDateTime.from(`${date}T12:00[America/Santiago]`).toInstant().toString();
  let rows: Rows;
  let kinds: typeof everySheetKind | null;
  beforeAll(async () => {
    ({ rows, kinds } = await rowsAfter(date, plan));
  }, 180_000);
  const of = (table: string) => rows[table] ?? [];

  test('has sheets of every kind', () => expect(kinds).toEqual(everySheetKind));

  test('has corrections of marks in every state', () => {
    const all = rows.punch_correction_request ?? [];
    const state = (row: Row) =>
      row.approved === null
        ? 'asked'
        : !row.approved
          ? 'rejected'
          : row.settled_at
            ? 'settled'
            : 'can be opposed';
    // Corrections belong to the first organisation alone.
    if (plan !== andes) return expect([...all, ...(rows.correction_mark ?? [])]).toEqual([]);
    expect(all.map(state).toSorted()).toEqual([
      ...['asked', 'asked', 'asked'],
      ...['can be opposed', 'rejected', 'settled'],
    ]);
    expect(rows.correction_mark).toHaveLength(1);
    const waiting = all.find((row) => state(row) === 'can be opposed');
    const silent = Temporal.Instant.from(String(waiting?.mailed_at)).add({ hours: 48 });
    expect(silent.toString() > moment).toBe(true);
  });

  test('changes of shifts stand in every state, and fit together', () => {
    const shifts = new Map(of('shift').map((shift) => [shift.id, shift]));
    const startOf = (id: unknown) => String(shifts.get(id)?.starts_at);
    const camila = of('worker').find((one) => one.username === 'camila.rojas')?.id;

    const shown = of('swap_request').filter(
      (swap) => later(swap.absence_date, swap.return_date) >= dayAfter(date, -3),
    );
    const states = (side: string) =>
      new Set(shown.filter((swap) => swap[side] === camila).map((swap) => standing(swap, startOf, moment)));
    const all = ['accepted', 'approved', 'asked', 'expired', 'overtaken', 'refused', 'rejected'];
    expect([...states('requester_id')].sort()).toEqual(all);
    expect([...states('partner_id')].sort()).toEqual(all);

    for (const swap of of('swap_request')) {
      const swapped = swap.approved === true;
      const [mine, theirs] = [shifts.get(swap.requester_shift_id), shifts.get(swap.partner_shift_id)];
      expect(mine?.worker_id).toBe(swapped ? swap.partner_id : swap.requester_id);
      expect(theirs?.worker_id).toBe(swapped ? swap.requester_id : swap.partner_id);
      expect([mine?.date, theirs?.date]).toEqual([swap.absence_date, swap.return_date]);
      const steps = [swap.created_at, swap.answered_at, swap.decided_at ?? swap.ended_at, moment].filter(
        Boolean,
      );
      expect(steps.map(String)).toEqual(steps.map(String).sort());
      const sides = of('shift_change').filter((change) => change.swap_id === swap.id);
      expect(sides).toHaveLength(swapped ? 2 : 0);
    }

    const live = [
      ...of('swap_request')
        .filter((swap) => ['asked', 'accepted'].includes(standing(swap, startOf, moment)))
        .flatMap((swap) => [swap.requester_shift_id, swap.partner_shift_id]),
      ...of('release_request')
        .filter((one) => one.approved === null && !one.end_reason && startOf(one.shift_id) > moment)
        .map((one) => one.shift_id),
      ...of('offer')
        .filter((offer) => {
          const publication = of('publication').find((one) => one.id === offer.publication_id);
          return isOpen(offer) && String(publication?.deadline) > moment;
        })
        .map((offer) => of('absence').find((one) => one.id === offer.absence_id)?.shift_id),
    ];
    const byNumber = (a: unknown, b: unknown) => Number(a) - Number(b);
    expect(
      of('live_request')
        .map((one) => one.shift_id)
        .sort(byNumber),
    ).toEqual(live.sort(byNumber));
    expect(new Set(live).size).toBe(live.length);

    const booked = of('hour_entry').map((one) => `${one.kind} ${one.source_id}`);
    expect(booked.sort()).toEqual(
      [
        ...of('release_request')
          .filter((one) => one.approved)
          .map((one) => `release ${one.id}`),
        ...of('offer')
          .filter((one) => one.winner_id)
          .map((one) => `coverage ${one.id}`),
      ].sort(),
    );
    for (const offer of of('offer')) {
      const absence = of('absence').find((one) => one.id === offer.absence_id);
      expect(absence?.covered).toBe(offer.winner_id !== null);
      if (offer.winner_id === null) continue;
      const coverage = shifts.get(offer.coverage_shift_id);
      expect(coverage).toMatchObject({ worker_id: offer.winner_id, coverage: true });
      expect(coverage?.starts_at).toBe(startOf(absence?.shift_id));
    }
    expect(
      new Set(
        of('shift')
          .filter((one) => one.coverage)
          .map((one) => one.id),
      ),
    ).toEqual(new Set(of('offer').flatMap((one) => one.coverage_shift_id ?? [])));
    const applicants = Object.groupBy(of('offer_application'), (one) => String(one.offer_id));
    const open = of('offer').filter(isOpen);
    expect(open.some((offer) => (applicants[String(offer.id)]?.length ?? 0) >= 3)).toBe(true);

    const told = of('worker').filter((one) => ['camila.rojas', 'diego.soto'].includes(String(one.username)));
    const subjects = told.map((one) => `worker:${one.id}`);
    for (const to of [...subjects, `admin:${of('manager')[0]?.id}`]) {
      const inbox = of('notification').filter((one) => one.subject === to);
      expect(new Set(inbox.map((one) => one.read_at === null))).toEqual(new Set([true, false]));
      expect(new Set(inbox.map((one) => one.event)).size).toBe(inbox.length);
      expect(inbox.every((one) => String(one.created_at) <= moment)).toBe(true);
    }
    // Each worker in the audience of the last month's offers was notified, except those absent from all of them.
    const month = Temporal.Instant.from(moment)
      .subtract({ hours: 24 * 30 })
      .toString();
    for (const publication of of('publication').filter((one) => String(one.created_at) >= month)) {
      const away = of('offer')
        .filter((one) => one.publication_id === publication.id)
        .map((one) => of('absence').find((absence) => absence.id === one.absence_id)?.shift_id)
        .map((shiftId) => of('shift').find((shift) => shift.id === shiftId)?.worker_id);
      const positions = of('publication_position')
        .filter((one) => one.publication_id === publication.id)
        .map((one) => one.position_id);
      const aimed = told.filter(
        (one) =>
          one.unit_id === publication.unit_id &&
          positions.includes(one.position_id) &&
          away.some((workerId) => workerId !== one.id),
      );
      // A shift that opens while others are unread is told by their line, which counts them.
      const heard = of('notification')
        .filter(({ event, title }) => {
          const [, told] = /^publication:(\d+):created$/.exec(String(event)) ?? [];
          if (told === undefined || Number(told) > Number(publication.id)) return false;
          return Number(told) === Number(publication.id) || /^\d+ turnos disponibles$/.test(String(title));
        })
        .map((one) => one.subject);
      expect(heard).toEqual(expect.arrayContaining(aimed.map((one) => `worker:${one.id}`)));
    }
  });

  test('nobody works two shifts at once, and everybody has a real number', () => {
    const shifts = of('shift').filter((shift) => shift.starts_at !== null);
    const inOrder = shifts.toSorted((a, b) => String(a.starts_at).localeCompare(String(b.starts_at)));
    const end = new Map<unknown, string>();
    for (const shift of inOrder) {
      expect(String(shift.starts_at) >= (end.get(shift.worker_id) ?? '')).toBe(true);
      end.set(shift.worker_id, String(shift.ends_at));
    }
    // The second record of one person, which waits to be joined, has none.
    const numbered = of('person').filter(({ rut }) => rut !== null);
    expect(of('person').length - numbered.length).toBeLessThanOrEqual(1);
    for (const person of numbered) expect(isValidRut(String(person.rut))).toBe(true);
    expect(of('offer').length).toBeGreaterThan(20);
    expect(of('note').length).toBeGreaterThan(plan === andes ? 8 : 0);
  });

  test('whatever was done is recorded at its moment, and nothing of it is left to be pushed', () => {
    const recorded = (action: string) =>
      of('audit_event')
        .filter((one) => one.action === action)
        .map((one) => `${one.entity_id} ${one.at}`)
        .sort();
    const done = (table: string, key: string) =>
      of(table)
        .filter((one) => one[key] !== null)
        .map((one) => `${one.id} ${one[key]}`)
        .sort();
    expect(recorded('swap.created')).toEqual(done('swap_request', 'created_at'));
    expect([...recorded('swap.accepted'), ...recorded('swap.refused')].sort()).toEqual(
      done('swap_request', 'answered_at'),
    );
    expect([...recorded('swap.approved'), ...recorded('swap.rejected')].sort()).toEqual(
      done('swap_request', 'decided_at'),
    );
    expect(recorded('release.created')).toEqual(done('release_request', 'created_at'));
    expect([...recorded('release.approved'), ...recorded('release.rejected')].sort()).toEqual(
      done('release_request', 'decided_at'),
    );
    expect(recorded('publication.created')).toEqual(done('publication', 'created_at'));
    expect(recorded('offer.assigned')).toEqual(done('offer', 'decided_at'));
    expect(recorded('note.created')).toEqual(done('note', 'created_at'));
    for (const notice of of('notification')) {
      expect(notice.pushed_at !== null).toBe(String(notice.deliver_after) <= moment);
    }
  });
});
