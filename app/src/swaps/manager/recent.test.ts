import { expect, it } from 'vitest';
import { recent } from './recent.ts';

const now = Temporal.Instant.from('2026-11-18T08:16:00-03:00');
const at = (created_at: string) => ({ created_at });

it('has the requests of the last 7 days, to the second, newest first', () => {
  const requests = [
    at('2026-11-11T08:15:59-03:00'),
    at('2026-11-11T08:16:00-03:00'),
    at('2026-11-17T23:00:00Z'),
    at('2026-11-17T21:00:00-03:00'),
  ];
  expect(recent(requests, now)).toEqual([requests[3], requests[2], requests[1]]);
});
