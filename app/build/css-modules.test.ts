import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { classesOf, importedSheets, scopedName } from './css-modules.ts';

const source = join(import.meta.dirname, '../src');

test('a class says where its sheet lies', () => {
  const sheet = join(source, 'swaps/manager/review.module.css');
  expect(scopedName('party', sheet)).toBe('swaps-manager-review_party');
});

/** The class names that the app's files take from each sheet, and whether the list is complete. */
function uses(): Map<string, { names: Set<string>; only: boolean }> {
  const sheets = new Map<string, { names: Set<string>; only: boolean }>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: source })) {
    const text = readFileSync(join(source, file), 'utf8');
    for (const { name, path } of importedSheets(text)) {
      const sheet = relative(source, resolve(source, file, '..', path));
      const { found, only } = classesOf(text, file, name);
      const before = sheets.get(sheet) ?? { names: new Set(), only: true };
      sheets.set(sheet, {
        names: before.names.union(new Set(found.map((one) => one.name))),
        only: before.only && only,
      });
    }
  }
  return sheets;
}

test('each class of a module is used, and each that is used is in its module', () => {
  const wrong: string[] = [];
  for (const [sheet, { names, only }] of uses()) {
    const text = readFileSync(join(source, sheet), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/:global\([^)]*\)/g, '');
    const selectors = [...text.matchAll(/([^{};]+)\{/g)]
      .map(([, selector = '']) => selector)
      .filter((selector) => !selector.trimStart().startsWith('@'));
    const styled = new Set(
      selectors.flatMap((one) => [...one.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name!)),
    );
    wrong.push(...[...names.difference(styled)].map((name) => `${sheet} has no ${name}`));
    // A sheet with a class name looked up by a variable is left out: such a lookup may use any class.
    if (only) wrong.push(...[...styled.difference(names)].map((name) => `${sheet}: nothing uses ${name}`));
  }
  expect(wrong).toEqual([]);
  // The limit is long because each component is parsed.
}, 60_000);
