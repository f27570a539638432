import { describe, expect, it } from 'vitest';
import { whole } from '../test/whole.ts';
import type { ImportCell } from './import-cells.ts';
import { takeColumns } from './import-columns.ts';
import { NameList } from './import-name-list.ts';
import { checkPeople, type KnownPeople, type KnownPerson } from './import-people.ts';
import { type PersonField, personColumns } from './import-person-columns.ts';
import type { PersonRow } from './import-person-row.ts';
import { problemText } from './import-problems.ts';
import { type FileRow, planFile } from './import-rows.ts';

const HEADINGS =
  'RUT;Nombres;Apellido paterno;Apellido materno;Correo;Teléfono;Unidad;Cargo;Estamento;Establecimiento;Inicio contrato;Término contrato;Art. 22;Meses anteriores;Jefatura de;Permisos;ID externo'.split(
    ';',
  );
const ana = [
  '9.876.543-3',
  'Ana',
  'Soto',
  'Díaz',
  'asoto@ejemplo.cl',
  '',
  'Urgencia',
  'Enfermera(o)',
  '',
  '',
  '01-01-2015',
  '',
  'Sí',
  '0',
  'Urgencia',
  'FDA, Permisos',
  'F-7',
];

const known = (people: Record<string, KnownPerson> = {}): KnownPeople => ({
  units: new NameList(['UCI', 'Urgencia']),
  positions: new NameList(['Enfermera(o)', 'TENS']),
  payrollGroups: new NameList(['Enfermeras', 'TENS']),
  workplaces: new NameList(['Sede Centro']),
  permissions: new NameList(['FDA', 'Permisos', 'Turnos']),
  find: ({ rut, externalId, keyEmail }) =>
    people[externalId ?? ''] ?? people[rut ?? ''] ?? people[keyEmail ?? ''] ?? null,
});

function check(rows: ImportCell[][], facts = known(), headings = HEADINGS) {
  const { fields } = takeColumns(headings, personColumns);
  const all: FileRow[] = rows.map((cells, index) => ({ number: index + 2, cells }));
  const { rutKind, dates } = planFile(fields, all, personColumns);
  return whole(checkPeople(all, { fields, rutKind, dateOrder: dates.order ?? 'dmy' }, facts));
}
/** The row of Ana with other cells, by heading. */
const row = (changes: Record<string, ImportCell>): ImportCell[] =>
  HEADINGS.map((heading, index) => (heading in changes ? (changes[heading] ?? null) : (ana[index] ?? null)));
const sentences = (rows: ImportCell[][], facts?: KnownPeople) =>
  check(rows, facts).people.flatMap(({ problems }) =>
    problems.map((problem) => [problem.column, problemText(problem)]),
  );

