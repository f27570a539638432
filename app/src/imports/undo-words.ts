import { countedRows } from './count-words.ts';
import type { Undo } from './imports.api.ts';

/** 'Vuelven atrás 12 cambios: …', before an import is undone. */
export function undoText({ deshechas }: Pick<Undo, 'deshechas'>): string {
  if (deshechas === 0) return 'Nada puede volver atrás: todo cambió o se usó desde entonces.';
  const verb = deshechas === 1 ? 'Vuelve' : 'Vuelven';
  return `${verb} atrás ${countedRows(deshechas, 'cambio', 'cambios')}: lo que se agregó y no se usó se quita, y lo que cambió recupera su valor de antes.`;
}
