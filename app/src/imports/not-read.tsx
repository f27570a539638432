import type { ImportDetail } from '@relevo/contract/imports';
import { closeCircleOutline, cloudUploadOutline } from 'ionicons/icons';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** A file that could not be read, with its reason. */
export function NotRead({ detail }: { detail: ImportDetail }) {
  const router = useRouter();
  return (
    <EmptyState
      icon={closeCircleOutline}
      title={detail.problema?.texto ?? 'No se leyó'}
      action={
        <ActionButton
          icon={cloudUploadOutline}
          onClick={() => router.push(DESK_PATHS.imports, 'back', 'replace')}
        >
          Elegir otro archivo
        </ActionButton>
      }
    >
      De este archivo no se guardó nada.
    </EmptyState>
  );
}
