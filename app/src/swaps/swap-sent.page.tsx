import { IonContent, IonPage } from '@ionic/react';
import type { SwapRequest } from '@relevo/contract';
import { checkmarkCircle, close, searchOutline } from 'ionicons/icons';
import { useEffect } from 'react';
import { readId, useAddressParam } from '../navigation/address.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { PersonFace } from '../reads/person-face.tsx';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { useGone } from '../sending/use-gone.ts';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageFooter } from '../ui/page-footer.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { RepeatButton } from './repeat-button.tsx';
import { SwapBoxes } from './shift-line.tsx';
import { nameOf, swapStatus } from './swap-words.ts';
import styles from './swaps.module.css';
import { useSwap } from './use-swap.ts';

/** Says that the request is on its way, later where it stands or that it is gone; goes back when none is named (spec 2 §2). */
export function SwapSentPage() {
  const router = useRouter();
  const address = useAddressParam(PATHS.swapSent, 'id');
  const id = readId(address.value);
  const read = useSwap('sent', id);
  const swap = read.data;
  const lost = address.here && id === null;
  const gone = swap === null;
  useGone(gone, 'swap');
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
          className={`rl-page ${styles.swapSent}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a page without controls must scroll by keyboard
          tabIndex={0}
          aria-label="Solicitud enviada"
        >
          {swap ? (
            <>
              <ReadAge read={read} />
              <Sent
                swap={swap}
                onRepeated={({ idcambioTurnoSolicitud: made }) =>
                  router.push(withParameters(PATHS.swapSent, { id: made }), 'forward', 'replace')
                }
              />
            </>
          ) : gone ? (
            <EmptyState icon={searchOutline} title="No encontramos esta solicitud">
              Puede que la hayas eliminado.
            </EmptyState>
          ) : read.isError ? (
            <ReadFailure read={read} />
          ) : (
            <SkeletonRows rows={2} height={72} />
          )}
        </section>
      </IonContent>
      <PageFooter>
        <ActionButton
          tall
          onClick={() => router.push(withParameters(PATHS.swaps, { tab: 'enviadas' }), 'root', 'replace')}
        >
          Ver mis solicitudes
        </ActionButton>
      </PageFooter>
    </IonPage>
  );
}

/** The words of a fresh request are true only until the colleague answers; then it says where it stands. */
function Sent({ swap, onRepeated }: { swap: SwapRequest; onRepeated: (made: SwapRequest) => void }) {
  const { state, text, why } = swapStatus(swap, 'sent');
  const fresh = state === 'pending';
  return (
    <>
      {fresh && (
        <>
          <Icon icon={checkmarkCircle} size={64} className={styles.mark} />
          <p className="rl-title rl-center" role="status">
            Tu solicitud será revisada por tu jefatura en horario hábil
          </p>
        </>
      )}
      <section className={`rl-panel ${styles.swapCard}`} aria-label="Tu solicitud">
        <div className={styles.swapPerson}>
          <PersonFace person={swap.trabajador_aceptante.persona} size={44} />
          <div>
            <p className="rl-title">{nameOf(swap.trabajador_aceptante)}</p>
            {fresh ? (
              <p className="rl-body-s rl-ink-2">Primero debe responder tu colega.</p>
            ) : (
              <StatusChip state={state}>{text}</StatusChip>
            )}
          </div>
        </div>
        <SwapBoxes receives={swap.turno_aceptante} gives={swap.turno_solicitante} />
        {why && <p className="rl-body-s rl-ink-2">{why}</p>}
        {swap.repetible && <RepeatButton swap={swap} onMade={onRepeated} />}
      </section>
      {swap.comentario_jefatura && (
        <section className="rl-panel">
          <h3 className="rl-label rl-ink-2">Comentario de jefatura</h3>
          <p>{swap.comentario_jefatura}</p>
        </section>
      )}
    </>
  );
}
