import { IonContent, IonPage } from '@ionic/react';
import { addOutline } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { PATHS } from '../../navigation/paths.ts';
import { useTabOfAddress } from '../../navigation/tab-of-address.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useManagerCounts } from '../../reads/manager-counts.ts';
import { refreshShown, useRead } from '../../reads/use-read.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { PageFooter } from '../../ui/page-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { Refresher } from '../../ui/refresher.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PendingPermits, PermitHistory } from './lists.tsx';
import { unitPermitsQuery } from './manager-permits.api.ts';

const TABS = { pending: '', history: 'historial' } as const;
const LABELS = { pending: 'SOLICITUDES', history: 'HISTORIAL' } as const;

/** 'Permisos': what waits for a decision, what was decided, and the way to record an absence (spec 3 §2.14). */
export function UnitPermitsPage() {
  const router = useRouter();
  const [tab, setTab] = useTabOfAddress(PATHS.unitPermits, TABS);
  const [search, setSearch] = useState('');
  const content = useRef<HTMLIonContentElement>(null);
  // Asked for here too, so that the home agrees with a list that is read anew.
  useManagerCounts();
  const waiting = useRead(unitPermitsQuery()).data?.filter(({ vencida }) => !vencida).length;
  const open = (next: keyof typeof TABS) => {
    setTab(next);
    void content.current?.scrollToTop();
  };
  return (
    <IonPage>
      <PageHeader title="Permisos" back={PATHS.managerHome}>
        <PageTabs
          tabs={[
            { value: 'pending', label: LABELS.pending, count: waiting },
            { value: 'history', label: LABELS.history },
          ]}
          value={tab}
          onValue={open}
          label="Permisos"
        />
      </PageHeader>
      <IonContent ref={content}>
        <Refresher onRefresh={refreshShown} />
        <div
          className="rl-page"
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an empty list must scroll by keyboard
          tabIndex={0}
          aria-label={LABELS[tab]}
        >
          <TextField
            label="Buscar por nombre"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={search}
            onValue={setSearch}
          />
          {tab === 'pending' ? <PendingPermits search={search} /> : <PermitHistory search={search} />}
        </div>
      </IonContent>
      <PageFooter>
        <ActionButton kind="tonal" tall icon={addOutline} onClick={() => router.push(PATHS.recordAbsence)}>
          Registrar ausencia
        </ActionButton>
      </PageFooter>
    </IonPage>
  );
}
