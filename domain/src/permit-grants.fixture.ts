import { DAY } from './permit-days.ts';
import type { GrantRule, Service } from './permit-grants.ts';

export const rule = (more: Partial<GrantRule>): GrantRule => ({
  when: 'anniversary',
  parts: 15 * DAY,
  waitMonths: 0,
  since: null,
  carried: null,
  extra: null,
  ...more,
});
export const since = (startsOn: string, more: Partial<Service> = {}): Service => ({
  startsOn,
  endsOn: null,
  earlierMonths: 0,
  ...more,
});
