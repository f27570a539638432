import { payrollName } from '@relevo/domain/names';
import { type CoverageTab, offersOfTab } from '@relevo/domain/offers';
import { add, handLeftOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useOnline } from '../../device/connectivity.ts';
import { PATHS } from '../../navigation/paths.ts';
import { useTabOfAddress } from '../../navigation/tab-of-address.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useNow, useToday, useZone } from '../../reads/local-time.ts';
import { payrollGroupsQuery } from '../../reads/manager-reads.ts';
import { ReadPage } from '../../reads/read-page.tsx';
import { ReadAge, ReadFailure } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { offersByStart, unitPublicationsQuery } from './manager-offers.api.ts';
import { OfferCard } from './offer-card.tsx';
import { useDeletePublication } from './use-delete-publication.ts';

const TABS: { value: CoverageTab; label: string }[] = [
  { value: 'all', label: 'TODOS' },
  { value: 'uncovered', label: 'NO CUBIERTOS' },
  { value: 'covered', label: 'CUBIERTOS' },
];

const WORDS: Record<CoverageTab, string> = { all: '', uncovered: 'no-cubiertos', covered: 'cubiertos' };

/** Ofertas de turno (spec 3 §2.12). */
export function ShiftOffersPage() {
  const router = useRouter();
  const online = useOnline();
  const now = useNow();
  const zone = useZone();
  const read = useRead(unitPublicationsQuery(useToday()));
  const groups = useRead(payrollGroupsQuery()).data ?? [];
  const [tab, setTab] = useTabOfAddress(PATHS.unitOffers, WORDS);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { remove, busy } = useDeletePublication(read.data ?? []);

  const offers = read.data && offersByStart(read.data);
  const of = (which: CoverageTab) => offersOfTab(offers ?? [], which, [...chosen]);
  const shown = of(tab);
  const nameOf = (id: number | null) => groups.find((group) => group.idplanilla === id)?.nombrePlanilla;
  const create = () => router.push(PATHS.createOffers);
  return (
    <ReadPage
      title="Ofertas de turno"
      end={
        <ActionButton kind="tonal" icon={add} onClick={create}>
          Crear
        </ActionButton>
      }
      head={
        <PageTabs
          tabs={TABS.map((one) => ({
            ...one,
            count: offers && of(one.value).length,
            quiet: one.value !== 'uncovered',
          }))}
          value={tab}
          onValue={setTab}
          label="Ofertas de turno"
          long
        />
      }
    >
      {groups.length > 1 && (
        <ChoiceChips
          label="Planillas"
          choices={groups.map(({ idplanilla, nombrePlanilla }) => ({
            id: idplanilla,
            name: nombrePlanilla,
            label: payrollName(nombrePlanilla),
          }))}
          chosen={chosen}
          onChosen={setChosen}
        />
      )}
      <ReadAge read={read} />
      {read.isPending && <SkeletonRows rows={4} height={150} />}
      {read.isError && !read.data && <ReadFailure read={read} />}
      {offers && shown.length === 0 && (
        <EmptyState
          icon={handLeftOutline}
          title="(sin ofertas de turno)"
          action={
            offers.length === 0 && (
              <ActionButton kind="tonal" icon={add} onClick={create}>
                Crear ofertas
              </ActionButton>
            )
          }
        >
          {offers.length === 0
            ? 'Publica las ausencias sin cubrir de tu unidad para que el equipo postule.'
            : 'Ninguna oferta calza con la pestaña y las planillas elegidas.'}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className="rl-stack">
          {shown.map((offer) => (
            <OfferCard
              key={offer.idoferta_turno}
              offer={offer}
              payrollName={nameOf(offer.idplanilla)}
              now={now}
              zone={zone}
              online={online}
              busy={busy}
              onDelete={() => void remove(offer)}
            />
          ))}
        </ul>
      )}
    </ReadPage>
  );
}
