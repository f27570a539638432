import { expect, test } from 'vitest';
import { rules } from '../test/sheet-facts.ts';
import { columnRule, lengthText, lossRule } from './sheet-rule-words.ts';

test.each([
  [0, '0 min'],
  [45, '45 s'],
  [300, '5 min'],
  [330, '5 min 30 s'],
  [3605, '01:00:05'],
  [43_200, '12:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});

test('rules say what the organisation has set', () => {
  expect(lossRule({ toleranceSeconds: 0 })).toContain('Cuenta desde el primer segundo.');
  expect(lossRule({ toleranceSeconds: 330 })).toContain('Hasta 5 min 30 s no cuenta');
  expect(columnRule('bonus50', { ...rules, night: { from: '22:00', to: '06:30' } })).toContain(
    'de noche (de 22:00 a 06:30)',
  );
  expect(columnRule('transport', rules)).toContain('de 22:00 a 06:00');
  expect(columnRule('handover', { ...rules, handoverMinutes: 20 })).toContain('hasta 20 min');
});
