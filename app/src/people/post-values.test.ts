import { expect, test } from 'vitest';
import { newPostOf, postFaults } from './post-values.ts';

const typed = { idpersona: 5, idunidad: 2, desde: '07-12-2026', hasta: '20-12-2026', subroga: 9 };
const faultsOf = (
  change: Partial<typeof typed> | { idunidad: null } | { idpersona: null },
  replacing = false,
) =>
  Object.entries(postFaults({ ...typed, ...change }, replacing)).flatMap(([name, fault]) =>
    fault ? [name] : [],
  );

test('a replacement and a further unit are sent as they were typed', () => {
  expect(faultsOf({})).toEqual([]);
  expect(newPostOf(typed)).toEqual({ idunidad: 2, desde: '2026-12-07', hasta: '2026-12-20', subroga: 9 });
  expect(newPostOf({ ...typed, hasta: '', subroga: 0 })).toMatchObject({ hasta: null, subroga: null });
});

test.each([
  [{ idunidad: null }, ['idunidad']],
  [{ desde: '' }, ['desde']],
  [{ hasta: '' }, ['hasta']],
  [{ hasta: '', subroga: 0 }, []],
  [{ hasta: '06-12-2026' }, ['hasta']],
  [{ hasta: 'mañana' }, ['hasta']],
])('what can not be sent is named at its field: %j', (change, fields) => {
  expect(faultsOf(change)).toEqual(fields);
});

test('a replacement needs a person, somebody replaced and a last day', () => {
  expect(faultsOf({}, true)).toEqual([]);
  expect(faultsOf({ idpersona: null }, true)).toEqual(['idpersona']);
  expect(faultsOf({ subroga: 0, hasta: '' }, true)).toEqual(['subroga', 'hasta']);
});
