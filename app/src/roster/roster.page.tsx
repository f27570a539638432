import { IonContent, IonPage } from '@ionic/react';
import { desktopOutline, peopleOutline } from 'ionicons/icons';
import { useAdmin } from '../api/session.ts';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState } from '../ui/states.tsx';
import { PeriodTools } from './period-tools.tsx';
import styles from './roster.module.css';
import { RosterBody } from './roster-body.tsx';
import { usePeriod } from './use-period.ts';

/** 'Planilla' (36, 36b): the unit's people by day, on a screen with room for it. */
export function RosterPage() {
  return useWideRoom() ? <WideRoster /> : <NarrowRoster />;
}

function WideRoster() {
  const shown = usePeriod();
  const { unidad } = useAdmin().usuario;
  return (
    <IonPage>
      <PageHeader title="Planilla" end={<PeriodTools {...shown} />}>
        <p className={`rl-caption rl-ink-2 ${styles.place}`}>{unidad.nombreUnidad}</p>
      </PageHeader>
      <IonContent>
        <div className={styles.page}>
          <RosterBody key={shown.period.from + shown.period.to} period={shown.period} />
        </div>
      </IonContent>
    </IonPage>
  );
}

/** A phone keeps its own pages of the unit. */
function NarrowRoster() {
  const router = useRouter();
  return (
    <ReadPage title="Planilla" back={PATHS.managerHome}>
      <EmptyState icon={desktopOutline} title="Ábrela en un computador">
        La planilla de todo el equipo necesita una pantalla más ancha. Aquí tienes los turnos día por día.
      </EmptyState>
      <ActionButton kind="tonal" tall icon={peopleOutline} onClick={() => router.push(PATHS.onShift)}>
        Ver quién está de turno
      </ActionButton>
    </ReadPage>
  );
}
