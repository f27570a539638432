import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { layerOf } from './css-layers.ts';

test.each([
  ['/relevo/node_modules/leaflet/dist/leaflet.css', 'vendor'],
  ['/relevo/app/src/ui/tokens.css', 'tokens'],
  ['/relevo/app/src/ui/base.css', 'ui'],
  ['/relevo/app/src/decisions/decision-footer.css', 'ui'],
  ['/relevo/app/src/swaps/manager/review.css', 'feature'],
  ['/relevo/app/src/app/tab-bar.css', 'feature'],
  ['/relevo/app/src/ui/alert-dialog.css', undefined],
])('%s is in layer %s', (path, layer) => {
  expect(layerOf(path)).toBe(layer);
});

const source = join(import.meta.dirname, '../src');
/** A state of the whole page, which every sheet may ask for. */
const OF_THE_PAGE = new Set(['ion-palette-dark']);

test('each class has one owner: no second file names it', () => {
  const owners = new Map<string, Set<string>>();
  // The names of a module are its own by themselves.
  const sheets = globSync('**/*.css', { cwd: source }).filter((file) => !file.endsWith('.module.css'));
  for (const sheet of sheets) {
    const text = readFileSync(join(source, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selector = ''] of text.matchAll(/([^{}]+)\{/g)) {
      if (selector.trimStart().startsWith('@')) continue;
      for (const [, name = ''] of selector.matchAll(/\.([a-zA-Z][\w-]*)/g)) {
        owners.set(name, (owners.get(name) ?? new Set()).add(sheet));
      }
    }
  }
  const shared = [...owners].filter(([name, files]) => files.size > 1 && !OF_THE_PAGE.has(name));
  expect(shared.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});

test('each style sheet is drawn with: some file imports it', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
  const imported = new Set(
    code.flatMap((text) => [...text.matchAll(/\/([\w-]+(?:\.module)?\.css)'/g)].map(([, name]) => name)),
  );
  const sheets = globSync('**/*.css', { cwd: source });
  expect(sheets.filter((file) => !imported.has(basename(file)))).toEqual([]);
});
