import type { Prueba } from '@relevo/contract';
import { paperPlaneOutline } from 'ionicons/icons';
import { useSyncExternalStore } from 'react';
import { messageOf, OfflineError } from '../api/errors.ts';
import { useNow, useZone } from '../reads/local-time.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useFailure } from '../sending/use-failure.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ListedSection } from '../ui/listed-section.tsx';
import { arrivedTest } from './arrived-test.ts';
import { useNotificationPermission } from './permission.ts';
import { PushFactRow } from './push-fact.tsx';
import { refreshState, sendTest } from './pushes.api.ts';
import styles from './pushes.module.css';
import { testFact, testHindrance } from './pushes-words.ts';

const SENDING = 'enviar una prueba';

/** Sends a message to this device alone, and says what becomes of it. */
export function TestPanel({ test }: { test: Prueba | null | undefined }) {
  const { busy, send } = useSend();
  const { failure, fail, forget } = useFailure();
  const permission = useNotificationPermission();
  const offline = useOfflineReason(SENDING);
  const arrived = useSyncExternalStore(arrivedTest.subscribe, arrivedTest.get);
  const now = useNow();
  const zone = useZone();
  const reason = offline ?? testHindrance(permission);

  const sendOne = () => {
    forget();
    return send({
      needs: SENDING,
      call: sendTest,
      done: () => void refreshState(),
      failed: (error) => {
        fail(messageOf(error), error instanceof OfflineError);
        void refreshState();
      },
    });
  };

  return (
    <ListedSection title="Mensaje de prueba">
      <div className="rl-panel rl-stack">
        <p>Llega solo a este dispositivo, también durante tu descanso.</p>
        <ActionButton
          icon={paperPlaneOutline}
          wide
          busy={busy}
          disabled={reason !== null}
          onClick={() => void sendOne()}
        >
          Enviar mensaje de prueba
        </ActionButton>
        {reason && <p className="rl-body-s rl-ink-2">{reason}</p>}
        {failure && (
          <p className="rl-notice rl-notice--bad" role="alert">
            {failure}
          </p>
        )}
        <div role="status" className={styles.result}>
          {test && !busy && !failure && (
            <PushFactRow fact={testFact(test, arrived?.id === test.id ? arrived.at : null, now, zone)} />
          )}
        </div>
      </div>
    </ListedSection>
  );
}
