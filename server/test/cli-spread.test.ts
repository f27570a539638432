import { afterAll, expect, test } from 'vitest';
import { spread } from '../src/cli/spread.ts';
import { startTestServer } from './support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());

test('what belongs to no cluster is not spread', async () => {
  await expect(spread(server.db)).rejects.toThrow('This database belongs to no cluster of Citus.');
});
