import { expect, test } from 'vitest';
import { HISTORY_EVENTS, LATEST_ACTIONS } from './history-events.ts';

test('the newest changes leave out what is saved step by step before it holds', () => {
  expect(LATEST_ACTIONS).toContain('import.applied');
  for (const action of ['roster.drafted', 'import.names']) {
    expect(HISTORY_EVENTS).toHaveProperty([action]);
    expect(LATEST_ACTIONS).not.toContain(action);
  }
});
