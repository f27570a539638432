import { readPhone } from './import-answers.ts';
import { FileColumns } from './import-columns.ts';
import { changeOf, type KeyedRules } from './import-keyed.ts';
import {
  missingKey,
  type NamedPerson,
  type PeopleByKey,
  type PersonKeyField,
  personKeyHeadings,
  personKeyTemplate,
  readPerson,
} from './import-person-key.ts';

export type PhoneField = PersonKeyField | 'phone';

/** The columns of a file of telephone numbers. */
export const phoneColumns = new FileColumns<PhoneField>({
  headings: {
    ...personKeyHeadings,
    phone: ['Teléfono', 'Fono', 'Celular', 'Teléfono móvil', 'Móvil', 'Nro teléfono'],
  },
  dates: [],
  template: [
    ...personKeyTemplate,
    { field: 'phone', what: 'Teléfono con su código de país.', example: '+56 9 5555 1234' },
  ],
  missing: (seen) => [...missingKey(seen), ...(seen.has('phone') ? [] : (['phone'] as const))],
});

/** A person with the number that Relevo has. */
export interface KnownPhone {
  id: number;
  version: number;
  name: string;
  rut: string | null;
  phone: string | null;
}

/** A number of a file as it is written. */
export interface PhoneRow {
  rut: string | null;
  phone: string | null;
  /** The version of the person that the review saw. */
  version: number | null;
}

interface ReadPhone extends NamedPerson<KnownPhone> {
  phone: string | null;
}

/** The rules of a file of telephone numbers of people. */
export const phoneRules = (people: PeopleByKey<KnownPhone>): KeyedRules<PhoneField, ReadPhone> => ({
  ...{ columns: phoneColumns, needed: [], keyField: 'rut' },
  read: (reader) => ({
    ...readPerson(reader, people),
    phone: reader.checked('phone', (_text, cell) => readPhone(cell), 'P9'),
  }),
  keyOf: ({ key }) => key,
  compare({ rut, person, phone }, reader) {
    return {
      ...{ name: person?.name ?? reader.text('name') ?? rut ?? '', rut, personId: person?.id ?? null },
      isNew: false,
      changes: changeOf('phone', phone, person?.phone ?? null, (a, b) => (readPhone(b) ?? b) === a),
      values: { rut, phone, version: person?.version ?? null } satisfies PhoneRow,
    };
  },
});
