import type { AdminScope } from '@relevo/contract/administration-scopes';
import { csvLine } from '@relevo/domain/csv';
import { checkDigit } from '@relevo/domain/rut';
import { readAnyTable } from '../../server/src/files/tables/any-table.ts';
import { applyImport } from '../../server/src/imports/apply.service.ts';
import { uploadImport } from '../../server/src/imports/imports.service.ts';
import { reviewImport } from '../../server/src/imports/review.service.ts';
import { writeImport } from '../../server/src/imports/write-import.service.ts';
import { changePerson } from '../../server/src/people/people.service.ts';
import type { People } from './people.ts';
import type { Deed } from './player.ts';

/** Days ago: the import can still be undone. */
const DAYS = 12;
const UNIT = 'MED';
/** Rows whose telephone is another one than Relevo has. */
const CHANGED = 5;
const NOBODY = 9_120_345;

/** The file reader of the server, without its process: the file is our own. */
const tables = { read: (bytes: Buffer) => readAnyTable({ bytes, rowsAtMost: 1000 }) };

/**
 * An import of people that was applied at the desk: telephones of a unit, and two rows that stayed behind. None without an
 * administrator, or without the unit.
 */
export function importDeeds(people: People, now: Temporal.Instant): Deed[] {
  const [by] = people.administrators;
  const owners = people.workers.filter(
    ({ unit, told, person }) => unit.abbreviation === UNIT && !told && person.phone !== null,
  );
  const [stays, ...known] = owners.slice(0, CHANGED + 1);
  if (!by || !stays || known.length < CHANGED) return [];
  const rowOf = ({ person }: typeof stays, phone: string) => [
    ...[person.rut, person.firstName, `${person.lastName} ${person.secondLastName ?? ''}`, phone],
  ];
  const wrongDigit = `${NOBODY}-${checkDigit(NOBODY) === '1' ? '2' : '1'}`;
  const rows = [
    ['RUT', 'Nombres', 'Apellidos', 'Teléfono'],
    ...known.map((worker, at) => rowOf(worker, `+56 9 5551 ${1201 + at * 137}`)),
    rowOf(stays, '5551'),
    [wrongDigit, 'Gloria', 'Sepúlveda Rojas', '+56 9 5551 2110'],
  ];
  const upload = { name: 'telefonos-medicina.csv', bytes: Buffer.from(rows.map(csvLine).join('')) };
  const { signal } = new AbortController();
  // the rows change people alone, so no other use case is asked for
  const use = { changePerson } as Parameters<typeof writeImport>[1];
  let id = 0;
  const deed = (what: string, minutes: number, run: Deed['run']): Deed => ({
    ...{ by, what },
    at: now.subtract({ hours: 24 * DAYS }).add({ minutes }),
    run: (call) =>
      run({
        ...call,
        actor: { ...call.actor, scopes: new Set<AdminScope>(['personas']) },
        deps: { ...call.deps, tables: tables as typeof call.deps.tables },
      }),
  });
  return [
    deed('brings a file', 0, async (call) => {
      ({ id } = await uploadImport(call, 'personas', upload, signal));
    }),
    deed('reviews the file', 2, (call) => reviewImport(call, id, { version: 1 }, { use, gone: signal })),
    deed('applies the file', 6, (call) => applyImport(call, id, { version: 2, confirmacion: CHANGED })),
    deed('has the file written', 7, (call) =>
      writeImport(
        async () => call,
        use,
        { id, kind: 'people' },
        { inSteps: (rows, step) => step(call, rows), goesOn: async () => true },
      ),
    ),
  ];
}
