import type { GroupStaffing, MissingMarks } from '@relevo/domain/staffing';
import { expect, it } from 'vitest';
import { missingMarksText } from './missing-marks.ts';

const group: GroupStaffing = {
  id: 1,
  name: 'Enfermeras',
  planned: 5,
  present: 3,
  absent: 0,
  expected: [],
  minimum: 4,
  short: 0,
  uncovered: [],
  types: [],
};
const words = (of: Partial<GroupStaffing>, other: Partial<MissingMarks> = {}) =>
  missingMarksText({
    group: { ...group, ...of },
    people: 2,
    below: true,
    look: 'serious',
    ...other,
  }).replaceAll('\u00a0', ' ');

it.each([
  [{}, {}, '2 enfermeras sin marca: 3 de 4 presentes'],
  [{}, { people: 1 }, '1 enfermera sin marca: 3 de 4 presentes'],
  [{ minimum: 1, present: 0 }, { people: 1 }, '1 enfermera sin marca: 0 de 1 presente'],
  [{}, { people: 1, below: false }, '1 enfermera sin marca'],
  [{ name: 'TENS' }, {}, '2 TENS sin marca: 3 de 4 presentes'],
  [{ name: 'Enfermería' }, {}, 'Enfermería: 2 personas sin marca, 3 de 4 presentes'],
  [{ name: 'Enfermería' }, { people: 1, below: false }, 'Enfermería: 1 persona sin marca'],
  [{ id: null, name: 'Otros', minimum: null }, { below: false }, 'Otros: 2 personas sin marca'],
])('%o and %o are %s', (of, other, expected) => expect(words(of, other)).toBe(expected));
