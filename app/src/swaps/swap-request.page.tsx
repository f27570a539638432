import { IonContent, IonPage } from '@ionic/react';
import { useEffect } from 'react';
import { readId, useAddressParam } from '../navigation/address.ts';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadGap } from '../reads/read-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SwapForm } from './swap-form.tsx';
import { useOwnShift } from './use-swap-draft.ts';

/** Cambiar turno: asks a colleague for a swap of one own shift (spec 2 §2, Swap request screen). */
export function SwapRequestPage() {
  const router = useRouter();
  const address = useAddressParam(PATHS.swapRequest, 'idturno');
  const { shift, missing, read } = useOwnShift(readId(address.value));
  const lost = address.here && missing;
  useEffect(() => {
    if (lost) router.push(PATHS.calendar, 'back', 'replace');
  }, [lost, router.push]);

  return (
    <IonPage>
      <PageHeader title="Cambiar turno" back={PATHS.calendar} />
      {shift ? (
        <SwapForm key={shift.idturno} shift={shift} />
      ) : (
        <IonContent>
          <div className="rl-page">
            <ReadGap read={read} rows={4} height={72} />
          </div>
        </IonContent>
      )}
    </IonPage>
  );
}
