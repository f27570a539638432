import { IonContent, IonPage } from '@ionic/react';
import { localDateOf } from '@relevo/domain/time';
import { type ReactNode, useEffect } from 'react';
import { useOnline } from '../device/connectivity.ts';
import { type Address, PATHS } from '../navigation/paths.ts';
import { useTabOfAddress } from '../navigation/tab-of-address.ts';
import { prepareOutbox, sendStored } from '../outbox/stored.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { type PageTab, PageTabs } from '../ui/page-tabs.tsx';
import { Refresher } from '../ui/refresher.tsx';
import { ClockFace } from './clock-face.tsx';
import { HistoryList } from './history-list.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import styles from './punches.module.css';
import type { ServerClock } from './server-clock.ts';
import { StoredPunchCard } from './stored-punch-card.tsx';
import type { PunchData } from './use-punch-data.ts';
import type { PunchFlow } from './use-punch-flow.ts';

type Tab = 'mark' | 'pending' | 'history';
const TABS: Record<Tab, string> = { mark: '', pending: 'pendientes', history: 'historial' };

interface PunchScreenProps {
  data: PunchData;
  clock: ServerClock;
  flow: PunchFlow;
  /** Address of this screen. */
  path: Address;
  /** Content above the clock: the map and its strips, or the shift alone. */
  children: ReactNode;
}

/** Frame of both punch screens: the three tabs, the clock, the buttons and the password (spec 1 §2, §4). */
export function PunchScreen({ data, clock, flow, path, children }: PunchScreenProps) {
  const { stored, zone, history } = data;
  const online = useOnline();
  const [chosen, setChosen] = useTabOfAddress(path, TABS);
  const tab = chosen === 'pending' && stored.length === 0 ? 'mark' : chosen;
  const today = localDateOf(data.now, zone);
  useEffect(prepareOutbox, []);

  const tabs: PageTab<Tab>[] = [
    { value: 'mark', label: 'MARCAJE' },
    ...(stored.length > 0 ? [{ value: 'pending' as const, label: 'PENDIENTES', count: stored.length }] : []),
    { value: 'history', label: 'HISTORIAL' },
  ];
  const lastWaiting = stored.findLast(({ state }) => state === 'waiting');
  const onTop = stored.filter((entry) => entry.state === 'refused' || entry === lastWaiting);
  const cards = (entries: readonly (typeof stored)[number][]) =>
    entries.map((entry) => (
      <StoredPunchCard key={entry.id} entry={entry} zone={zone} online={online} today={today} />
    ));

  return (
    <IonPage className={styles.punchPage}>
      <PageHeader title="Marcaje" back={PATHS.workerHome}>
        <PageTabs tabs={tabs} value={tab} onValue={setChosen} label="Marcaje" />
      </PageHeader>
      <IonContent key={tab}>
        {tab !== 'mark' && (
          <Refresher onRefresh={() => (tab === 'history' ? history.refetch() : sendStored())} />
        )}
        {tab === 'mark' && (
          <div className={styles.punch}>
            {children}
            <div className={styles.desk}>
              {cards(onTop)}
              <ClockFace clock={clock} zone={zone} />
              <MarkButtons
                expected={data.expected}
                active={data.active}
                lunch={data.lunch}
                zone={zone}
                onPress={(type) => void flow.press(type)}
              />
            </div>
          </div>
        )}
        {tab === 'pending' && <div className="rl-page">{cards([...stored].reverse())}</div>}
        {tab === 'history' && (
          <div className="rl-page">
            <HistoryList history={history} />
          </div>
        )}
      </IonContent>
      <PasswordSheet flow={flow} shift={data.shift} zone={zone} />
    </IonPage>
  );
}
