import type { EstadoDispositivo } from '@relevo/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { OfflineError } from '../api/errors.ts';
import { failureWords } from '../api/failure-words.ts';
import { useNow, useZone } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useFailure } from '../sending/use-failure.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ListedSection } from '../ui/listed-section.tsx';
import { registerAnew, registering } from './device.ts';
import { askPermission, refreshPermission, useNotificationPermission } from './permission.ts';
import { PushFactRow } from './push-fact.tsx';
import { refreshState } from './pushes.api.ts';
import { messageFacts, type PushFact, permissionFact, registrationFact, testFact } from './pushes-words.ts';

const REGISTERING = 'registrar este dispositivo';

interface PermissionButtonProps {
  ask: () => Promise<unknown>;
  children: string;
}

/** Asks the person or the phone for the permission that notifications are shown by. */
function PermissionButton({ ask, children }: PermissionButtonProps) {
  const [busy, setBusy] = useState(false);
  const askOnce = async () => {
    setBusy(true);
    await ask().catch(() => undefined);
    setBusy(false);
  };
  return (
    <ActionButton kind="tonal" busy={busy} onClick={() => void askOnce()}>
      {children}
    </ActionButton>
  );
}

/** Gets another address from the push service, and tells the server. */
function useRegisterAnew() {
  const { busy, send } = useSend();
  const { failure, fail, forget } = useFailure();
  const offline = useOfflineReason(REGISTERING);
  const register = () => {
    forget();
    return send({
      needs: REGISTERING,
      call: registerAnew,
      done: async () => refreshState(),
      failed: (error) => fail(failureWords(error), error instanceof OfflineError),
    });
  };
  return { busy, failure, disabled: offline !== null, register };
}
type Anew = ReturnType<typeof useRegisterAnew>;

const RegisterButton = ({ anew: { busy, failure, disabled, register } }: { anew: Anew }) => (
  <>
    {failure && (
      <p className="rl-body-s" role="alert">
        {failure}
      </p>
    )}
    <ActionButton kind="tonal" busy={busy} disabled={disabled} onClick={() => void register()}>
      {failure ? 'Reintentar' : 'Registrar de nuevo'}
    </ActionButton>
  </>
);

const Fact = ({ fact, anew }: { fact: PushFact; anew?: Anew }) => (
  <PushFactRow fact={fact}>
    {fact.remedy === 'allow' && (
      <PermissionButton ask={askPermission}>Permitir notificaciones</PermissionButton>
    )}
    {fact.remedy === 'ask' && <PermissionButton ask={refreshPermission}>Reintentar</PermissionButton>}
    {fact.remedy === 'register' && anew && <RegisterButton anew={anew} />}
  </PushFactRow>
);

/** Facts about the messages to this device, each with its remedy. */
export function DevicePanel({ read }: { read: UseQueryResult<EstadoDispositivo> }) {
  const permission = useNotificationPermission();
  const zone = useZone();
  return (
    <ListedSection title="Este dispositivo">
      <div className="rl-panel rl-panel--list">
        <Fact fact={permissionFact(permission)} />
        {read.data && <ServerFacts state={read.data} permission={permission} zone={zone} />}
      </div>
      <ReadOf read={read} rows={2} height={64}>
        {() => null}
      </ReadOf>
    </ListedSection>
  );
}

interface ServerFactsProps {
  state: EstadoDispositivo;
  permission: ReturnType<typeof useNotificationPermission>;
  zone: string;
}

function ServerFacts({ state, permission, zone }: ServerFactsProps) {
  const anew = useRegisterAnew();
  const now = useNow();
  const inTurn = useSyncExternalStore(registering.subscribe, registering.get);
  const registration = registrationFact(state, permission, inTurn || anew.busy);
  // One button is enough: the first fact that names it has it, or the registration's where a failed test alone does.
  const facts = [registration, ...messageFacts(state, zone)];
  const ofTest = state.prueba && testFact(state.prueba, null, now, zone).remedy === 'register';
  const named = facts.findIndex(({ remedy }) => remedy === 'register');
  const first = named < 0 && ofTest ? 0 : named;
  return facts.map((fact, index) =>
    index === first ? (
      <Fact key={fact.title} fact={{ ...fact, remedy: 'register' }} anew={anew} />
    ) : (
      <Fact key={fact.title} fact={{ ...fact, remedy: null }} />
    ),
  );
}
