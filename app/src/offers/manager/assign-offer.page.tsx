import { IonContent, IonPage, useIonViewWillEnter } from '@ionic/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { handLeftOutline } from 'ionicons/icons';
import { useEffect } from 'react';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import './manager-offers.css';
import { messageOf, OfflineError } from '../../api/errors.ts';
import { useToday } from '../../reads/local-time.ts';
import { unitPublicationsQuery } from '../../reads/manager-reads.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Assignment } from './assignment.tsx';
import { payrollGroupsQuery } from './manager-offers.api.ts';
import { useOfferOfAddress } from './use-offer-of-address.ts';

/** Asignar: who gets the offered shift, with the reasons. */
export function AssignOfferPage() {
  const router = useRouter();
  const client = useQueryClient();
  const { ref, lost } = useOfferOfAddress();
  const read = useQuery(unitPublicationsQuery(useToday()));
  const groups = useQuery(payrollGroupsQuery()).data;
  const leave = () => router.push(PATHS.unitOffers, 'back', 'replace');
  useEffect(() => {
    if (lost) router.push(PATHS.unitOffers, 'back', 'replace');
  }, [lost, router.push]);
  useIonViewWillEnter(() => void client.refetchQueries({ type: 'active', stale: true }));

  const publication = read.data?.find(({ idpublicacion }) => idpublicacion === ref?.publicacion);
  const offer = publication?.ofertas.find(({ idoferta_turno }) => idoferta_turno === ref?.oferta);
  const payroll = groups?.find(({ idplanilla }) => idplanilla === offer?.idplanilla);
  return (
    <IonPage>
      <PageHeader title="Asignar turno" back={PATHS.unitOffers} />
      {offer ? (
        <Assignment
          key={offer.idoferta_turno}
          offer={offer}
          notes={publication?.notas ?? null}
          payrollName={payroll?.nombrePlanilla}
          onDone={leave}
        />
      ) : (
        <IonContent>
          <div className="rl-page">
            {read.isPending && <SkeletonRows rows={3} height={140} />}
            {read.isError && !read.data && (
              <ErrorState
                offline={read.error instanceof OfflineError}
                message={messageOf(read.error)}
                onRetry={() => void read.refetch()}
              />
            )}
            {read.data && (
              <EmptyState
                icon={handLeftOutline}
                title="Esta oferta ya no está disponible"
                action={
                  <ActionButton kind="tonal" onClick={leave}>
                    Volver a las ofertas
                  </ActionButton>
                }
              >
                Puede que se haya eliminado, o que el turno ya haya pasado.
              </EmptyState>
            )}
          </div>
        </IonContent>
      )}
    </IonPage>
  );
}
