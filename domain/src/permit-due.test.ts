import { describe, expect, test } from 'vitest';
import { Ledger } from '../test/ledger.ts';
import { balanceOn, grantsFor, type Lot, type StoredLot } from './permit-balance.ts';
import { DAY } from './permit-days.ts';
import type { GrantRule } from './permit-grants.ts';
import type { LocalDate } from './time.ts';

const lotOf = (startsOn: LocalDate, days: number): StoredLot => ({
  id: 1,
  period: { from: startsOn, to: startsOn },
  startsOn,
  endsOn: null,
  granted: days * DAY,
  taken: 0,
  expired: 0,
  corrected: 0,
});

describe('what is due', () => {
  const rule: GrantRule = {
    when: 'calendar_year',
    parts: 6 * DAY,
    waitMonths: 0,
    since: null,
    carried: 0,
    extra: null,
  };
  const service = { startsOn: '2024-05-20', endsOn: null, earlierMonths: 0 };
  const due = (ledger: Ledger, today: LocalDate) => {
    const movements = ledger.due(today);
    ledger.write(movements);
    return movements.map(({ lot, kind, day, parts }) => [lot.period.from, kind, day, parts / DAY]);
  };

  test('a lot on its first day, its unused rest the day after its last', () => {
    const ledger = new Ledger(rule, service);
    expect(due(ledger, '2024-05-19')).toEqual([]);
    expect(due(ledger, '2024-05-20')).toEqual([['2024-01-01', 'granted', '2024-05-20', 6]]);
    expect(ledger.take('2024-06-03', '2024-06-04')).toHaveLength(2);
    expect(due(ledger, '2024-12-31')).toEqual([]);
    expect(due(ledger, '2025-01-01')).toEqual([
      ['2024-01-01', 'expired', '2024-12-31', -4],
      ['2025-01-01', 'granted', '2025-01-01', 6],
    ]);
  });

  test('at once what nobody wrote for years', () => {
    expect(due(new Ledger(rule, service), '2026-03-01')).toEqual([
      ['2024-01-01', 'granted', '2024-05-20', 6],
      ['2024-01-01', 'expired', '2024-12-31', -6],
      ['2025-01-01', 'granted', '2025-01-01', 6],
      ['2025-01-01', 'expired', '2025-12-31', -6],
      ['2026-01-01', 'granted', '2026-01-01', 6],
    ]);
  });

  test('nothing of a lot that leave was charged to before it came', () => {
    const ledger = new Ledger(rule, service);
    due(ledger, '2024-12-01');
    expect(ledger.take('2025-01-02', '2025-01-03')).toHaveLength(2);
    expect(due(ledger, '2024-12-02')).toEqual([]);
    expect(balanceOn(ledger.stored, '2024-12-02')).toMatchObject({ left: 6 * DAY });
    expect(due(ledger, '2025-01-01')).toEqual([['2024-01-01', 'expired', '2024-12-31', -6]]);
    expect(balanceOn(ledger.stored, '2025-01-01')).toMatchObject({ left: 4 * DAY });
  });

  test('less expired when leave before the end is charged later, more when days come back', () => {
    const ledger = new Ledger(rule, service);
    due(ledger, '2025-01-01');
    const [charge] = ledger.take('2024-12-30', '2024-12-31');
    expect(due(ledger, '2025-01-02')).toEqual([['2024-01-01', 'expired', '2025-01-02', 2]]);
    if (charge) ledger.giveBack(charge);
    expect(due(ledger, '2025-01-03')).toEqual([['2024-01-01', 'expired', '2025-01-03', -1]]);
  });

  test('nothing of what grew already for leave to come', () => {
    const daily: GrantRule = { ...rule, when: 'daily', parts: 365 * DAY, carried: null };
    const ledger = new Ledger(daily, { ...service, startsOn: '2025-01-01' });
    expect(due(ledger, '2025-01-05')).toEqual([['2025-01-01', 'granted', '2025-01-05', 4]]);
    expect(ledger.take('2025-01-11', '2025-01-13')).toHaveLength(3);
    expect(ledger.stored[0]).toMatchObject({ granted: 10 * DAY, taken: 3 * DAY });
    expect(due(ledger, '2025-01-06')).toEqual([]);
    expect(balanceOn(ledger.lots('2025-01-06'), '2025-01-06')).toMatchObject({ left: 2 * DAY });
    expect(due(ledger, '2025-01-12')).toEqual([['2025-01-01', 'granted', '2025-01-12', 1]]);
  });
});

describe('with its charges, a lot is granted', () => {
  const [old, next] = [lotOf('2025-01-01', 6), lotOf('2026-01-01', 6)];
  const charge = (lot: string, day: string) => ({ lot, day, parts: DAY });
  const charges = [charge('2025-01-01', '2025-12-31'), charge('2026-01-01', '2026-01-01')];
  const granted = (lots: readonly Lot[], stored: readonly StoredLot[]) =>
    grantsFor(charges, lots, stored, '2025-12-30').map(({ lot, kind, day, parts }) => [
      lot.period.from,
      kind,
      day,
      parts / DAY,
    ]);

  test('that is not kept yet, and no other', () => {
    expect(granted([old, next, lotOf('2027-01-01', 6)], [])).toEqual([
      ['2025-01-01', 'granted', '2025-01-01', 6],
      ['2026-01-01', 'granted', '2026-01-01', 6],
    ]);
    expect(granted([old, next], [old])).toEqual([['2026-01-01', 'granted', '2026-01-01', 6]]);
    expect(granted([old, next], [old, next])).toEqual([]);
  });

  test('what it has grown, on the first day of the leave', () => {
    expect(granted([old, lotOf('2026-01-01', 7)], [old, next])).toEqual([
      ['2026-01-01', 'granted', '2025-12-30', 1],
    ]);
    expect(granted([{ ...old, granted: 7 * DAY }, next], [old, next])).toEqual([
      ['2025-01-01', 'granted', '2025-12-30', 1],
    ]);
    expect(granted([{ ...old, granted: 5 * DAY }, next], [old, next])).toEqual([]);
  });
});
