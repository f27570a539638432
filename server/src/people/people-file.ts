import type { Cell } from '@relevo/domain/csv';
import { formatRut } from '@relevo/domain/rut';
import { dashed } from '@relevo/domain/written';
import type { FileRow } from './people-file.sql.ts';

/** What a person leads, led or will lead, with its days: no column of an import. */
const LED = 'Unidades con fechas';

/** A person's row, with what the person leads in words where the file tells it. */
type Told = FileRow & { led?: string | undefined };
type Column = readonly [heading: string, cell: (row: Told) => Cell];

/** Columns in the words and the forms that an import of people reads. */
const COLUMNS: readonly Column[] = [
  ['RUT', ({ rut }) => rut && formatRut(rut)],
  ['Nombres', ({ firstName }) => firstName],
  ['Apellido paterno', ({ lastName }) => lastName],
  ['Apellido materno', ({ secondLastName }) => secondLastName],
  ['Correo', ({ email }) => email],
  ['Teléfono', ({ phone }) => phone],
  ['Unidad', ({ unit }) => unit],
  ['Cargo', ({ position }) => position],
  ['Estamento', ({ group }) => group],
  ['Establecimiento', ({ workplaces }) => workplaces],
  ['Inicio contrato', ({ from }) => from && dashed(from)],
  ['Término contrato', ({ until }) => until && dashed(until)],
  ['Art. 22', ({ article22 }) => (article22 === null ? null : article22 ? 'Sí' : 'No')],
  ['Meses anteriores', ({ earlierMonths }) => earlierMonths],
  [LED, ({ led }) => led ?? null],
  ['Jefatura de', ({ manages }) => manages],
  // An import takes permissions with the unit led alone; those of a post that is over stay with the person.
  ['Permisos', ({ manages, roles }) => (manages ? roles : '')],
  ['ID externo', ({ externalId }) => externalId],
  ['Rol', (row) => rolesOf(row).join(', ')],
  ['ID Relevo', ({ id }) => id],
];

const rolesOf = ({ works, manages, administers }: FileRow): string[] => [
  ...(works ? ['Trabajador'] : []),
  ...(manages ? ['Jefatura'] : []),
  ...(administers ? ['Administración'] : []),
];

/** All columns, or those alone that an import reads. */
const columnsOf = (tellsLed: boolean): Column[] => COLUMNS.filter(([heading]) => tellsLed || heading !== LED);

export const fileHeading = (tellsLed: boolean): string[] => columnsOf(tellsLed).map(([heading]) => heading);
export const fileCells = (row: Told, tellsLed: boolean): Cell[] =>
  columnsOf(tellsLed).map(([, cell]) => cell(row));
