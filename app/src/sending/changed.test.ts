import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isAmong } from '../device/outdated.ts';

vi.mock('../api/queries.ts', () => ({}));
vi.mock('../api/session.ts', () => ({}));

const { STALE } = await import('./changed.ts');

test.each([
  ['note', 'notes', true],
  ['note', 'shifts', false],
  ['swap', 'shifts', true],
  ['decision', 'unit-publications', true],
  ['swapRead', 'request-counts', true],
  ['swapRead', 'swaps', false],
  ['decision', 'unit-counts', true],
  ['decision', 'unit-release', true],
  ['decision', 'mobile-data', false],
  ['publication', 'unit-counts', true],
  ['number', 'swaps', true],
  ['number', 'request-counts', false],
  ['counted', 'unit-counts', true],
  ['counted', 'unit-swaps', false],
  ['mark', 'punch-history', true],
  ['mark', 'staffing', true],
  ['mark', 'zone', false],
  ['mark', 'unit-swaps', false],
  ['message', 'notifications', true],
  ['message', 'push-key', false],
  ['notice', 'swaps', true],
  ['notice', 'notifications', false],
] as const)('%s: %s is stale: %s', (what, name, stale) => {
  expect(isAmong(STALE[what], name)).toBe(stale);
});

test('the table names reads that exist', () => {
  const source = join(import.meta.dirname, '..');
  const code = globSync('**/*.{ts,tsx}', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
  const known = new Set(
    code.flatMap((text) => [...text.matchAll(/scoped\(\s*'([^']+)'/g)].map(([, name]) => name)),
  );
  // A push key is asked for with the session that it belongs to, which need not be the current one.
  const named = Object.values(STALE).flatMap((reads) => ('only' in reads ? reads.only : reads.except));
  expect(named.filter((name) => !known.has(name) && name !== 'push-key')).toEqual([]);
});
