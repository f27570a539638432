import { expect, test } from 'vitest';
import { NEW_WORK, withOnlyPlace } from './work-values.ts';

test.each<[string, number[], boolean, number[], number[]]>([
  ['the only workplace is chosen', [], false, [3], [3]],
  ['of two none is', [], false, [3, 4], []],
  ['without any none is', [], false, [], []],
  ['what was chosen stays', [9], false, [3], [9]],
  ['a choice taken away stays away', [], true, [3], []],
])('%s', (_, before, chosen, places, after) => {
  const work = withOnlyPlace(
    { ...NEW_WORK, establecimientos: before },
    chosen,
    places.map((id) => ({ id })),
  );
  expect(work.establecimientos).toEqual(after);
});
