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
import type { Problem } from './import-problems.ts';
import { addMonths, type LocalDate } from './time.ts';
import { dashed } from './written.ts';

export type PactField = PersonKeyField | 'from' | 'until' | 'signed';

/** The columns of a file of pacts of overtime. */
export const pactColumns = new FileColumns<PactField>({
  headings: {
    ...personKeyHeadings,
    from: ['Desde', 'Inicio', 'Fecha inicio', 'Inicio pacto'],
    until: ['Hasta', 'Término', 'Fecha término', 'Término pacto'],
    signed: ['Firmado', 'Firmado el', 'Fecha firma', 'Firma'],
  },
  dates: ['from', 'until', 'signed'],
  template: [
    ...personKeyTemplate,
    { field: 'from', what: 'Primer día del pacto. Como dd-mm-aaaa.', example: '01-12-2026', needed: true },
    {
      field: 'until',
      what: 'Último día del pacto: tres meses como máximo. Como dd-mm-aaaa.',
      example: '28-02-2027',
      needed: true,
    },
    {
      field: 'signed',
      what: 'Día en que se firmó, a más tardar el primero. Como dd-mm-aaaa.',
      example: '25-11-2026',
      needed: true,
    },
  ],
  missing: (seen) => [
    ...missingKey(seen),
    ...(['from', 'until', 'signed'] as const).filter((field) => !seen.has(field)),
  ],
});

/** A pact that Relevo has. */
export interface KnownPact {
  id: number;
  version: number;
  from: LocalDate;
  until: LocalDate;
  signed: LocalDate;
}

/** A person with all pacts. */
export interface KnownSigner {
  id: number;
  name: string;
  rut: string | null;
  /** Whether the person works shifts. */
  works: boolean;
  pacts: readonly KnownPact[];
}

/** A pact of a file as it is written; the id and the version are those of the one that changes. */
export interface PactRow {
  rut: string | null;
  from: LocalDate | null;
  until: LocalDate | null;
  signed: LocalDate | null;
  pact: { id: number; version: number } | null;
}

interface ReadPact extends NamedPerson<KnownSigner>, Omit<PactRow, 'rut' | 'pact'> {}

/** The most months of a pact (Código del Trabajo, art. 32). */
const mostMonths = 3;

/** The rules of a file of pacts: the same first day of a person is the same pact. */
export const pactRules = (
  people: PeopleByKey<KnownSigner>,
  today: LocalDate,
): KeyedRules<PactField, ReadPact> => ({
  ...{ columns: pactColumns, needed: ['from', 'until', 'signed'], keyField: 'from' },
  read: (reader) => ({
    ...readPerson(reader, people),
    ...{ from: reader.date('from'), until: reader.date('until'), signed: reader.date('signed') },
  }),
  keyOf: ({ key, from }) => (key === null || from === null ? null : `${key} ${from}`),
  compare({ rut, person, from, until, signed }, reader) {
    const found = person?.pacts.find((pact) => pact.from === from) ?? null;
    if (person && !person.works) reader.report('rut', { code: 'C16', words: { nombre: person.name } });
    const changes = [
      ...(found ? [] : changeOf('from', from && dashed(from), null)),
      ...changeOf('until', until && dashed(until), found && dashed(found.until)),
      ...changeOf('signed', signed && dashed(signed), found && dashed(found.signed)),
    ];
    if (from !== null && until !== null && signed !== null && changes.length > 0) {
      const problem = problemOf({ from, until, signed }, found, person?.pacts ?? [], today);
      if (problem) reader.report(...problem);
    }
    const day = from && `desde ${dashed(from)}`;
    return {
      name: [person?.name ?? reader.text('name') ?? rut, day].filter(Boolean).join(', '),
      ...{ rut, personId: person?.id ?? null, isNew: found === null, changes },
      values: {
        ...{ rut, from, until, signed, pact: found && { id: found.id, version: found.version } },
      } satisfies PactRow,
    };
  },
});

type Span = Pick<KnownPact, 'from' | 'until' | 'signed'>;

function problemOf(
  { from, until, signed }: Span,
  found: KnownPact | null,
  pacts: readonly KnownPact[],
  today: LocalDate,
): [PactField, Problem] | null {
  if (until < from) return ['until', { code: 'O1' }];
  if (signed > from) return ['signed', { code: 'O2' }];
  if (until >= addMonths(from, mostMonths)) return ['until', { code: 'O3' }];
  const isOpen = found && found.until >= today && until >= today && signed === found.signed;
  if (found && found.from <= today && !isOpen) return ['until', { code: 'O5' }];
  const crossed = pacts.find((pact) => pact !== found && pact.from <= until && pact.until >= from);
  if (!crossed) return null;
  return ['from', { code: 'O4', words: { desde: dashed(crossed.from), hasta: dashed(crossed.until) } }];
}
