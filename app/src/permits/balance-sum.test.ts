import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { balanceChanges, balanceSum } from './balance-sum.ts';

const sum = (
  saldo_proyectado: number | null,
  dias_restantes: number | null,
  changes: [string, number][],
) => ({
  ...{ saldo_proyectado, dias_por_descontar: 34, dias_restantes },
  cambios_saldo: changes.map(([fecha, dias]) => ({ fecha, dias })),
});

test('a sum that a lot comes to or ends in says so, and adds up as it is shown', () => {
  const year = Temporal.Now.plainDateISO().year;
  const [ends, comes] = [`${year}-05-31`, `${year}-06-01`];
  const words = (facts: Parameters<typeof balanceSum>[0]) => {
    const text = balanceSum(facts);
    // The weekday depends on the year.
    return text && plain(text).replaceAll(/el \p{L}+ /gu, 'el ');
  };
  expect(words(sum(27, 8, [[comes, 15]]))).toBe('27 + 15 el 1 jun − 34 = 8');
  const both: [string, number][] = [
    [ends, -1],
    [comes, 15],
  ];
  expect(words(sum(27, 7, both))).toBe('27 − 1 el 31 may + 15 el 1 jun − 34 = 7');
  // Rounded figures: 27,66 is shown as 27,6, and 27,66 + 14,5 leaves 8,1.
  expect(words(sum(27.66, 8.16, [[comes, 14.5]]))).toBe('27,6 + 14,5 el 1 jun − 34 = 8,1');
  expect(words(sum(27.66, 8.22, [[comes, 14.56]]))).toBe('27,6 + 14,6 el 1 jun − 34 = 8,2');
  const names = balanceChanges(sum(27, 7, both)).map(
    ({ sign, figure, name }) => `${sign}${figure} ${plain(name)}`,
  );
  expect(names).toEqual([
    expect.stringMatching(/^−1 Vence el \p{L}+ 31 may$/u),
    expect.stringMatching(/^\+15 Se suman el \p{L}+ 1 jun$/u),
  ]);
});

test('a sum that nothing comes to, and a type without a balance, have no words', () => {
  expect(balanceSum(sum(40, 6, []))).toBeNull();
  expect(balanceSum(sum(null, null, []))).toBeNull();
});
