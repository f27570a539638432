import { IonContent, IonPage, useIonViewWillEnter } from '@ionic/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import './shift-details.css';
import { refreshShown } from '../reads/use-read.ts';
import { longDate } from '../ui/formatters.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { Refresher } from '../ui/refresher.tsx';
import { Colleagues } from './colleagues.tsx';
import { MyDay } from './my-day.tsx';
import { dayTitle, readDate } from './shift-facts.ts';
import { daySlots } from './slots.ts';

const TABS = [
  { value: 'mine' as const, label: 'MI DIA' },
  { value: 'colleagues' as const, label: 'COLEGAS EN TURNO' },
];

/** The page stays mounted behind others, whose addresses are not its own: it keeps its last date then. */
function useDateOfAddress(): string | null {
  const { pathname, search } = useLocation();
  const own = pathname === PATHS.day;
  const asked = own ? readDate(new URLSearchParams(search).get('fecha')) : null;
  const [kept, setKept] = useState(asked);
  if (own && asked !== kept) setKept(asked);
  return own ? asked : kept;
}

export function ShiftDetailsPage() {
  const { AddNoteButton } = daySlots.get();
  const router = useRouter();
  const { pathname } = useLocation();
  const date = useDateOfAddress();
  const [tab, setTab] = useState<'mine' | 'colleagues'>('mine');
  const lost = date === null && pathname === PATHS.day;

  // Without a day there is nothing to show (spec 2 §2).
  useEffect(() => {
    if (lost) router.push(PATHS.calendar, 'back', 'replace');
  }, [lost, router.push]);

  useIonViewWillEnter(() => setTab('mine'));

  if (date === null) return <IonPage />;
  return (
    <IonPage>
      <PageHeader title={dayTitle(date)} back={PATHS.calendar} end={<AddNoteButton date={date} />}>
        <div className="rl-details__tabs">
          <PageTabs tabs={TABS} value={tab} onValue={setTab} label={longDate(date)} />
        </div>
      </PageHeader>
      <IonContent>
        <Refresher onRefresh={refreshShown} />
        <div
          key={`${date} ${tab}`}
          className="rl-page rl-details"
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
