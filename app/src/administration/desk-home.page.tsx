import type { Overview } from '@relevo/contract';
import { swapHorizontalOutline } from 'ionicons/icons';
import { type Session, useSession } from '../api/session.ts';
import { hasScope } from '../navigation/page.ts';
import { homeOf, PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useToday } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { longDate } from '../ui/formatters.ts';
import { columns, main, side, wide } from '../ui/wide-page.ts';
import { overviewQuery } from './administration.api.ts';
import styles from './administration.module.css';
import { Attention } from './attention-list.tsx';
import { DeskTasks, PersonSearch } from './desk-tools.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps-list.tsx';
import { Horizon } from './horizon.tsx';
import { InOrder } from './in-order-list.tsx';
import { administrationSlots } from './slots.ts';

/** First page of the desk (37): what needs somebody, and how far a new organisation is. */
export function DeskHomePage() {
  const session = useSession();
  const read = useRead(overviewQuery());
  const today = useToday();
  const isWide = useWideRoom();
  if (!session) return null;
  const personas = hasScope(session.alcances, 'personas');
  return (
    <ReadPage
      title="Administración"
      className={wide ?? ''}
      head={
        <p className={`rl-header-note rl-body-s rl-ink-2 ${styles.note}`}>
          {session.instance.name} · {longDate(today)}
        </p>
      }
      end={<OwnHome session={session} />}
    >
      {(isWide || personas) && (
        <div className={styles.tools}>
          {personas && <PersonSearch />}
          {isWide && <DeskTasks personas={personas} />}
        </div>
      )}
      <ReadOf read={read} rows={5} height={72}>
        {(overview) => <Contents overview={overview} session={session} />}
      </ReadOf>
    </ReadPage>
  );
}

function Contents({ overview, session }: { overview: Overview; session: Session }) {
  const may = (scope: Parameters<typeof hasScope>[1] | null) =>
    scope === null || hasScope(session.alcances, scope);
  const { BegunImport, LatestChanges } = administrationSlots.get();
  const steps = <FirstSteps counts={overview.pasos} may={may} />;
  // A new organisation begins with its steps; later they stand beside what waits.
  const isNew = overview.pasos.personas <= 1;
  return (
    <div className={columns}>
      <div className={main}>
        {isNew && steps}
        {hasScope(session.alcances, 'personas') && (
          <Figures accesos={overview.accesos} unidades={overview.pasos.unidades} />
        )}
        <BegunImport />
        <Attention overview={overview} may={may} />
        <InOrder matters={overview.enOrden} />
      </div>
      <div className={side}>
        {!isNew && steps}
        {may('turnos') && <Horizon units={overview.horizonte} />}
        {may('auditoria') && <LatestChanges />}
      </div>
    </div>
  );
}

/** The way back for an administrator who also works shifts or manages a unit. */
function OwnHome({ session }: { session: Session }) {
  const router = useRouter();
  const home = homeOf(session);
  if (home === PATHS.desk) return null;
  return (
    <ActionButton
      kind="text"
      icon={swapHorizontalOutline}
      onClick={() => router.push(home, 'root', 'replace')}
    >
      {session.role === 'worker' ? 'Mis turnos' : 'Mi unidad'}
    </ActionButton>
  );
}
