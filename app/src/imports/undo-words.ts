import { countedRows } from './count-words.ts';
import type { Undo } from './imports.api.ts';

/**
 * 'Vuelven atrás 12 cambios: …', before an import is undone.
 * @param written rows; more go back where names of units, positions and the like were made for them
 */
export function undoText({ deshechas }: Pick<Undo, 'deshechas'>, written: number): string {
  if (deshechas === 0) return 'Nada puede volver atrás: todo cambió o se usó desde entonces.';
  const verb = deshechas === 1 ? 'Vuelve' : 'Vuelven';
  const names = deshechas > written ? ', con los nombres que se crearon' : '';
  return `${verb} atrás ${countedRows(deshechas, 'cambio', 'cambios')}${names}: lo que se agregó y no se usó se quita, y lo que cambió recupera su valor de antes.`;
}
