import { IonContent, IonPage } from '@ionic/react';
import { type ReactNode, useRef } from 'react';
import './shift-changes.css';
import { PATHS } from '../../navigation/paths.ts';
import { useTabOfAddress } from '../../navigation/tab-of-address.ts';
import { useManagerCounts } from '../../reads/manager-counts.ts';
import { unitReleasesQuery } from '../../reads/manager-reads.ts';
import { refreshShown, useRead } from '../../reads/use-read.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { Refresher } from '../../ui/refresher.tsx';
import { unitSwapsQuery } from './manager-swaps.api.ts';
import { changesSlots } from './slots.ts';
import { stateOf } from './swap-facts.ts';
import { PendingSwaps, SwapHistory } from './swap-lists.tsx';

const LABELS = { pending: 'Pendientes', history: 'Historial', releases: 'Liberaciones' } as const;
type TabName = keyof typeof LABELS;
const TABS: Record<TabName, string> = { pending: '', history: 'historial', releases: 'liberaciones' };

/** 'Cambios de Turno' (spec 3 §2.4). */
export function ShiftChangesPage() {
  const { ReleaseList } = changesSlots.get();
  // Each tab says how many its list shows, also what is older than the counts reach. Those are asked for here
  // too, so that the tab bar agrees with lists that are read anew.
  useManagerCounts();
  const swaps = useRead(unitSwapsQuery()).data?.filter((swap) => stateOf(swap) === 'pending').length;
  const waiting = useRead(unitReleasesQuery()).data?.filter(
    (release) => release.resultado === null && !release.vencida && !release.anulada,
  ).length;
  const content = useRef<HTMLIonContentElement>(null);
  const [tab, setTab] = useTabOfAddress(PATHS.unitChanges, TABS);
  const lists: Record<TabName, ReactNode> = {
    pending: <PendingSwaps />,
    history: <SwapHistory />,
    releases: <ReleaseList />,
  };
  const open = (next: TabName) => {
    setTab(next);
    void content.current?.scrollToTop();
  };
  return (
    <IonPage>
      <PageHeader title="Cambios de Turno">
        <div className="rl-swaps__tabs">
          <PageTabs
            tabs={[
              { value: 'pending', label: LABELS.pending, count: swaps },
              { value: 'history', label: LABELS.history },
              { value: 'releases', label: LABELS.releases, count: waiting },
            ]}
            value={tab}
            onValue={open}
            label="Cambios de Turno"
          />
        </div>
      </PageHeader>
      <IonContent ref={content}>
        <Refresher onRefresh={refreshShown} />
        <div
          key={tab}
          className="rl-page rl-swaps__page"
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an empty list must scroll by keyboard
          tabIndex={0}
          aria-label={LABELS[tab]}
        >
          {lists[tab]}
        </div>
      </IonContent>
    </IonPage>
  );
}