describe('a row of people', () => {
  it('is read whole', () => {
    const { people, ignored } = check([row({})]);
    const person: PersonRow = {
      ...{
        rut: '9876543-3',
        externalId: 'F-7',
        relevoId: null,
        firstNames: 'Ana',
        lastName: 'Soto',
        secondLastName: 'Díaz',
      },
      ...{
        email: 'asoto@ejemplo.cl',
        keyEmail: null,
        phone: null,
        unit: 'Urgencia',
        position: 'Enfermera(o)',
      },
      ...{ payrollGroup: null, workplaces: null, from: '2015-01-01', until: null, article22: true },
      ...{ earlierMonths: 0, manages: 'Urgencia', permissions: ['FDA', 'Permisos'] },
    };
    expect(people).toEqual([{ row: 2, person, isNew: true, problems: [] }]);
    expect(ignored).toEqual([]);
  });

  it.each<[string, ImportCell, string]>([
    ['RUT', '9876543-4', 'El RUT 9876543-4 no es válido: revisa el dígito verificador.'],
    ['RUT', { formula: null }, 'La celda tiene una fórmula sin resultado. Cópiala y pégala como valor.'],
    ['RUT', { error: '#N/A' }, 'La celda tiene un error de la planilla (#N/A). Corrígela y súbela de nuevo.'],
    [
      'Nombres',
      'Mu\uFFFDoz',
      'El nombre trae signos que no se leen bien. Guarda el archivo como CSV UTF-8 o como Excel.',
    ],
    ['Nombres', 'a'.repeat(81), 'El texto es demasiado largo: caben 80 caracteres.'],
    ['Nombres', null, 'Falta Nombres.'],
    ['Apellido paterno', null, 'Falta Apellido paterno.'],
    ['Correo', 'ana arroba', 'El correo ana arroba no es válido.'],
    ['Teléfono', '1234', 'El teléfono 1234 no es válido. Escríbelo como +56 9 1234 5678.'],
    ['Teléfono', { long: '9' }, 'El texto es demasiado largo: caben 500 caracteres.'],
    ['Unidad', 'Urgensia', 'No existe la unidad Urgensia. ¿Quisiste decir Urgencia?'],
    ['Unidad', null, 'Falta Unidad.'],
    ['Cargo', 'Médico', 'No existe el cargo Médico.'],
    ['Cargo', '', 'Falta Cargo.'],
    ['Estamento', 'Enfermera', 'No existe el estamento Enfermera. ¿Quisiste decir Enfermeras?'],
    ['Establecimiento', 'Sede Norte', 'No existe el establecimiento Sede Norte.'],
    ['Inicio contrato', '31-02-2015', 'La fecha 31-02-2015 no es válida. Escríbela como dd-mm-aaaa.'],
    [
      'Inicio contrato',
      '01-01-15',
      'La fecha 01-01-15 tiene el año con dos cifras. Escríbelo con cuatro, como dd-mm-aaaa.',
    ],
    ['Inicio contrato', null, 'Falta Inicio contrato.'],
    ['Término contrato', '31-12-2014', 'El contrato termina antes de empezar.'],
    ['Art. 22', 'tal vez', 'tal vez no se entiende. Escribe Sí o No.'],
    ['Meses anteriores', 'dos', 'dos no es un número de meses. Escribe un número entero de 0 a 720.'],
    ['Jefatura de', 'UCI, Urgencia', 'Una jefatura tiene una sola unidad. Deja solo una.'],
    ['Jefatura de', 'Bodega', 'No existe la unidad Bodega.'],
    ['Permisos', 'FDA, Todo', 'El permiso Todo no existe. Usa: FDA, Permisos, Turnos.'],
    ['ID externo', 'F'.repeat(101), 'El texto es demasiado largo: caben 100 caracteres.'],
  ])('%s %j', (heading, cell, sentence) => {
    expect(sentences([row({ [heading]: cell })])).toEqual([[HEADINGS.indexOf(heading), sentence]]);
  });

  it('needs a RUT only where there is no external id', () => {
    expect(sentences([row({ RUT: null })])).toEqual([]);
    expect(sentences([row({ RUT: null, 'ID externo': null })])).toEqual([[0, 'Falta el RUT.']]);
  });

  it('may come without a contract, and an empty cell says nothing', () => {
    const { people } = check([row({ Unidad: null, Cargo: null, 'Inicio contrato': null, 'Art. 22': null })]);
    expect(people[0]).toMatchObject({ problems: [], person: { unit: null, from: null, article22: null } });
  });

  it('has its RUT in two columns, and says so where the digit misses', () => {
    const headings = ['RUT', 'DV', 'Nombre completo'];
    const both = check(
      [
        [9876543, 3, 'Soto Díaz, Ana'],
        ['10000013', 'k', 'Rosa Elena Vera'],
      ],
      known(),
      headings,
    );
    expect(both.people.map(({ person }) => person.rut)).toEqual(['9876543-3', '10000013-K']);
    expect(both.people[0]?.person).toMatchObject({
      firstNames: 'Ana',
      lastName: 'Soto',
      secondLastName: 'Díaz',
    });
    expect(both.people[1]?.problems.map(problemText)).toEqual([
      'No sabemos qué parte de Rosa Elena Vera es el apellido. Sepáralo en columnas o escríbelo como Apellidos, Nombres.',
    ]);
    const bare = check(
      [
        [9876543, null, 'Soto, Ana'],
        [10000013, null, 'Vera, Rosa'],
      ],
      known(),
      headings,
    );
    expect(bare.people.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(['P3', 'P3']);
  });
});

describe('rows together', () => {
  it('each name the other one of a RUT, an e-mail or an external id', () => {
    expect(sentences([row({}), row({ Correo: 'ASOTO@ejemplo.cl' })])).toEqual([
      [0, 'El RUT 9876543-3 está también en la fila 3.'],
      [4, 'El correo asoto@ejemplo.cl está también en la fila 3. Cada persona necesita el suyo.'],
      [16, 'El ID externo F-7 está también en la fila 3.'],
      [0, 'El RUT 9876543-3 está también en la fila 2.'],
      [4, 'El correo ASOTO@ejemplo.cl está también en la fila 2. Cada persona necesita el suyo.'],
      [16, 'El ID externo F-7 está también en la fila 2.'],
    ]);
  });

  it('are left out and counted where they are titles, groups and totals', () => {
    const { people, ignored } = check([
      ['TURNO A'],
      row({}),
      ['TOTAL', '', '', '', '', '', '34'],
      ['', 'Total general', 'x'],
      [null, null, null, 'Firma jefatura'],
      [],
    ]);
    expect(people.map((person) => person.row)).toEqual([3]);
    expect(ignored).toEqual([2, 4, 5, 6, 7]);
  });
});

describe('a row of somebody whom Relevo knows', () => {
  const contract = { from: '2015-01-01', until: null, unit: 'Urgencia', position: 'Enfermera(o)' };
  const soto = (changes: Partial<KnownPerson> = {}) =>
    known({ '9876543-3': { name: 'Ana Soto Díaz', rut: '9876543-3', contracts: [contract], ...changes } });
  const on = (from: string, until: string | null = null, unit = 'Urgencia') =>
    sentences([row({ 'Inicio contrato': from, 'Término contrato': until, Unidad: unit })], soto());

  it('is no new one, and needs nothing but its key', () => {
    const { people } = check([['9876543-3']], soto());
    expect(people[0]).toMatchObject({ isNew: false, problems: [] });
  });

  it.each<[string, boolean]>([
    ['ANA SOTO DIAZ', true],
    ['Ana María Soto', true],
    ['Ana Soto de Vera', true],
    ['Ana Muñoz', false],
    ['Rosa Vera', false],
  ])('%s may be the same person: %s', (name, isSame) => {
    const [firstNames, ...last] = name.split(' ');
    const changes = {
      Nombres: firstNames ?? '',
      'Apellido paterno': last.join(' '),
      'Apellido materno': null,
    };
    const told = [[0, 'El RUT 9876543-3 es de Ana Soto Díaz en Relevo. Revisa si es la misma persona.']];
    expect(sentences([row(changes)], soto())).toEqual(isSame ? [] : told);
  });

  it.each<[string, Record<string, ImportCell>, string | null, (string | number)[][]]>([
    ['without a RUT', { RUT: null }, '9876543-3', []],
    ['with the RUT that is missing in Relevo', {}, null, []],
    [
      'with another RUT',
      { RUT: '10000013-K' },
      '9876543-3',
      [[16, 'El ID externo F-7 es de Ana Soto Díaz en Relevo, con otro RUT. Revisa cuál de los dos vale.']],
    ],
    [
      'with another name',
      { RUT: null, Nombres: 'Rosa', 'Apellido paterno': 'Vera', 'Apellido materno': null },
      '9876543-3',
      [[16, 'El ID externo F-7 es de Ana Soto Díaz en Relevo. Revisa si es la misma persona.']],
    ],
  ])('is found by the external id first: %s', (_what, cells, rut, expected) => {
    const facts = known({ 'F-7': { name: 'Ana Soto Díaz', rut, contracts: [contract] } });
    const { people } = check([row(cells)], facts);
    expect(people[0]?.isNew).toBe(false);
    expect(sentences([row(cells)], facts)).toEqual(expected);
  });

  it('is asked about where an e-mail is the only key, and no other key stands in the row', () => {
    const facts = known({ 'asoto@ejemplo.cl': { name: 'Ana Soto Díaz', rut: null, contracts: [contract] } });
    const keyless = { RUT: null, 'ID externo': null };
    expect(sentences([row(keyless)], facts)).toEqual([
      [4, 'El correo asoto@ejemplo.cl es de Ana Soto Díaz en Relevo. Revisa si es la misma persona.'],
    ]);
    for (const other of [{ RUT: '9.876.543-2' }, { 'ID externo': 'F-8' }])
      expect(check([row({ ...keyless, ...other })], facts).people[0]?.isNew).toBe(true);
  });

  it('keeps the contract of the same first day', () => {
    expect(on('01-01-2015', '31-12-2027')).toEqual([]);
  });

  it('goes on in another unit', () => {
    expect(on('01-02-2027', null, 'UCI')).toEqual([]);
  });

  it('cannot change the first day of a contract', () => {
    const sentence =
      'El contrato cambia su primer día. Cambiarían sus saldos de feriado: hazlo en la ficha de la persona.';
    expect(on('01-02-2015')).toEqual([[10, sentence]]);
    expect(on('01-12-2014')).toEqual([[10, sentence]]);
  });

  it('cannot have two contracts at once', () => {
    expect(on('01-12-2014', null, 'UCI')).toEqual([
      [10, 'El contrato se cruza con otro de la misma persona (01-01-2015 a sin término).'],
    ]);
    const past = soto({ contracts: [{ ...contract, until: '2020-12-31' }] });
    expect(sentences([row({ 'Inicio contrato': '31-12-2020', Unidad: 'UCI' })], past)).toEqual([
      [10, 'El contrato se cruza con otro de la misma persona (01-01-2015 a 31-12-2020).'],
    ]);
    expect(sentences([row({ 'Inicio contrato': '01-01-2021', Unidad: 'UCI' })], past)).toEqual([]);
    const fields: PersonField[] = ['from'];
    expect(planFile(fields, [{ number: 1, cells: ['13/01/2021'] }], personColumns).dates).toMatchObject({
      proven: true,
    });
  });
});
