import { IonContent, IonPage } from '@ionic/react';
import { type LocalDate, localDateOf } from '@relevo/domain/time';
import { handLeftOutline, informationCircleOutline } from 'ionicons/icons';
import { useState } from 'react';
import { readDate, useAddressParam } from '../navigation/address.ts';
import { PATHS } from '../navigation/paths.ts';
import { useInSight } from '../navigation/use-in-sight.ts';
import { useNow, useZone } from '../reads/local-time.ts';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { dateInText, longDate } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Refresher } from '../ui/refresher.tsx';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';
import { OfferCards } from './offer-card.tsx';
import { OfferFilters } from './offer-filters.tsx';
import {
  filterOffers,
  NO_FILTER,
  type NotedOffer,
  offersByDate,
  offersByStart,
  unitsOf,
} from './offer-groups.ts';
import { offersAheadQuery } from './offers.api.ts';
import styles from './offers.module.css';

/** 'Turnos Disponibles': every offer that the worker may see from today on (coverDashboard, spec 1 §2). */
export function CoverDashboardPage() {
  const now = useNow();
  const today = localDateOf(now, useZone());
  const read = useRead(offersAheadQuery(today));
  const wanted = readDate(useAddressParam(PATHS.offers, 'fecha').value);
  // A list saved yesterday still has yesterday's offers.
  const offers = read.data && offersByStart(read.data).filter(({ fecha }) => fecha >= today);
  return (
    <IonPage>
      <PageHeader title="Turnos Disponibles" back={PATHS.workerHome} />
      <IonContent>
        <Refresher onRefresh={() => read.refetch()} />
        <div className="rl-page">
          <ReadAge read={read} />
          {offers ? (
            <Offers offers={offers} now={now} wanted={wanted} />
          ) : read.isError ? (
            <ReadFailure read={read} />
          ) : (
            <SkeletonRows rows={6} height={72} />
          )}
        </div>
      </IonContent>
    </IonPage>
  );
}

interface OffersProps {
  offers: readonly NotedOffer[];
  now: Temporal.Instant;
  /** The date that the address asks for, as a message does. */
  wanted: LocalDate | null;
}

function Offers({ offers, now, wanted }: OffersProps) {
  const [chosen, setFilter] = useState(NO_FILTER);
  const there = offers.some(({ fecha }) => fecha === wanted);
  useInSight(there ? `offers-${wanted}` : null);
  const over = wanted && !there && (
    <p className="rl-notice" role="status">
      <Icon icon={informationCircleOutline} size={20} />
      <span>El turno del {dateInText(wanted)} ya no está disponible.</span>
    </p>
  );
  const units = unitsOf(offers);
  // A unit whose last offer is gone can't be seen in the list of choices any more.
  const filter = chosen.unit !== null && !units.includes(chosen.unit) ? { ...chosen, unit: null } : chosen;
  if (offers.length === 0) {
    return (
      <>
        {over}
        <EmptyState icon={handLeftOutline} title="No hay turnos disponibles">
          Cuando tu jefatura ofrezca un turno para tu cargo lo verás aquí y en tu calendario.
        </EmptyState>
      </>
    );
  }
  const groups = offersByDate(filterOffers(offers, filter));
  return (
    <>
      {over}
      <OfferFilters filter={filter} units={units} onFilter={setFilter} />
      {groups.length === 0 && (
        <EmptyState
          icon={handLeftOutline}
          title="Ningún turno con este filtro"
          action={
            <ActionButton kind="tonal" onClick={() => setFilter(NO_FILTER)}>
              Ver todos
            </ActionButton>
          }
        />
      )}
      {groups.map(({ date, offers: ofDate }) => (
        <section key={date} className={`rl-stack ${styles.offerDate}`} aria-labelledby={`offers-${date}`}>
          <header className="rl-group-header">
            <h2 id={`offers-${date}`}>{longDate(date)}</h2>
            <span className="rl-num">{ofDate.length === 1 ? '1 turno' : `${ofDate.length} turnos`}</span>
          </header>
          <OfferCards offers={ofDate} now={now} />
        </section>
      ))}
    </>
  );
}
