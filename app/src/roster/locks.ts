import type { RosterRow } from '@relevo/contract';
import { isOwn } from './own-shift.ts';
import { awayWords } from './roster-words.ts';

/** Why a cell can't be drafted, in words; null where it can. The server judges by the same, and by how far ahead. */
export function lockOf(row: RosterRow, date: string, column: number, today: string): string | null {
  const shifts = row.celdas[column] ?? [];
  if (!row.propia) return 'Esta persona es de otra unidad: la planifica su jefatura.';
  if (date < today) return 'Este día ya pasó.';
  const away = awayWords(row, date);
  if (away) return `${away}.`;
  if (shifts.some(({ marcado }) => marcado)) return 'Este turno ya tiene marcas. Cámbialo desde su página.';
  if (shifts.length > 1 || !shifts.every(isOwn)) {
    return 'Aquí hay una cobertura, un segundo turno o uno de otra unidad: no se planifica en la celda.';
  }
  return null;
}
