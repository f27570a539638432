import { readPhone } from './import-answers.ts';
import { FileColumns } from './import-columns.ts';
import { changeOf, type KeyedRules, personWith } from './import-keyed.ts';
import { rutHeadings, rutTemplate } from './import-rut-columns.ts';

export type PhoneField = 'rut' | 'digit' | 'name' | 'phone';

/** The columns of a file of telephone numbers. */
export const phoneColumns = new FileColumns<PhoneField>({
  headings: {
    ...rutHeadings,
    phone: ['Teléfono', 'Fono', 'Celular', 'Teléfono móvil', 'Móvil', 'Nro teléfono'],
  },
  dates: [],
  template: [
    ...rutTemplate,
    { field: 'phone', what: 'Teléfono con su código de país.', example: '+56 9 5555 1234' },
  ],
  missing: (seen) => (['rut', 'phone'] as const).filter((field) => !seen.has(field)),
});

/** A person with the number that Relevo has. */
export interface KnownPhone {
  id: number;
  version: number;
  name: string;
  phone: string | null;
}

/** A number of a file as it is written. */
export interface PhoneRow {
  rut: string | null;
  phone: string | null;
  /** The version of the person that the review saw. */
  version: number | null;
}

/** The rules of a file of telephone numbers of people, who are found by their RUT. */
export const phoneRules = (people: ReadonlyMap<string, KnownPhone>): KeyedRules<PhoneField, PhoneRow> => ({
  ...{ columns: phoneColumns, needed: [], keyField: 'rut' },
  read: (reader) => ({
    rut: reader.rut('rut', 'digit'),
    phone: reader.checked('phone', (_text, cell) => readPhone(cell), 'P9'),
    version: null,
  }),
  keyOf: ({ rut }) => rut,
  compare({ rut, phone }, reader) {
    const found = personWith(reader, 'rut', rut, people);
    return {
      ...{
        name: found?.name ?? reader.text('name') ?? rut ?? '',
        rut,
        personId: found?.id ?? null,
        isNew: false,
      },
      changes: changeOf('phone', phone, found?.phone ?? null, (a, b) => (readPhone(b) ?? b) === a),
      values: { rut, phone, version: found?.version ?? null } satisfies PhoneRow,
    };
  },
});
