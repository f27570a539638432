import Holidays from 'date-holidays';
import { expect, it } from 'vitest';
import { calendarOfYear, chileanHolidays, holidaysOfYear, proposedHolidays } from './holidays.ts';

/** Written from the laws: 2.977, 19.668 (moved Mondays), 20.983 (17 September), 20.299 (31 October). */
const of2027 = [
  '2027-01-01 Año Nuevo',
  '2027-03-26 Viernes Santo',
  '2027-03-27 Sábado Santo',
  '2027-05-01 Día del Trabajador',
  '2027-05-21 Día de las Glorias Navales',
  '2027-06-21 Día de los Pueblos Indígenas',
  '2027-06-28 San Pedro y San Pablo',
  '2027-07-16 Virgen del Carmen',
  '2027-08-15 Asunción',
  '2027-09-17 Feriado Adicional Fiestas Patrias',
  '2027-09-18 Fiestas Patrias',
  '2027-09-19 Día de las Glorias del Ejército',
  '2027-10-11 Encuentro de Dos Mundos',
  '2027-10-31 Día Nacional de las Iglesias Evangélicas y Protestantes',
  '2027-11-01 Todos los Santos',
  '2027-12-08 Inmaculada Concepción',
  '2027-12-25 Navidad',
];

it('has the holidays of 2027 as the laws name them', () =>
  expect(holidaysOfYear(2027).map(({ date, name }) => `${date} ${name}`)).toEqual(of2027));

const calendar = new Holidays('CL', { languages: 'es', types: ['public'] });
const years = Array.from({ length: 10 }, (_, index) => 2024 + index);

it.each(years)('differs in %s from the package by the Saturday of Easter and its Sunday alone', (year) => {
  const packaged = calendar.getHolidays(year).map(({ date }) => date.slice(0, 10));
  const own = holidaysOfYear(year).map(({ date }) => date);
  const sunday = new Holidays('CL')
    .getHolidays(year)
    .find(({ rule }) => rule === 'easter')
    ?.date.slice(0, 10);
  const saturday = sunday && Temporal.PlainDate.from(sunday).subtract({ days: 1 }).toString();
  expect(own.filter((date) => !packaged.includes(date))).toEqual([saturday]);
  expect(packaged.filter((date) => !own.includes(date))).toEqual([sunday]);
});

it('has five years, each date once and in order', () => {
  const dates = chileanHolidays('2026-11-18').map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].sort());
  expect([dates[0], dates.at(-1)]).toEqual(['2024-01-01', '2028-12-25']);
});

it('knows the days on which shops close, and those of parts of the country', () => {
  const of = (kind: string) => calendarOfYear(2027).filter((one) => one.kind === kind);
  expect(of('irrenunciable').map(({ date }) => date.slice(5))).toEqual([
    '01-01',
    '05-01',
    '09-18',
    '09-19',
    '12-25',
  ]);
  expect(of('regional').map(({ date, region }) => `${date} ${region}`)).toEqual([
    '2027-06-07 Arica y Parinacota',
    '2027-08-20 Chillán y Chillán Viejo',
  ]);
  expect(of('nacional')).toHaveLength(of2027.length - 5);
});

it.each([
  ['2026-09-30', '2026-10-12', '2026-12-25'],
  ['2026-10-01', '2026-10-12', '2027-12-25'],
  ['2026-12-25', '2026-12-25', '2027-12-25'],
  ['2026-12-31', '2027-01-01', '2027-12-25'],
  ['2027-01-01', '2027-01-01', '2027-12-25'],
])('proposes on %s from %s to %s', (today, first, last) => {
  const dates = proposedHolidays(today).map(({ date }) => date);
  expect([dates[0], dates.at(-1)]).toEqual([first, last]);
});
