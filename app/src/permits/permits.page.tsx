import { IonContent, IonPage } from '@ionic/react';
import { useState } from 'react';
import { PATHS } from '../navigation/paths.ts';
import { useTabOfAddress } from '../navigation/tab-of-address.ts';
import { useFlag } from '../reads/flags.ts';
import { refreshShown } from '../reads/use-read.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { Refresher } from '../ui/refresher.tsx';
import { AskButton } from './ask-button.tsx';
import { BalanceTab } from './balance-tab.tsx';
import { ExternalBalances } from './external-balances.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { useExternalBalances } from './use-balances.ts';

const TABS = { requests: '', balance: 'saldo' } as const;
const LABELS = { requests: 'Solicitudes', balance: 'Consulta saldo' } as const;

/** Vacaciones y Permisos: the own requests and balances (spec 2 §2, Permits screens). */
export function PermitsPage() {
  const [tab, setTab] = useTabOfAddress(PATHS.permits, TABS);
  const external = useExternalBalances();
  const hasBalance = useFlag('permisos.consultaSaldo') || external;
  const [scroll, setScroll] = useState({ top: 0, down: false });
  const shown = hasBalance ? tab : 'requests';

  return (
    <IonPage>
      <PageHeader title="Vacaciones y Permisos" back={PATHS.workerHome}>
        {hasBalance && (
          <PageTabs
            label="Permisos"
            tabs={[
              { value: 'requests', label: 'SOLICITUDES' },
              { value: 'balance', label: 'CONSULTA SALDO' },
            ]}
            value={shown}
            onValue={setTab}
          />
        )}
      </PageHeader>
      <IonContent
        scrollEvents
        onIonScroll={({ detail: { scrollTop: top } }) =>
          setScroll((before) => (top === before.top ? before : { top, down: top > before.top && top > 0 }))
        }
      >
        <Refresher onRefresh={refreshShown} />
        <section
          key={shown}
          className={shown === 'requests' ? 'rl-page rl-page--fab' : 'rl-page'}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list without controls must scroll by keyboard
          tabIndex={0}
          aria-label={LABELS[shown]}
        >
          {shown === 'requests' ? <RequestsTab /> : external ? <ExternalBalances /> : <BalanceTab />}
        </section>
        {shown === 'requests' && <AskButton small={scroll.down} />}
      </IonContent>
    </IonPage>
  );
}
