import { IonContent, IonPage } from '@ionic/react';

import { checkmarkCircle, close } from 'ionicons/icons';
import { useEffect } from 'react';
import { readId, useAddressParam } from '../navigation/address.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { SwapBoxes } from './shift-line.tsx';
import { nameOf } from './swap-words.ts';
import { useSwap } from './use-swap.ts';

/** Says that the request is on its way; it goes back when there is none to tell of (spec 2 §2). */
export function SwapSentPage() {
  const router = useRouter();
  const address = useAddressParam(PATHS.swapSent, 'id');
  const id = readId(address.value);
  const { data: swap, isFetching } = useSwap('sent', id);
  const lost = address.here && (id === null || (!swap && !isFetching));
  useEffect(() => {
    if (lost) router.push(PATHS.calendar, 'back', 'replace');
  }, [lost, router.push]);

  const leave = () => router.push(PATHS.calendar, 'root', 'replace');
  return (
    <IonPage>
      <PageHeader
        title="Solicitud enviada"
        end={<IconButton icon={close} label="Cerrar" onClick={leave} />}
      />
      <IonContent>
        <section
          className="rl-page rl-swap-sent"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a page without controls must scroll by keyboard
          tabIndex={0}
          aria-label="Solicitud enviada"
        >
          <Icon icon={checkmarkCircle} size={64} className="rl-swap-sent__mark" />
          <p className="rl-title rl-swap-sent__words" role="status">
            Tu solicitud será revisada por tu jefatura en horario hábil
          </p>
          {swap ? (
            <section className="rl-panel rl-swap-card" aria-label="Tu solicitud">
              <div className="rl-swap-person">
                <PersonAvatar worker={swap.trabajador_aceptante} size={44} />
                <div>
                  <p className="rl-title">{nameOf(swap.trabajador_aceptante)}</p>
                  <p className="rl-body-s rl-ink-2">Primero debe responder tu colega.</p>
                </div>
              </div>
              <SwapBoxes receives={swap.turno_aceptante} gives={swap.turno_solicitante} />
            </section>
          ) : (
            <SkeletonRows rows={2} height={72} />
          )}
        </section>
      </IonContent>
      <footer className="rl-footer">
        <ActionButton
          tall
          onClick={() => router.push(withParameters(PATHS.swaps, { tab: 'enviadas' }), 'root', 'replace')}
        >
          Ver mis solicitudes
        </ActionButton>
      </footer>
    </IonPage>
  );
}
