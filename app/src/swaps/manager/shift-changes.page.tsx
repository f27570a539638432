import { UnitListPage } from '../../decisions/unit-list-page.tsx';
import { PATHS } from '../../navigation/paths.ts';
import { unitReleasesQuery } from '../../reads/unit-releases.ts';
import { useRead } from '../../reads/use-read.ts';
import { unitSwapsQuery } from './manager-swaps.api.ts';
import styles from './shift-changes.module.css';
import { changesSlots } from './slots.ts';
import { stateOf } from './swap-facts.ts';
import { PendingSwaps, SwapHistory } from './swap-lists.tsx';

/**
 * 'Cambios de Turno' (spec 3 §2.4). Each tab counts the requests of its list, older ones than the counts reach
 * included.
 */
export function ShiftChangesPage() {
  const { ReleaseList } = changesSlots.get();
  const swaps = useRead(unitSwapsQuery()).data?.filter((swap) => stateOf(swap) === 'pending').length;
  const waiting = useRead(unitReleasesQuery()).data?.filter(
    (release) => release.resultado === null && !release.vencida && !release.anulada,
  ).length;
  return (
    <UnitListPage
      title="Cambios de Turno"
      path={PATHS.unitChanges}
      tabs={[
        { value: 'pending', word: '', label: 'Pendientes', count: swaps },
        { value: 'history', word: 'historial', label: 'Historial' },
        { value: 'releases', word: 'liberaciones', label: 'Liberaciones', count: waiting },
      ]}
      className={styles.page}
    >
      {(tab) =>
        tab === 'pending' ? <PendingSwaps /> : tab === 'history' ? <SwapHistory /> : <ReleaseList />
      }
    </UnitListPage>
  );
}
