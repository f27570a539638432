import type { SessionWire } from '@relevo/contract';

import { queryOptions } from '@tanstack/react-query';
import { businessOutline } from 'ionicons/icons';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { useRead } from '../reads/use-read.ts';
import { WithReads } from '../reads/with-reads.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { showToast } from '../ui/toast.tsx';
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
      <p className={`${styles.or} rl-body-s`} aria-hidden="true">
        o
      </p>
      <ActionButton kind="outline" icon={businessOutline} tall wide busy={busy} onClick={() => void start()}>
        {ssoLabel(data.name)}
      </ActionButton>
    </>
  );
}
