import { IonContent, IonPage, useIonRouter, useIonViewWillEnter } from '@ionic/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { handLeftOutline } from 'ionicons/icons';
import { useEffect } from 'react';
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

const LIST = '/admin/shift-offers';

/** Asignar: who gets the offered shift, with the reasons. */
export function AssignOfferPage() {
  const router = useIonRouter();
  const client = useQueryClient();
  const { ref, lost } = useOfferOfAddress();
  const read = useQuery(unitPublicationsQuery(useToday()));
  const groups = useQuery(payrollGroupsQuery()).data;
  const leave = () => router.push(LIST, 'back', 'replace');
  useEffect(() => {
    if (lost) router.push(LIST, 'back', 'replace');
  }, [lost, router.push]);
  useIonViewWillEnter(() => void client.refetchQueries({ type: 'active', stale: true }));

  const publication = read.data?.find(({ idpublicacion }) => idpublicacion === ref?.publicacion);
  const offer = publication?.ofertas.find(({ idoferta_turno }) => idoferta_turno === ref?.oferta);
  const payroll = groups?.find(({ idplanilla }) => idplanilla === offer?.idplanilla);
  return (
    <IonPage>
      <PageHeader title="Asignar turno" back={LIST} />
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
