import type { SessionWire } from '@relevo/contract';

import { queryOptions } from '@tanstack/react-query';
import { businessOutline } from 'ionicons/icons';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { isNative } from '../device/native.ts';
import { useRead } from '../reads/use-read.ts';
import { WithReads } from '../reads/with-reads.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { showToast } from '../ui/toast.tsx';
import { addressInApp } from './address-in-app.ts';
import styles from './login.module.css';
import { finishSso, isSsoReturn, SSO_FAILED, ssoFailure, startSso } from './sso.ts';
import { ssoLabel } from './sso-label.ts';

const ssoQuery = queryOptions({
  queryKey: ['sso'],
  queryFn: async ({ signal }) => (await api('GET login/sso', { session: null, signal })).data,
  staleTime: 300_000,
  retry: false,
});

/** 'Ingresando, espere...' stands for one second (spec 3 §9). */
const ENTERING = 1_000;

interface SsoButtonProps {
  onAccepted: (sessions: SessionWire[]) => Promise<void>;
  onStart: () => void;
  onFailure: (message: string) => void;
}

/** Drawn only where the organisation has an identity provider (`GET login/sso`). */
export function SsoButton(props: SsoButtonProps) {
  return (
    <WithReads>
      <ButtonWhereThereIsOne {...props} />
    </WithReads>
  );
}

function ButtonWhereThereIsOne({ onAccepted, onStart, onFailure }: SsoButtonProps) {
  const { data } = useRead(ssoQuery);
  const [busy, setBusy] = useState(false);
  const returned = useRef(false);
  const [inApp] = useState(addressInApp);

  useEffect(() => {
    if (returned.current || inApp || !isSsoReturn()) return;
    returned.current = true;
    setBusy(true);
    showToast({ message: 'Ingresando, espere...', duration: ENTERING });
    finishSso()
      .then(onAccepted)
      .catch((error: unknown) => onFailure(ssoFailure(error)))
      .finally(() => setBusy(false));
  }, [inApp, onAccepted, onFailure]);

  if (!data?.enabled) return null;
  if (inApp) {
    return (
      <ActionButton tall wide onClick={() => location.assign(inApp)}>
        Volver a la aplicación
      </ActionButton>
    );
  }
  const start = async () => {
    setBusy(true);
    onStart();
    try {
      await startSso(data);
      // The page of the provider was closed; a browser has left this page instead.
      if (isNative()) setBusy(false);
    } catch {
      onFailure(SSO_FAILED);
      setBusy(false);
    }
  };
  return (
    <>
      <p className={`${styles.or} rl-body-s`} aria-hidden="true">
        o
      </p>
      <ActionButton kind="outline" icon={businessOutline} tall wide busy={busy} onClick={() => void start()}>
        {ssoLabel(data.name)}
      </ActionButton>
    </>
  );
}
