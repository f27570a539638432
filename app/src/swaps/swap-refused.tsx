import { IonContent } from '@ionic/react';
import { swapHorizontalOutline } from 'ionicons/icons';
import type { ApiError } from '../api/errors.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** Refusal of a swap, with the way to the request that holds the shift, or to another shift. */
export function SwapRefused({ error }: { error: ApiError }) {
  const router = useRouter();
  const asked = error.code === 'shift.in_live_request';
  return (
    <IonContent>
      <div className="rl-page">
        <EmptyState
          icon={swapHorizontalOutline}
          title={error.message}
          action={
            <ActionButton
              kind="tonal"
              onClick={() => {
                if (asked) router.push(withParameters(PATHS.swaps, { tab: 'enviadas' }), 'root', 'replace');
                else router.push(PATHS.calendar, 'back', 'replace');
              }}
            >
              {asked ? 'Ver mis solicitudes' : 'Ir al calendario'}
            </ActionButton>
          }
        />
      </div>
    </IonContent>
  );
}
