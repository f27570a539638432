import { IonContent, IonPage } from '@ionic/react';
import { handLeftOutline } from 'ionicons/icons';
import { useEffect } from 'react';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useToday } from '../../reads/local-time.ts';
import { payrollGroupsQuery } from '../../reads/manager-reads.ts';
import { ReadFailure } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { Assignment } from './assignment.tsx';
import { unitPublicationsQuery } from './manager-offers.api.ts';
import { useOfferOfAddress } from './use-offer-of-address.ts';

/** Asignar: who gets the offered shift, with the reasons. */
export function AssignOfferPage() {
  const router = useRouter();
  const { ref, lost } = useOfferOfAddress();
  const read = useRead(unitPublicationsQuery(useToday()));
  const groups = useRead(payrollGroupsQuery()).data;
  const leave = () => router.push(PATHS.unitOffers, 'back', 'replace');
  useEffect(() => {
    if (lost) router.push(PATHS.unitOffers, 'back', 'replace');
  }, [lost, router.push]);

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
            {read.isError && !read.data && <ReadFailure read={read} />}
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
