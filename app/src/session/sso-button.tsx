import type { SessionWire } from '@relevo/contract';

import { businessOutline } from 'ionicons/icons';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { showToast } from '../ui/toast.tsx';
import { ssoQuery } from './session.api.ts';
import { finishSso, isSsoReturn, SSO_FAILED, ssoFailure, startSso } from './sso.ts';

/** 'Ingresando, espere...' stands for one second (spec 3 §9). */
const ENTERING = 1_000;

interface SsoButtonProps {
  onAccepted: (sessions: SessionWire[]) => Promise<void>;
  onStart: () => void;
  onFailure: (message: string) => void;
}

/** Drawn only where the organisation has an identity provider (`GET login/sso`). */
export function SsoButton({ onAccepted, onStart, onFailure }: SsoButtonProps) {
  const { data } = useRead(ssoQuery);
  const [busy, setBusy] = useState(false);
  const returned = useRef(false);

  useEffect(() => {
    if (returned.current || !isSsoReturn()) return;
    returned.current = true;
    setBusy(true);
    showToast({ message: 'Ingresando, espere...', duration: ENTERING });
    finishSso()
      .then(onAccepted)
      .catch((error: unknown) => onFailure(ssoFailure(error)))
      .finally(() => setBusy(false));
  }, [onAccepted, onFailure]);

  if (!data?.enabled) return null;
  const start = async () => {
    setBusy(true);
    onStart();
    try {
      await startSso(data);
    } catch {
      onFailure(SSO_FAILED);
      setBusy(false);
    }
  };
  return (
    <>
      <p className="rl-login__or rl-body-s" aria-hidden="true">
        o
      </p>
      <ActionButton kind="outline" icon={businessOutline} tall wide busy={busy} onClick={() => void start()}>
        Ingresar con cuenta institucional
      </ActionButton>
    </>
  );
}
