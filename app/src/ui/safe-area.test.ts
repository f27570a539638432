import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../..');
const sheets = globSync(['src/**/*.css', 'index.html'], { cwd: app }).map((name) => ({
  name,
  text: readFileSync(join(app, name), 'utf8'),
}));

test('every style takes the safe areas from Ionic, as older web views answer 0 to env()', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter(({ text }) => text.includes('env(safe-area-inset')).map(({ name }) => name)).toEqual(
    [],
  );
  expect(sheets.filter(({ text }) => text.includes('--ion-safe-area-')).length).toBeGreaterThan(5);
});

test('Ionic falls back from what a shell sets to env()', () => {
  const core = readFileSync(join(app, '../node_modules/@ionic/core/css/core.css'), 'utf8');
  for (const side of ['top', 'bottom', 'left', 'right']) {
    expect(core).toMatch(
      new RegExp(
        `--ion-safe-area-${side}:\\s*var\\(--safe-area-inset-${side},\\s*env\\(safe-area-inset-${side}\\)\\)`,
      ),
    );
  }
});
