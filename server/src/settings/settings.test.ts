import { legalWeeklyLimits } from '@relevo/domain/hours';
import { describe, expect, it, test } from 'vitest';
import { readSetting, readSettings, ruleSettings, type Setting, settings } from './settings.ts';

/** The value of a setting without its row, off, on without a text, and on with each text. */
const readings = <T>(setting: Setting<T>, ...texts: string[]) => [
  readSetting(setting, null),
  readSetting(setting, { another: '1' }),
  readSetting(setting, { [setting.name]: null }),
  ...texts.map((text) => readSetting(setting, { [setting.name]: text })),
];

describe('what an organisation sets', () => {
  it('is a flag as the app reads flags', () => {
    const flags = [false, false, true, true, true, false, false, false, false];
    for (const flag of [settings.releases, settings.lunchMarks]) {
      expect(readings(flag, 'true', 'sí', 'false', '0', 'No', '')).toEqual(flags);
    }
  });

  it.each([
    [settings.marksOutside, 'block', 'observar', 'observe'],
    [ruleSettings.weeklyHours, 'warning', ' bloqueo ', 'block'],
    [ruleSettings.weeklyHours, 'warning', 'silencio', 'silent'],
    [ruleSettings.rest, 'silent', 'aviso', 'warning'],
    [ruleSettings.nights, 'silent', 'aviso', 'warning'],
    [ruleSettings.staffing, 'warning', 'silencio', 'silent'],
    [ruleSettings.staffing, 'warning', 'bloqueo', 'block'],
  ] as [Setting<string>, string, string, string][])(
    '$0.name is one of its words',
    (setting, unset, text, set) => {
      expect(readings(setting, text, 'constructor', '')).toEqual([unset, unset, unset, set, unset, unset]);
    },
  );

  it.each([ruleSettings.restMinutes, ruleSettings.nightsAtMost])(
    '$name is a whole number of up to six digits',
    (setting) => {
      expect(readings(setting, ' 12 ', '999999', '1000000', '-1', '1.5', 'x', '')).toEqual([
        ...[null, null, null],
        ...[12, 999_999, null, null, null, null, null],
      ]);
    },
  );

  it("is how far a phone's clock can be off, a day unless it can be read", () => {
    expect(readings(settings.clockOffset, '0', ' 30 ', '1000000', '-1', 'un día', '')).toEqual([
      ...[1440, 1440, 1440],
      ...[0, 30, 1440, 1440, 1440, 1440],
    ]);
  });

  test("the week's limits are the law's unless they can be read", () => {
    const read = readings(ruleSettings.weeklyLimits, '2026-01-01:44, 2027-01-01:40', '44');
    expect(read).toEqual([
      ...[legalWeeklyLimits, legalWeeklyLimits, legalWeeklyLimits],
      [
        { from: '2026-01-01', minutes: 44 * 60 },
        { from: '2027-01-01', minutes: 40 * 60 },
      ],
      legalWeeklyLimits,
    ]);
  });

  it('has one name each', () => {
    const names = Object.values({ ...settings, ...ruleSettings }).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is read several at once, each under its key', () => {
    const { releases, lunchMarks } = settings;
    const values = readSettings({ releases, lunchMarks }, { habilitarSolicitudCTS: null });
    expect(values).toEqual({ releases: true, lunchMarks: false });
  });
});
