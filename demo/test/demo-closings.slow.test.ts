import { type ClosingLine, closingTable } from '@relevo/domain/closing-file';
import { GENERIC_FORMAT } from '@relevo/domain/closing-format';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOf } from '../../rig/sheet-account.ts';
import { readSheet } from '../../server/src/attendance/sheets.service.ts';
import { closingLines } from '../../server/src/closings/closing-lines.ts';
import { connect, type Db, type Tx } from '../../server/src/db/connection.ts';
import { migrate, migrateOrganisation } from '../../server/src/db/migrate.ts';
import { sql } from '../../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { createDatabase, type TestDatabase } from '../../server/test/support/database.ts';
import { act, insertAll } from '../src/fill.ts';
import { tellOrganisation } from '../src/organisation-rows.ts';
import { andes } from '../src/organisations.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createDatabase('empty');
  db = connect(database.url, { max: 1, use: 'work', repeats: true });
  await migrate(db);
  await migrateOrganisation(db, andes.code);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const today = '2026-12-28';
const now = Temporal.ZonedDateTime.from(`${today}T12:00[America/Santiago]`).toInstant();
const t = tablesOf(schemaOf(andes.code));
const timeZone = 'America/Santiago';
const minutes = (seconds: unknown) => Math.floor(Number(seconds ?? 0) / 60);

async function fill(tx: Tx): Promise<void> {
  const told = tellOrganisation(andes, today, now, new Set());
  await insertAll(tx, andes.code, told.rows);
  await act(tx, andes, told.deeds, now);
  await insertAll(tx, andes.code, told.marks());
  await act(tx, andes, told.later, now);
}

test('files for payroll say of everybody what the database computes for itself, and what the sheets show', async () => {
  await db.begin(fill);
  const org = { t, code: andes.code, name: andes.name, timeZone };
  const periods = await db.query<{ id: number; name: string; from: string; to: string }>(sql`
    select id, name, starts_on as "from", ends_on as "to" from ${t('period')}
    where kind = 1 and ends_on < ${today} order by ends_on desc`);
  expect(periods.length).toBeGreaterThan(1);
  for (const [at, period] of periods.entries()) {
    const lines = await closingLines(db, org, period, now);
    expect(lines.length).toBeGreaterThan(50);
    const accounts = new Map(
      (await accountOf(db, andes.code, period, now.toString())).map((one) => [one.workerId, one]),
    );
    const format = { ...GENERIC_FORMAT, hours: 'minutes' as const };
    const { heading, rows } = closingTable(lines, format, { number: 1, corrects: null, period });
    const cells = (row: number) =>
      Object.fromEntries(heading.map((name, index) => [name, rows[row]?.[index]]));
    for (const [row, { workerId, figures }] of lines.entries()) {
      const account = accounts.get(workerId);
      const cell = cells(row);
      expect(cell, `worker ${workerId} of ${period.name}`).toMatchObject({
        'Días trabajados': account?.days ?? 0,
        'Horas extra 50 %': minutes(account?.extra),
        'Horas bonificadas 50 %': minutes(account?.bonus50),
        'Horas en festivos': minutes(account?.holiday),
        Movilización: account?.transport ?? 0,
        'Entrega de turno': minutes(account?.handover),
        Atrasos: minutes(account?.delay),
        'Salidas anticipadas': minutes(account?.earlyLeave),
      });
      expect(awayOf(lines[row] as ClosingLine)).toBe((account?.leave ?? 0) + (account?.noAttendance ?? 0));
      // What is extra is either dear or not, but for the fractions of two sums.
      expect(Math.abs(figures.bonus25 + figures.bonus50 - figures.extra)).toBeLessThan(60);
    }
    if (at > 0) continue;
    for (const { workerId, figures } of lines.slice(0, 20)) {
      const asked = { workerId, periodId: period.id };
      const { listaTurno } = await readSheet(db, t, asked, { now, today });
      expect(listaTurno.totalTrabajadorPeriodo).toMatchObject({
        ...{ atrasoTotal: figures.delay, salidaAnticipadaTotal: figures.earlyLeave },
        ...{ HorasExtrasTotal: figures.extra, HorasBonificadas25Total: figures.bonus25 },
        ...{ HorasBonificadas50Total: figures.bonus50, HorasFestivosTotal: figures.holiday },
        ...{ BonoMovilizacionTotal: figures.transport, EntregaTurnoTotal: figures.handover },
      });
    }
  }
}, 180_000);

/** Dates of absences, one for each shift: nobody of the demonstration has two on a date. */
const awayOf = ({ figures }: ClosingLine): number =>
  figures.absences.reduce((sum, { dates }) => sum + dates.length, 0);
