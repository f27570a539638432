import type { SessionWire } from '@relevo/contract';
import { fingerPrintOutline } from 'ionicons/icons';
import { api } from '../api/client.ts';
import { messageOf, OfflineError } from '../api/errors.ts';
import { canUsePasskeys, NoPasskey, signWithPasskey } from '../sending/passkey.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';

interface PasskeyButtonProps {
  onAccepted: (sessions: SessionWire[]) => Promise<void>;
  onStart: () => void;
  onFailure: (message: string, offline?: boolean) => void;
}

async function logInByPasskey(): Promise<SessionWire[]> {
  const { data } = await api('POST auth/llaves/ingreso', { session: null });
  const body = await signWithPasskey(data);
  return (await api('PUT auth/llaves/ingreso', { session: null, body })).data;
}

/** Login by a passkey of this device, drawn only where there can be one. */
export function PasskeyButton({ onAccepted, onStart, onFailure }: PasskeyButtonProps) {
  const { busy, send } = useSend();
  if (!canUsePasskeys()) return null;
  const start = () => {
    onStart();
    void send({
      call: async () => onAccepted(await logInByPasskey()),
      failed: (error) =>
        onFailure(
          error instanceof NoPasskey ? error.message : messageOf(error),
          error instanceof OfflineError,
        ),
    });
  };
  return (
    <ActionButton kind="outline" icon={fingerPrintOutline} tall wide busy={busy} onClick={start}>
      Entrar con huella, rostro o PIN
    </ActionButton>
  );
}
