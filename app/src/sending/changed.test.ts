import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { READS } from '../api/read-table.ts';
import { isAmong } from '../device/outdated.ts';

vi.mock('../api/queries.ts', () => ({}));
vi.mock('../api/session.ts', () => ({}));

const { staleBy } = await import('./changed.ts');

test.each([
  ['note', 'notes', true],
  ['note', 'shifts', false],
  ['swap', 'shifts', true],
  ['swap', 'unit-counts', true],
  ['decision', 'unit-publications', true],
  ['swapSeen', 'request-counts', true],
  ['swapSeen', 'swaps', false],
  ['decision', 'unit-counts', true],
  ['decision', 'unit-release', true],
  ['decision', 'sheet', true],
  ['decision', 'articles', false],
  ['decision', 'mobile-data', false],
  ['publication', 'unit-counts', true],
  ['number', 'swaps', true],
  ['number', 'request-counts', false],
  ['counted', 'unit-counts', true],
  ['counted', 'unit-swaps', false],
  ['punch', 'punch-history', true],
  ['punch', 'staffing', true],
  ['punch', 'zone', false],
  ['punch', 'unit-swaps', false],
  ['everything', 'notifications', true],
  ['everything', 'push-key', false],
  ['notice', 'swaps', true],
  ['notice', 'notifications', false],
] as const)('%s: %s is stale: %s', (what, name, stale) => {
  expect(isAmong(staleBy(what), name)).toBe(stale);
});

test('the table names the reads that there are', () => {
  const source = join(import.meta.dirname, '..');
  const code = globSync('**/*.{ts,tsx}', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
  const known = new Set(
    code.flatMap((text) => [...text.matchAll(/scoped\(\s*'([^']+)'/g)].map(([, name]) => name)),
  );
  // The request of a push key has the session that it belongs to, which need not be the current one.
  expect(Object.keys(READS).filter((name) => !known.has(name))).toEqual(['push-key']);
});
