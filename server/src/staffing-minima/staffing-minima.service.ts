import type { MinimumCell } from '@relevo/contract';
import { minimumIn, withMinimum } from '@relevo/domain/staffing-minimum';
import { placeOfType } from '@relevo/domain/staffing-words';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { managersOfUnit } from '../notify/notify.sql.ts';
import { lockUnit } from '../requests/locks.sql.ts';
import {
  findMinima,
  insertException,
  isUnit,
  type Line,
  removeException,
  tableOf,
} from './staffing-minima.sql.ts';

/**
 * Sets cells of a unit's least staffing, all or none. A decision about the unit that is under way ends first. The
 * unit's managers see their floor anew.
 * @throws thing.not_found for a unit, group or sector that is not there, and for a type of shift of the other kind of day,
 *   shift_type.retired for a figure of a retired type, request.invalid for a date that has passed, staffing.changed where a cell shows another figure than its author saw, which the message names
 */
export const setMinima = async (
  call: Call,
  unitId: number,
  cells: readonly MinimumCell[],
): Promise<{ changed: number }> => {
  const today = localDateOf(call.now, call.actor.org.timeZone);
  if (cells.some(({ columna }) => columna.length > 7 && columna < today)) {
    throw new AppError('request.invalid', { fields: { celdas: ['La fecha ya pasó. Elige una desde hoy.'] } });
  }
  return call.deps.write(call, async (write) => {
    const { tx, t, touch } = write;
    if (!(await isUnit(tx, t, unitId))) throw notFound();
    await lockUnit(write, unitId);
    let changed = 0;
    // One after the other: two cells of one line build on each other.
    for (const cell of cells) if (await setCell(write, unitId, cell)) changed += 1;
    touch(call.actor.subject);
    for (const subject of await managersOfUnit(write, unitId)) touch(subject);
    return { changed };
  });
};

async function setCell({ tx, t, audit }: Write, unitId: number, cell: MinimumCell): Promise<boolean> {
  const { columna: column, minimo: minimum, antes: seen } = cell;
  const typeId = cell.idtipo ?? null;
  const line: Line = {
    ...{ of: cell.de === 'planilla' ? 'group' : 'sector', id: cell.id, isDay: cell.turnoDia, typeId },
  };
  const found = await findMinima(tx, t, unitId, line);
  if (!found) throw notFound();
  const name = found.type ? placeOfType(found.name, found.type.name) : found.name;
  const before = minimumIn(found.minima, column);
  if (before === minimum) return false;
  if (before !== seen) {
    const now = before === null ? 'ya no hay mínimo' : `ahora dice ${before}`;
    const message = `Otra persona cambió ${name}, ${placeWords(cell)}: ${now}. Mira cómo quedó y vuelve a escribir.`;
    throw new AppError('staffing.changed', { message });
  }
  if (minimum !== null && found.type?.active === false) throw new AppError('shift_type.retired');
  const { exceptions } = withMinimum(found.minima, column, minimum);
  await removeException(tx, t, line, column);
  if (column in exceptions) await insertException(tx, t, line, column, minimum);
  const what = { ...line, column, unitId, name, place: placeWords(cell) };
  audit({
    ...{ action: 'staffing.minimum', entity: tableOf(line) },
    ...{ before: { ...what, minimum: before }, after: { ...what, minimum } },
  });
  return true;
}

const WEEKDAYS = ['', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** 'de día, sábado', 'de noche, festivos', 'de día, 25-12-2026' */
function placeWords({ turnoDia, columna }: MinimumCell): string {
  const [year, month, day] = columna.split('-');
  const when = columna === 'festivo' ? 'festivos' : (WEEKDAYS[Number(columna)] ?? `${day}-${month}-${year}`);
  return `${turnoDia ? 'de día' : 'de noche'}, ${when}`;
}
