import { expect, it } from 'vitest';
import { balanceColumns } from './import-balances.ts';
import { holidayColumns } from './import-holidays.ts';
import { likelierKind } from './import-likeness.ts';
import { pactColumns } from './import-pacts.ts';
import { personColumns } from './import-person-columns.ts';
import { phoneColumns } from './import-phones.ts';

const kinds = [
  { name: 'people', columns: personColumns },
  { name: 'balances', columns: balanceColumns },
  { name: 'holidays', columns: holidayColumns },
  { name: 'pacts', columns: pactColumns },
  { name: 'phones', columns: phoneColumns },
] as const;
const PEOPLE = 'RUT;Nombres;Apellido paterno;Teléfono;Unidad;Inicio contrato';
const BALANCES = 'RUT;Nombre;Tipo;Período desde;Días pendientes';

it.each([
  [PEOPLE, 'people', null],
  [PEOPLE, 'balances', 'people'],
  [PEOPLE, 'phones', 'people'],
  [BALANCES, 'people', 'balances'],
  [BALANCES, 'balances', null],
  ['Fecha;Nombre', 'balances', 'holidays'],
  ['RUT;Nombre;Desde;Hasta;Firmado', 'people', 'pacts'],
  ['RUT;Teléfono', 'phones', null],
  ['uno;dos', 'people', null],
] as const)('the headings %s for %s are rather those of %s', (headings, chosen, likelier) => {
  const rows = [['HOSPITAL DEL CENTRO'], headings.split(';'), ['x']];
  const isUnderstood = likelier === null && headings !== 'uno;dos';
  expect(likelierKind(rows, { chosen, isUnderstood }, kinds)).toBe(likelier);
});

it('a file that earlier answers make one of the chosen kind asks nothing without more columns of another', () => {
  const rows = [['Fecha', 'Nombre']];
  expect(likelierKind(rows, { chosen: 'people', isUnderstood: true }, kinds)).toBe('holidays');
  expect(likelierKind(rows, { chosen: 'holidays', isUnderstood: true }, kinds)).toBeNull();
});
