import type { MarkStanding } from '@relevo/domain/floor';
import { MINUS } from '@relevo/domain/shifts';
import { durationText } from '../ui/formatters.ts';

export interface MarkTag {
  look: 'ok' | 'slight' | 'serious' | 'missing';
  text: string;
  /** Mark meant, for screen readers. */
  about: string;
}

function tagOf(standing: MarkStanding, about: 'Entrada' | 'Salida'): MarkTag | null {
  switch (standing.kind) {
    case 'missing':
      return { look: 'missing', text: about === 'Entrada' ? 'Sin marca' : 'Sin salida', about };
    case 'slight':
    case 'serious': {
      const sign = about === 'Entrada' ? '+' : MINUS;
      return { look: standing.kind, text: `${sign}${durationText(standing.minutes)}`, about };
    }
    default:
      return null;
  }
}

/** Tags of a shift's marks: each wrong mark, or a tag that all are right; none before the first mark is due. */
export function markTags({ entry, exit }: { entry: MarkStanding; exit: MarkStanding }): MarkTag[] {
  const wrong = [tagOf(entry, 'Entrada'), tagOf(exit, 'Salida')].filter((tag) => tag !== null);
  if (wrong.length > 0) return wrong;
  const right = entry.kind === 'on-time' || exit.kind === 'on-time';
  return right ? [{ look: 'ok', text: 'A tiempo', about: 'Marcas' }] : [];
}
