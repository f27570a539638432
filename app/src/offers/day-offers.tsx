import { offersOfDay } from '@relevo/domain/offers';
import { useId } from 'react';
import { useCovering } from '../reads/covering.ts';
import { useNow } from '../reads/local-time.ts';
import { ReadFailure } from '../reads/read-state.tsx';
import { publicationsQuery } from '../reads/worker-reads.ts';
import { SkeletonRows } from '../ui/states.tsx';
import { OfferCards } from './offer-card.tsx';
import { offersByStart } from './offer-groups.ts';

/** 'Turnos disponibles' of a local date (spec 1 §2, Shift details). */
export function DayOffers({ date }: { date: string }) {
  const id = useId();
  const now = useNow();
  const { read, data } = useCovering(publicationsQuery, date.slice(0, 7));
  const offers = data && offersOfDay([{ ofertas: offersByStart(data) }], date);
  return (
    <section className="rl-stack" aria-labelledby={id}>
      <h2 id={id} className="rl-group-header">
        Turnos disponibles
      </h2>
      {!offers ? (
        read.isError ? (
          <ReadFailure read={read} />
        ) : (
          <SkeletonRows rows={1} height={72} />
        )
      ) : offers.length === 0 ? (
        <p className="rl-body-s rl-ink-2 rl-nothing">No hay turnos disponibles este día.</p>
      ) : (
        <OfferCards offers={offers} now={now} />
      )}
    </section>
  );
}
