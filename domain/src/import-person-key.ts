import type { RowReader } from './import-row-reader.ts';

/** The columns by which files about people name them. */
export type PersonKeyField = 'rut' | 'digit' | 'externalId' | 'name';

/** The headings of these columns. */
export const personKeyHeadings = {
  rut: ['RUT', 'Rut funcionario', 'Rut trabajador', 'Rut persona', 'RUN', 'Documento', 'Cédula', 'N° RUT'],
  digit: ['DV', 'Dígito verificador', 'Dígito', 'Dv rut'],
  externalId: ['ID externo', 'Código externo', 'ID funcionario', 'Código funcionario', 'Ficha', 'N° ficha'],
  /** The name is for the reader of the file alone: people are found by their keys. */
  name: ['Nombre', 'Nombre completo', 'Funcionario', 'Nombre funcionario', 'Persona'],
} as const satisfies Record<PersonKeyField, readonly [string, ...string[]]>;

/** The same columns in a template. */
export const personKeyTemplate = [
  {
    field: 'rut',
    what: 'RUT de la persona, con o sin puntos y con su dígito verificador.',
    example: '12.345.678-5',
    needed: true,
  },
  {
    field: 'externalId',
    what: 'Código de la persona en el sistema del hospital. Si está, se la encuentra por él, también sin RUT.',
    example: 'F-00123',
  },
  {
    field: 'name',
    what: 'Nombre de la persona, solo para leer: se la encuentra por su RUT o su ID externo.',
    example: 'María José Muñoz',
  },
] as const;

/** The column of people that a file lacks: the RUT, where there is no external id either. */
export const missingKey = (seen: ReadonlySet<string>): 'rut'[] =>
  seen.has('rut') || seen.has('externalId') ? [] : ['rut'];

/** The people of an organisation by their keys, each in small letters. */
export interface PeopleByKey<P> {
  byRut: ReadonlyMap<string, P>;
  byExternalId: ReadonlyMap<string, P>;
}

/** A person of the organisation whom a row can name. */
interface KeyedPerson {
  id: number;
  name: string;
  rut: string | null;
}

/** The person of a row, with the keys by which the row names one. */
export interface NamedPerson<P> {
  rut: string | null;
  person: P | null;
  /** Tells the person from those of other rows, also one whom Relevo does not have; null where no key was read. */
  key: string | null;
}

/**
 * The person whom a row names: by the external id, else by the RUT, never by the name. A person who is not there is
 * reported (C1, C17), and so is an external id of somebody with another RUT (P30).
 */
export function readPerson<F extends string, P extends KeyedPerson>(
  reader: RowReader<F | PersonKeyField>,
  { byRut, byExternalId }: PeopleByKey<P>,
): NamedPerson<P> {
  const externalId = reader.text('externalId');
  const named = externalId === null ? null : (byExternalId.get(externalId.toLowerCase()) ?? null);
  const isByIdAlone = externalId !== null && reader.text('rut') === null;
  const rut = isByIdAlone ? null : reader.rut('rut', 'digit');
  const own = rut === null ? null : (byRut.get(rut.toLowerCase()) ?? null);
  const person = named ?? own;
  if (named && rut !== null && named.rut !== null && named.rut.toLowerCase() !== rut.toLowerCase())
    reader.report('externalId', { code: 'P30', words: { valor: externalId ?? '', nombre: named.name } });
  else if (!person && isByIdAlone) reader.report('externalId', { code: 'C17', words: { valor: externalId } });
  else if (!person && rut !== null) reader.report('rut', { code: 'C1', words: { valor: rut } });
  return { rut, person, key: person ? String(person.id) : (rut ?? externalId) };
}
