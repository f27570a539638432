import { describe, expect, it } from 'vitest';
import { changesOf, contractOf, lacksFirstDay, type PersonFacts } from './import-people-changes.ts';
import type { PersonRow } from './import-person-row.ts';

const today = '2026-11-18';
const nothing: PersonRow = {
  ...{
    rut: null,
    externalId: null,
    relevoId: null,
    keyEmail: null,
    firstNames: null,
    lastName: null,
    secondLastName: null,
    email: null,
  },
  ...{
    phone: null,
    unit: null,
    position: null,
    payrollGroup: null,
    workplaces: null,
    from: null,
    until: null,
  },
  ...{ article22: null, earlierMonths: null, manages: null, permissions: null },
};
const past = {
  ...{ from: '2020-01-01', until: '2025-12-31', unit: 'Urgencia', position: 'TENS' },
  ...{ payrollGroup: null, article22: false },
};
const current = { ...past, from: '2026-01-01', until: null, unit: 'UCI' };
const person: PersonFacts = {
  ...{ firstNames: 'María José', lastName: 'Muñoz', secondLastName: null, email: 'mm@ejemplo.cl' },
  ...{ phone: '955551234', workplaces: ['Norte', 'Centro'], earlierMonths: 0, manages: null },
  ...{ permissions: [], contracts: [past, current], rut: '12345678-5', externalId: 'F-7' },
};
const changes = (row: Partial<PersonRow>, known: PersonFacts | null = person) =>
  changesOf({ ...nothing, ...row }, known, today).map(({ field, before, after }) => [field, before, after]);

describe('the values that a row would write', () => {
  it.each<[string, Partial<PersonRow>, (string | null)[][]]>([
    ['an empty row changes nothing', {}, []],
    ['case and accents of names tell nothing', { firstNames: 'MARIA JOSE', lastName: 'MUNOZ' }, []],
    ['another name does', { lastName: 'Muños' }, [['lastName', 'Muñoz', 'Muños']]],
    ['a name that was not there does', { secondLastName: 'Peña' }, [['secondLastName', null, 'Peña']]],
    ['case of an e-mail tells nothing', { email: 'MM@ejemplo.cl' }, []],
    ['the form of a telephone number tells nothing', { phone: '+56 9 5555 1234' }, []],
    ['nor the order of workplaces', { workplaces: ['Centro', 'Norte'] }, []],
    ['fewer workplaces do', { workplaces: ['Centro'] }, [['workplace', 'Centro, Norte', 'Centro']]],
    ['a zero is a value', { earlierMonths: 0 }, []],
    ['the contract in force is meant without a first day', { unit: 'UCI' }, []],
    ['and changed by a last day', { until: '2026-12-31' }, [['until', null, '31-12-2026']]],
    ['a past contract is meant by its first day', { from: '2020-01-01', unit: 'Urgencia' }, []],
    ['case of an external id tells nothing', { externalId: 'f-7' }, []],
    ['another external id does', { externalId: 'F-8' }, [['externalId', 'F-7', 'F-8']]],
    ['another RUT is none of its changes', { rut: '9876543-3' }, []],
    ['a yes is a value', { article22: true }, [['article22', 'No', 'Sí']]],
  ])('%s', (_name, row, expected) => {
    expect(changes(row)).toEqual(expected);
  });

  it('are all of a new person, with the RUT first', () => {
    expect(changes({ rut: '1-9', firstNames: 'Ana', earlierMonths: 0 }, null)).toEqual([
      ['rut', null, '1-9'],
      ['firstNames', null, 'Ana'],
      ['earlierMonths', null, '0'],
    ]);
  });
});

it('means the contract in force, else the next one, else the last one', () => {
  const next = { ...past, from: '2027-01-01', until: null };
  expect(contractOf(nothing, [past, current], today)).toBe(current);
  expect(contractOf(nothing, [past, next], today)).toBe(next);
  expect(contractOf(nothing, [past], today)).toBe(past);
  expect(contractOf({ from: '2020-01-01' }, [past, current], today)).toBe(past);
  expect(contractOf(nothing, [], today)).toBeNull();
});

it('asks for the first day of a contract that would change', () => {
  const row = { ...nothing, unit: 'Urgencia' };
  expect(lacksFirstDay(row, changesOf(row, person, today))).toBe(true);
  expect(
    lacksFirstDay({ ...nothing, unit: 'UCI' }, changesOf({ ...nothing, unit: 'UCI' }, person, today)),
  ).toBe(false);
  const named = { ...row, from: current.from };
  expect(lacksFirstDay(named, changesOf(named, person, today))).toBe(false);
});
