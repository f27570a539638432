import { IonContent, IonPage } from '@ionic/react';
import { useEffect } from 'react';
import { readDate, useAddressParam } from '../navigation/address.ts';
import { PATHS } from '../navigation/paths.ts';
import { useTabOfAddress } from '../navigation/tab-of-address.ts';
import { useRouter } from '../navigation/use-router.ts';
import { refreshShown } from '../reads/use-read.ts';
import { dayTitle, longDate } from '../ui/formatters.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { Refresher } from '../ui/refresher.tsx';
import { Colleagues } from './colleagues.tsx';
import { MyDay } from './my-day.tsx';
import styles from './shift-details.module.css';
import { daySlots } from './slots.ts';

const TABS = [
  { value: 'mine' as const, label: 'MI DIA' },
  { value: 'colleagues' as const, label: 'COLEGAS EN TURNO' },
];

const WORDS = { mine: '', colleagues: 'colegas' } as const;

export function ShiftDetailsPage() {
  const { AddNoteButton } = daySlots.get();
  const router = useRouter();
  const asked = useAddressParam(PATHS.day, 'fecha');
  const date = readDate(asked.value);
  const [tab, setTab] = useTabOfAddress(PATHS.day, WORDS);
  const lost = date === null && asked.here;

  // Without a day there is no page (spec 2 §2).
  useEffect(() => {
    if (lost) router.push(PATHS.calendar, 'back', 'replace');
  }, [lost, router.push]);

  if (date === null) return <IonPage />;
  return (
    <IonPage>
      <PageHeader title={dayTitle(date)} back={PATHS.calendar} end={<AddNoteButton date={date} />}>
        <div className={styles.tabs}>
          <PageTabs tabs={TABS} value={tab} onValue={setTab} label={longDate(date)} />
        </div>
      </PageHeader>
      <IonContent>
        <Refresher onRefresh={refreshShown} />
        <div
          key={`${date} ${tab}`}
          className={`rl-page ${styles.details}`}
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list without controls must scroll by keyboard
          tabIndex={0}
          aria-label={tab === 'mine' ? 'Mi día' : 'Colegas en turno'}
        >
          {tab === 'mine' ? <MyDay date={date} /> : <Colleagues date={date} />}
        </div>
      </IonContent>
    </IonPage>
  );
}
