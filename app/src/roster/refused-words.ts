import type { DraftAnswer, RosterRow } from '@relevo/contract';
import { dateInText } from '../ui/formatters.ts';
import { cellsWords, nameOf } from './roster-words.ts';

/** Which cells the server did not take and why: 'No se escribió el jue 3 dic de Camila Rojas: este día ya pasó. Ni 2 celdas más.' */
export function refusedWords(
  refused: DraftAnswer['rechazadas'],
  rows: readonly Pick<RosterRow, 'idtrabajador' | 'nombre' | 'apellido_paterno'>[],
): string | null {
  // What somebody else wrote in a cell is decided on there.
  const [first, ...more] = refused.filter(({ motivo }) => motivo !== 'cambio');
  if (!first) return null;
  const row = rows.find(({ idtrabajador }) => idtrabajador === first.idtrabajador);
  const whose = row ? ` de ${nameOf(row)}` : '';
  const why = `${first.texto.charAt(0).toLowerCase()}${first.texto.slice(1)}`;
  const others = more.length > 0 ? ` Ni ${cellsWords(more.length)} más.` : '';
  return `No se escribió el ${dateInText(first.fecha)}${whose}: ${why}${others}`;
}
