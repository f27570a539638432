import type { Body, PayrollFormat } from '@relevo/contract';
import { CLOSING_COLUMNS, type ClosingFormat } from '@relevo/domain/closing-format';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { typedName } from '../kernel/typed-name.ts';
import { lockOrganisation } from '../kernel/write.sql.ts';
import type { Write } from '../kernel/write.ts';
import {
  deleteFormat,
  type FormatRow,
  insertFormat,
  isFormatTaken,
  lockFormat,
  updateFormat,
} from './formats.sql.ts';

type Typed = Body<'POST administracion/formatos-cierre'>;

const formatFrom = ({
  columnas,
  archivo,
  separador,
  horas,
  fechas,
  encabezado,
  tildes,
}: Typed): ClosingFormat => ({
  ...{ columns: columnas, file: archivo, separator: separador },
  ...{ hours: horas, dates: fechas, header: encabezado, accents: tildes },
});

/** A format in the words of the wire. */
export const formatJson = (name: string, format: ClosingFormat): Typed => ({
  nombre: name,
  ...{ columnas: [...format.columns], archivo: format.file, separador: format.separator },
  ...{ horas: format.hours, fechas: format.dates, encabezado: format.header, tildes: format.accents },
});

export const formatRowJson = ({ id, name, version, format }: FormatRow): PayrollFormat => ({
  ...formatJson(name, format),
  ...{ id, version },
});

/** A format as its events have it. */
const told = (name: string, { columns, ...format }: ClosingFormat) => ({
  ...{ name, columns: columns.map((column) => CLOSING_COLUMNS[column]).join(', ') },
  ...format,
});

async function requireFree({ tx, t }: Write, name: string, except: number | null): Promise<void> {
  if (await isFormatTaken(tx, t, name, except)) throw new AppError('closing.format_taken');
}

/** @throws thing.not_found, closing.format_changed for another version than was seen */
async function requireFormat({ tx, t }: Write, id: number, version: number): Promise<FormatRow> {
  const row = await lockFormat(tx, t, id);
  if (!row) throw notFound();
  if (row.version !== version) throw new AppError('closing.format_changed');
  return row;
}

/** @throws closing.format_taken, request.invalid for a name of blanks */
export function makeFormat(call: Call, typed: Typed): Promise<{ id: number }> {
  const name = typedName(typed.nombre);
  const format = formatFrom(typed);
  return call.deps.write(call, async (write) => {
    const { tx, t, audit, touch } = write;
    await lockOrganisation(tx, t);
    await requireFree(write, name, null);
    const id = await insertFormat(tx, t, name, format);
    audit({ action: 'closing_format.made', entity: 'closing_format', id, after: told(name, format) });
    touch(call.actor.subject);
    return { id };
  });
}

/** @throws thing.not_found, closing.format_changed, closing.format_taken, request.invalid for a name of blanks */
export function changeFormat(
  call: Call,
  id: number,
  { version, ...typed }: Body<'PUT administracion/formatos-cierre/{id}'>,
): Promise<object> {
  const name = typedName(typed.nombre);
  const format = formatFrom(typed);
  return call.deps.write(call, async (write) => {
    const { tx, t, audit, touch } = write;
    await lockOrganisation(tx, t);
    const before = await requireFormat(write, id, version);
    await requireFree(write, name, id);
    await updateFormat(tx, t, id, name, format);
    audit({
      action: 'closing_format.changed',
      entity: 'closing_format',
      id,
      before: told(before.name, before.format),
      after: told(name, format),
    });
    touch(call.actor.subject);
    return {};
  });
}

/** @throws thing.not_found, closing.format_changed */
export const removeFormat = (call: Call, id: number, version: number): Promise<object> =>
  call.deps.write(call, async (write) => {
    const { tx, t, audit, touch } = write;
    const before = await requireFormat(write, id, version);
    await deleteFormat(tx, t, id);
    audit({
      action: 'closing_format.removed',
      entity: 'closing_format',
      id,
      before: told(before.name, before.format),
    });
    touch(call.actor.subject);
    return {};
  });
