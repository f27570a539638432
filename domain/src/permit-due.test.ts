import { describe, expect, test } from 'vitest';
import { Ledger } from '../test/ledger.ts';
import { balanceOn } from './permit-balance.ts';
import { DAY } from './permit-days.ts';
import type { GrantRule } from './permit-grants.ts';
import type { LocalDate } from './time.ts';

describe('what is due', () => {
  const rule: GrantRule = {
    when: 'calendar_year',
    parts: 6 * DAY,
    waitMonths: 0,
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

  test('a lot that leave was charged to before it came', () => {
    const ledger = new Ledger(rule, service);
    due(ledger, '2024-12-01');
    expect(ledger.take('2025-01-02', '2025-01-03')).toHaveLength(2);
    expect(due(ledger, '2024-12-02')).toEqual([]);
    expect(due(ledger, '2025-01-01')).toContainEqual(['2025-01-01', 'granted', '2025-01-01', 6]);
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

  test('back what grew beyond a contract that turned out to be over', () => {
    const daily: GrantRule = { ...rule, when: 'daily', parts: 365 * DAY, carried: null };
    const ledger = new Ledger(daily, { ...service, startsOn: '2025-01-01' });
    due(ledger, '2025-02-01');
    const ended = new Ledger(daily, { ...ledger.service, endsOn: '2025-01-20' });
    ended.stored = ledger.stored;
    expect(due(ended, '2025-02-02')).toEqual([['2025-01-01', 'granted', '2025-02-02', -11]]);
  });
});
