import type { PersonRow } from '@relevo/contract';
import { expect, test } from 'vitest';
import {
  accessText,
  chosenText,
  contractLines,
  invitedNote,
  isFreed,
  plannedEnd,
  postsOf,
  rolesText,
  rutText,
} from './person-words.ts';

const contract: NonNullable<PersonRow['contrato']> = {
  id: 1,
  desde: '2026-01-01',
  hasta: null,
  unidad: { id: 1, nombre: 'UCI Adulto' },
  cargo: { id: 1, nombre: 'Enfermera(o)' },
  planilla: { id: 1, nombre: 'Enfermeras' },
  articulo22: false,
};
const today = '2026-11-24';
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');

test.each<[Partial<typeof contract>, string]>([
  [{}, 'Enfermeras'],
  [{ planilla: null }, ''],
  [{ articulo22: true }, 'Enfermeras · artículo 22'],
  [{ hasta: '2027-01-23' }, 'Enfermeras'],
  [{ hasta: '2027-01-22' }, 'Quedan 59 días'],
  [{ hasta: '2026-11-25' }, 'Queda 1 día'],
  [{ hasta: '2026-11-24' }, 'Termina hoy'],
  [{ hasta: '2026-11-23' }, 'Terminó'],
  [{ desde: '2026-12-01' }, 'Desde el 01-12-2026'],
])('%j: %s', (part, text) => {
  const [, note] = contractLines({ ...contract, ...part }, null, today);
  expect(plain(note)).toBe(text);
});

test('the end of a contract', () => {
  expect(contractLines(contract, null, today)[0]).toBe('Indefinido');
  const [until] = contractLines({ ...contract, hasta: '2026-12-31' }, null, today);
  expect(plain(until)).toBe('Hasta el 31-12-2026');
});

test.each([
  [{ id: 2, nombre: 'Urgencia' }, ['Se mueve a Urgencia', 'El 01-12-2026']],
  [contract.unidad, ['Sigue con otro contrato', 'El 01-12-2026']],
])('a contract that another one follows in %j is no end', (unidad, lines) => {
  const sigue = { desde: '2026-12-01', unidad };
  expect(contractLines({ ...contract, hasta: '2026-11-30' }, sigue, today).map(plain)).toEqual(lines);
});

test('an open invitation says by what way it came, and until when it lasts', () => {
  const vence = '2026-11-27T02:00:00Z';
  const zone = 'America/Santiago';
  expect(plain(accessText({ estado: 'invitada', medio: 'carta', enviada: null, vence }, zone))).toMatch(
    /^Carta, vence jue 26 nov/,
  );
  expect(plain(accessText({ estado: 'invitada', medio: 'correo', enviada: null, vence }, zone))).toMatch(
    /^Invitada, vence jue 26/,
  );
  expect(accessText({ estado: 'vencida', medio: 'carta', enviada: null, vence }, zone)).toBe(
    'Invitación vencida',
  );
  expect(accessText({ estado: 'sin_invitar', medio: null, enviada: null, vence: null }, zone)).toBe(
    'Sin invitar',
  );
});

test('posts and roles', () => {
  const row: PersonRow = {
    id: 1,
    nombre: 'Ana',
    apellidoPaterno: 'Soto',
    apellidoMaterno: null,
    rut: null,
    correo: null,
    contrato: null,
    sigue: null,
    jefatura: null,
    alcances: [],
    acceso: { estado: 'sin_invitar', medio: null, enviada: null, vence: null },
  };
  expect(postsOf(row, today)).toEqual(['Sin contrato']);
  expect(postsOf({ ...row, contrato: contract, alcances: ['personas'] }, today)).toEqual([
    'Trabaja',
    'Administra',
  ]);
  expect(postsOf({ ...row, contrato: { ...contract, hasta: '2026-11-23' } }, today)).toEqual([
    'Ya no trabaja',
  ]);
  expect(postsOf({ ...row, contrato: { ...contract, hasta: today } }, today)).toEqual(['Trabaja']);
  expect(postsOf({ ...row, jefatura: { id: 1, nombre: 'UCI' } }, today)).toEqual(['Jefatura de UCI']);
  expect(rutText(null)).toBe('Sin RUT');
  expect(rolesText([481, 479])).toBe('Fichas de asistencia, Permisos');
  expect(rolesText([])).toBe('Sin permisos de jefatura');
});

test('somebody who was invited reads by what way and when', () => {
  const access = { enviada: '2026-11-20T12:31:00Z', vence: '2026-11-27T12:31:00Z' };
  const zone = 'America/Santiago';
  const said = (medio: 'correo' | 'carta') =>
    plain(invitedNote({ ...access, estado: 'invitada', medio }, zone) ?? '');
  expect(said('correo')).toMatch(/^La invitación salió por correo el vie 20 nov, 09:31[.] Todavía no entra/);
  expect(said('carta')).toMatch(/^Su carta se imprimió el vie 20 nov, 09:31[.]/);
  expect(invitedNote({ ...access, estado: 'vencida', medio: 'correo' }, zone)).toBeNull();
});

test.each<[PersonRow['acceso']['estado'], string]>([
  ['activa', 'UCI Adulto'],
  ['invitada', 'UCI Adulto · todavía sin acceso'],
  ['sin_invitar', 'UCI Adulto · todavía sin acceso'],
])('a choice of people tells who can not enter yet: %s', (estado, text) => {
  const person = { jefatura: null, contrato: contract, acceso: { estado, medio: null, vence: null } };
  expect(chosenText(person as PersonRow)).toBe(text);
});

test.each([
  ['2026-11-30', true, false],
  ['2026-12-01', true, true],
  ['2026-12-01', false, false],
])('a shift of %s, absent %s, is left to others: %s', (fecha, ausencia, freed) =>
  expect(isFreed({ contratos: [{ desde: '2026-01-01', hasta: '2026-11-30' }] }, { fecha, ausencia })).toBe(
    freed,
  ),
);

test('a planned end is the last day of somebody who leads no unit', () => {
  const of = (motivoTermino: string | null, jefatura: PersonRow['jefatura'] = null) =>
    plannedEnd({
      contratos: [{ ...contract, hasta: '2026-12-31', motivoTermino, sostiene: null }],
      jefatura,
      jefaturas: [],
    });
  expect([of('Renuncia'), of(null), of('Renuncia', { id: 1, nombre: 'UCI Adulto' })]).toEqual([
    '2026-12-31',
    null,
    null,
  ]);
});
