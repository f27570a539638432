import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from '../../scripts/mutants/all.ts';

const root = join(import.meta.dirname, '../..');

test('every fault that can be planted finds its place', () => {
  const lost = mutants.flatMap(({ name, edits }) => {
    const texts = new Map<string, string>();
    return edits.flatMap(({ file, from, to }) => {
      const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
      texts.set(
        file,
        text.replace(from, () => to),
      );
      return text.includes(from) ? [] : [`${name}: ${from}`];
    });
  });
  expect(lost).toEqual([]);
});
