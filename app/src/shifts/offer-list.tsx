import type { Oferta } from '@relevo/contract';
import { type OfferStatus, offerStatus, offerWords } from '@relevo/domain/offers';
import { formatRange, isNight } from '@relevo/domain/shifts';
import { handLeftOutline } from 'ionicons/icons';
import { LnMark } from '../ui/ln-mark.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { placeOf } from './shift-facts.ts';

const CHIPS = {
  open: { tone: 'offer', icon: handLeftOutline },
  pending: { state: 'pending' },
  closed: { state: 'closed' },
  approved: { state: 'approved' },
} as const satisfies Record<OfferStatus, object>;

interface OfferListProps {
  offers: readonly Oferta[];
  workerId: number;
  now: Temporal.Instant;
}

/** The offers of a day, each with what it is to this worker (spec 1 §2, Shift offer card). */
export function OfferList({ offers, workerId, now }: OfferListProps) {
  return (
    <ul className="rl-panel rl-panel--list rl-offers">
      {offers.map((offer) => {
        const status = offerStatus(offer, workerId, now);
        return (
          <li key={offer.idoferta_turno} className="rl-row rl-offer">
            <LnMark day={!isNight(offer.tipo_turno.turnoDia)} />
            <div className="rl-row__main">
              <p className="rl-offer__time rl-num">
                {formatRange(offer.horaProgramadaInicio, offer.horaProgramadaTermino)}
              </p>
              <p className="rl-body-s rl-ink-2">{placeOf(offer)}</p>
            </div>
            <StatusChip {...CHIPS[status]}>{offerWords[status]}</StatusChip>
          </li>
        );
      })}
    </ul>
  );
}
