import { IonContent, IonPage } from '@ionic/react';
import { useState } from 'react';
import { useAdmin } from '../api/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { DraftStore } from './draft-store.ts';
import { PeriodTools } from './period-tools.tsx';
import styles from './roster.module.css';
import { RosterBody } from './roster-body.tsx';
import head from './tools.module.css';
import { usePeriod } from './use-period.ts';

/** The roster where there is room for it. */
export function WideRoster() {
  const { unidad } = useAdmin().usuario;
  return <UnitRoster key={unidad.id} unidad={unidad} />;
}

function UnitRoster({ unidad }: Pick<ReturnType<typeof useAdmin>['usuario'], 'unidad'>) {
  const shown = usePeriod();
  const [store] = useState(() => new DraftStore(unidad.id));
  const [search, setSearch] = useState('');
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  return (
    <IonPage>
      <PageHeader
        title="Planilla"
        end={
          <PeriodTools {...shown}>
            <div ref={setTools} className={head.more} />
          </PeriodTools>
        }
      >
        <p className={`rl-caption rl-ink-2 ${head.place}`}>
          {unidad.nombreUnidad}
          <span ref={setBeside} />
        </p>
      </PageHeader>
      <IonContent>
        <div className={styles.page}>
          <RosterBody
            key={shown.period.from + shown.period.to}
            {...{ tools, beside, store, search }}
            onSearch={setSearch}
            period={shown.period}
            onMove={shown.onDate}
          />
        </div>
      </IonContent>
    </IonPage>
  );
}
