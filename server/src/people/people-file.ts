import type { Cell } from '@relevo/domain/csv';
import { formatRut } from '@relevo/domain/rut';
import { dashed } from '@relevo/domain/written';
import type { FileRow } from './people-file.sql.ts';

/** Columns in the words and the forms that an import of people reads. */
const COLUMNS: readonly [heading: string, cell: (row: FileRow) => Cell][] = [
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
  ['Jefatura de', ({ manages }) => manages],
  ['Permisos', ({ roles }) => roles],
  ['ID externo', ({ externalId }) => externalId],
  ['Rol', (row) => rolesOf(row).join(', ')],
  ['ID Relevo', ({ id }) => id],
];

const rolesOf = ({ works, manages, administers }: FileRow): string[] => [
  ...(works ? ['Trabajador'] : []),
  ...(manages ? ['Jefatura'] : []),
  ...(administers ? ['Administración'] : []),
];

export const FILE_HEADING = COLUMNS.map(([heading]) => heading);
export const fileCells = (row: FileRow): Cell[] => COLUMNS.map(([, cell]) => cell(row));
