import { countedDays, DAY } from '@relevo/domain/permit-days';
import type { LocalDate } from '@relevo/domain/time';
import { describe, expect, test } from 'vitest';
import type { Rows } from '../src/model.ts';
import { tellOrganisation } from '../src/organisation-rows.ts';
import { andes, puerto } from '../src/organisations.ts';

interface Permit {
  id: number;
  worker_id: number;
  permit_type_id: number;
  from_date: LocalDate;
  to_date: LocalDate;
}

/** The demonstration's leave on a date before its story begins. */
function leaveOf(rows: Rows) {
  const of = <T>(table: string) => rows[table] as unknown as T[];
  const types = of<{ id: number; kind: 'habiles' | 'corridos'; draws: boolean; absence_type_id: number }>(
    'permit_type',
  );
  return {
    types: new Map(types.map((type) => [type.id, type])),
    permits: new Map(of<Permit>('permit').map((permit) => [permit.id, permit])),
    movements: of<{ lot_id: number; parts: number; permit_id: number | null }>('permit_movement'),
    absences: of<{
      shift_id: number;
      absence_type_id: number;
      permit_id: number | null;
      permit_from: LocalDate | null;
      permit_to: LocalDate | null;
    }>('absence'),
    shifts: new Map(
      of<{ id: number; worker_id: number; date: LocalDate }>('shift').map((one) => [one.id, one]),
    ),
    holidays: new Set(of<{ date: LocalDate }>('holiday').map(({ date }) => date)),
  };
}

const dates = ['2026-11-18', '2026-11-23', '2027-02-05', '2027-09-19'];
const cases = dates.flatMap((date) => [
  { name: andes.name, plan: andes, date },
  { name: puerto.name, plan: puerto, date },
]);

describe.each(cases)('the leave of $name on $date', ({ plan, date }) => {
  const noon = Temporal.ZonedDateTime.from(`${date}T12:00[America/Santiago]`).toInstant();
  const { types, permits, movements, absences, shifts, holidays } = leaveOf(
    tellOrganisation(plan, date, noon, new Set()).rows,
  );

  test('stands behind every absence that a permit makes, with its type, worker and days', () => {
    const ofPermits = new Set([...types.values()].map(({ absence_type_id }) => absence_type_id));
    const alone = absences.filter((absence) => {
      if (!ofPermits.has(absence.absence_type_id)) return false;
      const permit = permits.get(absence.permit_id ?? 0);
      const shift = shifts.get(absence.shift_id);
      if (!permit || !shift) return true;
      return (
        types.get(permit.permit_type_id)?.absence_type_id !== absence.absence_type_id ||
        permit.worker_id !== shift.worker_id ||
        permit.from_date !== absence.permit_from ||
        permit.to_date !== absence.permit_to ||
        shift.date < permit.from_date ||
        shift.date > permit.to_date
      );
    });
    expect(absences.length).toBeGreaterThan(100);
    expect(alone).toEqual([]);
  });

  test('takes at least a day, all of it from a balance where its type draws on one', () => {
    const wrong = [...permits.values()].filter((permit) => {
      const type = types.get(permit.permit_type_id);
      const days = type
        ? countedDays(type.kind, { from: permit.from_date, to: permit.to_date }, holidays)
        : [];
      const taken = movements.filter(({ permit_id }) => permit_id === permit.id);
      const parts = taken.reduce((sum, movement) => sum - movement.parts, 0);
      return days.length === 0 || parts !== (type?.draws ? days.length * DAY : 0);
    });
    expect(wrong).toEqual([]);
  });

  test('leaves no lot below zero and no two permits of a worker on one day', () => {
    const left = new Map<number, number>();
    for (const { lot_id, parts } of movements) left.set(lot_id, (left.get(lot_id) ?? 0) + parts);
    expect([...left.values()].filter((parts) => parts < 0)).toEqual([]);
    const sorted = [...permits.values()].sort(
      (a, b) => a.worker_id - b.worker_id || a.from_date.localeCompare(b.from_date),
    );
    const meeting = sorted.filter(
      (one, index) =>
        sorted[index - 1]?.worker_id === one.worker_id && (sorted[index - 1]?.to_date ?? '') >= one.from_date,
    );
    expect(meeting).toEqual([]);
  });
});
