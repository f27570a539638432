import { IonContent, IonPage } from '@ionic/react';
import { monthGrid, monthOf } from '@relevo/domain/month';
import { localDateOf } from '@relevo/domain/time';
import { cafeOutline, chevronBack, chevronForward, todayOutline } from 'ionicons/icons';
import { useDeferredValue, useRef, useState } from 'react';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useNow, useZone } from '../reads/local-time.ts';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import { monthTitle } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Refresher } from '../ui/refresher.tsx';
import styles from './calendar.module.css';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarNotice } from './calendar-notice.tsx';
import { MonthSlider } from './month-slider.tsx';
import { useMonthReads } from './use-month-reads.ts';

export function CalendarPage() {
  const router = useRouter();
  const zone = useZone();
  const now = useNow(60_000);
  const today = localDateOf(now, zone);
  const [chosen, setMonth] = useState<string | null>(null);
  const month = chosen ?? monthOf(today);
  // The turned page comes first; reading and rendering the months beyond may take a breath longer.
  const drawn = useDeferredValue(month);
  const reads = useMonthReads(drawn);
  const content = useRef<HTMLIonContentElement>(null);

  const known = reads.shifts.of(month);
  const failed = reads.shifts.read.error;
  const turn = (months: number) => setMonth(monthOf(`${month}-01`, months));
  const backToToday = () => {
    setMonth(monthOf(today));
    void content.current?.scrollToTop(200);
  };

  return (
    <IonPage>
      <PageHeader
        title="Calendario"
        end={
          <ActionButton kind="tonal" icon={todayOutline} className={styles.today} onClick={backToToday}>
            Hoy
          </ActionButton>
        }
      />
      <IonContent ref={content}>
        <Refresher onRefresh={reads.refetch} />
        <div className={`rl-stack rl-gap-s ${styles.calendar}`} data-day={today}>
          <div className={styles.month}>
            <IconButton icon={chevronBack} label="Mes anterior" onClick={() => turn(-1)} />
            <h2
              className="rl-h1"
              aria-live="polite"
              data-paint={month === monthOf(today) ? undefined : 'stop'}
            >
              {monthTitle(month)}
            </h2>
            <IconButton icon={chevronForward} label="Mes siguiente" onClick={() => turn(1)} />
          </div>
          <div className="rl-relative">
            <MonthSlider
              month={month}
              drawn={drawn}
              today={today}
              now={now}
              zone={zone}
              readsOf={reads.of}
              weeks={monthGrid(month).length / 7}
              onMonth={setMonth}
              onDay={(date) => router.push(withParameters(PATHS.day, { fecha: date }))}
            />
            {failed && !known.data && drawn === month && (
              <div className={`rl-panel ${styles.failed}`}>
                <ReadFailure read={{ error: failed, refetch: reads.refetch }} />
              </div>
            )}
          </div>
          <ReadAge read={reads.shifts.read} updatedAt={known.updatedAt} />
          <CalendarNotice reads={reads} month={month} />
          <CalendarLegend month={month} planned={known.data?.programacion} />
          <button
            type="button"
            className={`rl-panel rl-row ${styles.wishes}`}
            onClick={() => router.push(PATHS.wishes)}
          >
            <Icon icon={cafeOutline} />
            <span className="rl-row__main">Preferencias para los días sin planilla</span>
            <Icon icon={chevronForward} size={20} />
          </button>
        </div>
      </IonContent>
    </IonPage>
  );
}
