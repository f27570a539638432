import type { EstadoDispositivo } from '@relevo/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useZone } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ListedSection } from '../ui/listed-section.tsx';
import { registerAnew } from './device.ts';
import { askPermission, useNotificationPermission } from './permission.ts';
import { PushFactRow } from './push-fact.tsx';
import { refreshState } from './pushes.api.ts';
import { messageFacts, type PushFact, permissionFact, registrationFact } from './pushes-words.ts';

const REGISTERING = 'registrar este dispositivo';

/** Asks for the permission that notifications are shown by. */
function AllowButton() {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await askPermission().catch(() => undefined);
    setBusy(false);
  };
  return (
    <ActionButton kind="tonal" busy={busy} onClick={() => void ask()}>
      Permitir notificaciones
    </ActionButton>
  );
}

/** Gets another address from the push service, and tells the server. */
function RegisterButton() {
  const { busy, send } = useSend();
  const offline = useOfflineReason(REGISTERING);
  const register = () =>
    send({
      needs: REGISTERING,
      call: registerAnew,
      done: async () => refreshState(),
    });
  return (
    <ActionButton kind="tonal" busy={busy} disabled={offline !== null} onClick={() => void register()}>
      Registrar de nuevo
    </ActionButton>
  );
}

const Fact = ({ fact }: { fact: PushFact }) => (
  <PushFactRow fact={fact}>
    {fact.remedy === 'allow' && <AllowButton />}
    {fact.remedy === 'register' && <RegisterButton />}
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
  const registration = registrationFact(state, permission);
  // One button is enough: the first fact that names it has it.
  const facts = [registration, ...messageFacts(state, zone)];
  const first = facts.findIndex(({ remedy }) => remedy === 'register');
  return facts.map((fact, index) => (
    <Fact key={fact.title} fact={index === first ? fact : { ...fact, remedy: null }} />
  ));
}
