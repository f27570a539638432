import { describe, expect, it } from 'vitest';
import { findHeadings, takeColumns } from './import-columns.ts';
import { type PersonField, personColumns } from './import-person-columns.ts';
import { problemText } from './import-problems.ts';

const taken = (headings: string[]) => takeColumns(headings, personColumns);
const TEMPLATE =
  'RUT;Nombres;Apellido paterno;Apellido materno;Correo;Teléfono;Unidad;Cargo;Estamento;Establecimiento;Inicio contrato;Término contrato;Art. 22;Meses anteriores;Jefatura de;Permisos;ID externo'.split(
    ';',
  );

describe('columns of a file of people', () => {
  it('knows its own template, in any case and without accents', () => {
    const { fields, problems } = taken(TEMPLATE);
    expect(fields.map((field) => field && personColumns.heading(field))).toEqual(TEMPLATE);
    expect(problems).toEqual([]);
    const shouted = TEMPLATE.map((name) => name.toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''));
    expect(taken(shouted).fields).toEqual(fields);
  });

  it.each<[string, PersonField | null]>([
    ['R.U.T.', 'rut'],
    ['FEC. INGRESO', 'from'],
    ['Fecha fin contrato', 'until'],
    ['Unidad de Desempeño', 'unit'],
    ['Rut  funcionario', 'rut'],
    ['RUN', 'rut'],
    ['Documento', 'rut'],
    ['D.V.', 'digit'],
    ['F. ingreso', 'from'],
    ['F.INGRESO', 'from'],
    ['Fecha de ingreso (dd-mm-aaaa)', 'from'],
    ['Nombre Completo *', 'fullName'],
    ['Servicio', 'unit'],
    ['Puesto', 'position'],
    ['Planilla', 'payrollGroup'],
    ['ART 22', 'article22'],
    ['e-mail', 'email'],
    ['ID Relevo', 'relevoId'],
    ['Observaciones', null],
    ['', null],
    ['constructor', null],
  ])('%s is %s', (heading, field) => {
    expect(taken([heading]).fields).toEqual([field]);
  });

  it.each<[string, string[], string[]]>([
    ['no RUT', ['Nombres', 'Apellidos'], ['Falta la columna RUT.']],
    ['an external id for it', ['ID externo', 'Nombre completo'], []],
    ['no last name', ['RUT', 'Nombre', 'Unidad'], ['Falta la columna Apellido paterno.']],
    ['a column twice', ['RUT', 'Cargo', 'cargo', 'Nombre completo'], ['La columna Cargo está dos veces.']],
    ['two synonyms', ['RUT', 'Celular', 'Fono', 'Nombre completo'], ['La columna Celular está dos veces.']],
  ])('with %s', (_name, headings, sentences) => {
    expect(taken(headings).problems.map(problemText)).toEqual(sentences);
  });

  it('takes the heading of the template before a synonym, and none of two that tell nothing apart', () => {
    expect(taken(['RUT', 'Servicio', 'Unidad', 'Nombre completo']).fields).toEqual([
      'rut',
      null,
      'unit',
      'fullName',
    ]);
    expect(taken(['RUT', 'Celular', 'Fono']).fields).toEqual(['rut', null, null]);
  });
});

describe('the row of the headings', () => {
  it.each<[string, (string | null)[][], number | null]>([
    [
      'the first',
      [
        ['RUT', 'Nombres'],
        ['1-9', 'Ana'],
      ],
      0,
    ],
    [
      'below a merged title',
      [['HOSPITAL, FUNCIONARIOS'], [], ['RUT', 'DV', 'Nombre completo'], ['1', '9', 'Ana']],
      2,
    ],
    [
      'below a title that names columns',
      [
        ['Unidad', 'UCI'],
        ['N°', 'RUT', 'Nombres', 'Cargo'],
        ['1', '1-9', 'Ana', 'TENS'],
      ],
      1,
    ],
    ['none with one word', [['RUT'], ['1-9']], null],
    ['none', [['Ana', 'Soto']], null],
    ['none beyond thirty rows', [...Array.from({ length: 30 }, () => ['x']), ['RUT', 'Nombres']], null],
    ['no row at all', [], null],
  ])('%s', (_name, rows, index) => {
    expect(findHeadings(rows, personColumns)).toBe(index);
  });
});
