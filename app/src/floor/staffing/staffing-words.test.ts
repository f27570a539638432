import type { Gap, GroupStaffing } from '@relevo/domain/staffing';
import { describe, expect, it } from 'vitest';
import { gapWords, groupWords, peopleWords, totalOf, whoWords } from './staffing-words.ts';

const group = (other: Partial<GroupStaffing> = {}): GroupStaffing => ({
  id: 1,
  name: 'Enfermeras',
  planned: 5,
  present: 3,
  absent: 1,
  expected: [],
  minimum: null,
  short: 0,
  uncovered: [],
  types: [],
  ...other,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('sums groups', () =>
  expect(totalOf([group(), group({ planned: 1, present: 1, absent: 0 })])).toEqual({
    planned: 6,
    present: 4,
    absent: 1,
  }));

describe('people in words', () => {
  const words = (...of: Parameters<typeof peopleWords>) => {
    const { first, rest } = peopleWords(...of);
    return plain(`${first} ${rest}`);
  };
  it.each([
    [true, {}, '3 presentes de 5 en turno'],
    [true, { present: 1 }, '1 presente de 5 en turno'],
    [false, {}, '4 programados de 5 en turno'],
    [false, { absent: 0 }, '5 programados en turno'],
    [false, { planned: 1, absent: 0 }, '1 programado en turno'],
  ])('begun: %s, %o', (begun, other, expected) => expect(words(group(other), begun)).toBe(expected));
});

it('reads a group aloud', () => {
  const seen = '2026-11-23T09:00-03:00';
  const since = (inicio: string) => [{ inicio: `2026-11-23T${inicio}-03:00`, personas: 1 }];
  const words = (other: Partial<GroupStaffing>, begun: boolean) =>
    plain(groupWords(group({ expected: since('08:00'), ...other }), begun, seen));
  expect(words({ minimum: 5, short: 1 }, true)).toBe(
    '3 presentes de 5 en turno, 1 sin marca, 1 ausente, mínimo 5, bajo el mínimo',
  );
  expect(words({}, false)).toBe('4 programados de 5 en turno, 1 ausente');
  // A later start is no missing mark.
  expect(words({ expected: since('14:00') }, true)).toBe(
    '3 presentes de 5 en turno, 1 programado, 1 ausente',
  );
  expect(
    words({ planned: 7, expected: [...since('08:00'), ...since('14:00'), ...since('15:00')] }, true),
  ).toBe('3 presentes de 7 en turno, 1 sin marca, 2 programados, 1 ausente');
});

it('leads to one person or to several', () =>
  expect([1, 2].map(whoWords)).toEqual(['Ver quién es', 'Ver quiénes son']));

describe('what is missing', () => {
  const words = (other: Partial<Gap>, day = true) => {
    const { title, more } = gapWords(
      { group: group(), uncovered: 1, applications: null, door: { kind: 'floor' }, ...other },
      { day },
    );
    return [title, more].map(plain);
  };
  const least = { group: group({ minimum: 4 }) };

  it('says what nobody covers, who applied and the minimum', () => {
    expect(words({ ...least, applications: 2 })).toEqual([
      'Enfermeras: 1 turno sin cubrir',
      '2 postulaciones. Mínimo 4 de día',
    ]);
    expect(words({ ...least, uncovered: 2, applications: 1 }, false)).toEqual([
      'Enfermeras: 2 turnos sin cubrir',
      '1 postulación. Mínimo 4 de noche',
    ]);
    expect(words({ door: { kind: 'offer', shifts: [1] } })[1]).toBe('Sin ofertar');
    expect(words({ uncovered: 2, applications: 0, door: { kind: 'offer', shifts: [1] } })[1]).toBe(
      '0 postulaciones. 1 sin ofertar',
    );
    expect(words({})[1]).toBe('');
  });

  it('says who is missing to a minimum where every absence is covered', () => {
    const short = { group: group({ minimum: 6, short: 2 }), uncovered: 0 };
    expect(words(short)).toEqual(['Enfermeras: 2 personas bajo el mínimo', 'Mínimo 6 de día']);
  });
});
