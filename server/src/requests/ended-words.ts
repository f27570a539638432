import {
  type EndCause,
  whatHolds,
  whyPermitEnded,
  whyReleaseEnded,
  whySwapEnded,
} from '@relevo/domain/ended';
import { dateInMessage, type LocalDate } from '@relevo/domain/time';

/** A request that another decision ended, as one participant is notified of it. */
export interface Ended {
  id: number;
  workerId: number;
  /** The first day; of an exchange the day of the own shift. */
  from: LocalDate;
  /** The last day; of an exchange the day of the other one's shift. */
  to: LocalDate;
  /** The other one's name; null where there is none. */
  colleague: string | null;
  cause: EndCause;
  /** Whether this worker made the request. */
  own: boolean;
  /** Whether the changed shift was the own one. */
  mine: boolean;
}

/** 'Tu cambio con Diego Soto, tu turno del mar 8 dic por el del jue 10 dic, quedó sin efecto: … Sigues con …' */
export function endedSwapText({ from, to, colleague, cause, mine }: Ended, now: Temporal.Instant): string {
  const own = dateInMessage(from, now);
  const others = dateInMessage(to, now);
  const side = { mine, own, others, colleague: colleague ?? 'tu colega' };
  const why = whySwapEnded(cause, side);
  return `Tu cambio con ${side.colleague}, tu turno del ${own} por el del ${others}, quedó sin efecto: ${why}. ${whatHolds(cause, side)}`;
}

export const endedReleaseText = ({ from, cause }: Ended, now: Temporal.Instant): string => {
  const own = dateInMessage(from, now);
  const why = whyReleaseEnded(cause);
  return `Tu solicitud de liberar el turno del ${own} quedó sin efecto: ${why}. ${whatHolds(cause, { mine: true, own })}`;
};

export const endedOfferText = ({ from, cause }: Ended, now: Temporal.Instant): string => {
  const why = cause === 'withdrawal' ? 'quien tiene el turno vuelve a trabajarlo' : 'el turno cambió';
  return `La oferta del turno del ${dateInMessage(from, now)} a la que postulaste se cerró: ${why}. No quedas con ese turno.`;
};

export const endedPermitText = ({ from, to, cause }: Ended, now: Temporal.Instant): string => {
  const days =
    from === to ? dateInMessage(from, now) : `${dateInMessage(from, now)} al ${dateInMessage(to, now)}`;
  return `Tu solicitud de permiso del ${days} quedó sin efecto: ${whyPermitEnded(cause)}.`;
};
