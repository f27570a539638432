import type { MarkCorrection, SheetShift } from '@relevo/contract';
import type { Standing } from './use-periods.ts';

interface Asked {
  standing: Standing;
  /** Whether workers ask for corrections here. */
  correctionFlow: boolean;
  /** Whether the sheet is validated. */
  final: boolean;
  shifts: readonly Pick<SheetShift, 'idturno' | 'estado'>[];
  /** Own corrections; undefined until they are read. */
  corrections: readonly Pick<MarkCorrection, 'estado' | 'turno'>[] | undefined;
}

/** Note of a missing mark: a correction in the current period alone, an objection until the sheet is validated. */
export function omissionNote({ standing, correctionFlow, final, shifts, corrections }: Asked): string {
  if (standing !== 'current' || !correctionFlow) {
    return final ? 'Falta la entrada o la salida' : 'Puedes observar el día';
  }
  const open = new Set(
    corrections
      ?.filter(({ estado }) => estado === 'pendiente' || estado === 'por_confirmar')
      .map(({ turno }) => turno.idturno),
  );
  const free = shifts.some(({ estado, idturno }) => estado === 'omission' && !open.has(idturno));
  return free ? 'Puedes pedir corrección de marcas' : 'Su corrección está en curso';
}
