/**
 * Causes that end a request without a decision about it: leave that was approved or an absence that was recorded,
 * another exchange, a release, coverage, an edit of the shift, a publication of the roster, leave that was withdrawn, the
 * end of somebody's work, or the union of two records of one person.
 */
export type EndCause =
  | 'permit'
  | 'absence'
  | 'swap'
  | 'release'
  | 'offer'
  | 'edit'
  | 'roster'
  | 'withdrawal'
  | 'leaving'
  | 'merge';

/** An exchange that ended, as one of the two reads it; dates ready to show. */
export interface EndedSwap {
  /** Whether the changed shift was the reader's. */
  mine: boolean;
  /** The date of the reader's shift. */
  own: string;
  /** The date of the other one's. */
  others: string;
  /** The other one's name. */
  colleague: string;
  /** Whether it is read later, as on a card: leave may have been withdrawn since. */
  later?: boolean;
}

/** The cause of an exchange's end, inside a sentence, without kind and reason of the other worker's leave. */
export function whySwapEnded(
  cause: EndCause | null,
  { mine, own, others, colleague, later }: EndedSwap,
): string {
  switch (cause) {
    case 'permit':
      return mine
        ? `${later ? 'tenías' : 'tienes'} permiso el ${own}`
        : `${colleague} no trabajará el ${others}`;
    case 'absence':
      return mine ? `se registró tu ausencia el ${own}` : `${colleague} no trabajará el ${others}`;
    case 'swap':
      return `${mine ? `tu turno del ${own}` : `el turno del ${others}`} entró en otro cambio aprobado`;
    case 'release':
      return mine
        ? `se aprobó liberar tu turno del ${own}`
        : `${colleague} ya no tiene el turno del ${others}`;
    case 'leaving':
      return mine ? 'tu contrato termina antes' : `${colleague} no trabajará el ${others}`;
    case 'merge':
      return mine ? 'tu ficha se unió con otra tuya' : `cambió la ficha de ${colleague}`;
    case 'edit':
    case 'roster':
      return `la jefatura cambió ${mine ? `tu turno del ${own}` : `el turno del ${others}`}`;
    default:
      return 'uno de los turnos cambió';
  }
}

/** A sentence on the present state for the reader of an exchange that ended; empty where nothing is known. */
export function whatHolds(cause: EndCause | null, { mine, own }: Pick<EndedSwap, 'mine' | 'own'>): string {
  if (cause === null) return '';
  if (!mine || cause === 'merge') return `Sigues con tu turno del ${own}.`;
  if (cause === 'roster') return 'Mira tu planilla.';
  if (cause === 'edit') return `Sigues con tu turno del ${own}, con el cambio de tu jefatura.`;
  return `Ya no trabajas el turno del ${own}.`;
}

/** Why a request to give a shift back ended, inside a sentence; `later` as in `EndedSwap`. */
export function whyReleaseEnded(cause: EndCause | null, { later = false } = {}): string {
  switch (cause) {
    case 'permit':
      return `${later ? 'tenías' : 'tienes'} permiso ese día`;
    case 'absence':
      return 'se registró tu ausencia ese día';
    case 'swap':
      return 'el turno entró en un cambio aprobado';
    case 'leaving':
      return 'tu contrato termina antes';
    case 'merge':
      return 'tu ficha se unió con otra tuya';
    case 'edit':
    case 'roster':
      return 'tu jefatura cambió el turno';
    default:
      return 'el turno cambió';
  }
}

/** Why a request for leave ended, inside a sentence for its worker, or for managers. */
export function whyPermitEnded(cause: EndCause | null, { mine = true } = {}): string {
  if (cause === 'leaving') return `${mine ? 'tu' : 'el'} contrato termina antes`;
  if (cause === 'merge') return mine ? 'tu ficha se unió con otra tuya' : 'la ficha se unió con otra';
  return `${mine ? 'tu jefatura' : 'se'} registró una ausencia en esas fechas`;
}
