import { cloudDownloadOutline } from 'ionicons/icons';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** Stands where a read was refused to this version of the app, and leads back to the page about that. */
export function TooOld({ message }: { message: string }) {
  const router = useRouter();
  const button = (
    <ActionButton kind="tonal" onClick={() => router.push(PATHS.update)}>
      Actualizar
    </ActionButton>
  );
  return (
    <EmptyState icon={cloudDownloadOutline} title="Actualiza Relevo" action={button}>
      {message}
    </EmptyState>
  );
}
