import { desktopOutline, peopleOutline } from 'ionicons/icons';
import { lazyPage } from '../navigation/lazy-page.tsx';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { EmptyState } from '../ui/states.tsx';

/** The grid, of which a phone fetches nothing. */
const WIDE = lazyPage(() => import('./wide-roster.tsx'), 'WideRoster');

/** 'Planilla' (36, 36b): the unit's people by day, on a screen with room for it. */
export function RosterPage() {
  return useWideRoom() ? WIDE : <NarrowRoster />;
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
