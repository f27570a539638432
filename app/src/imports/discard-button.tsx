import { trashOutline } from 'ionicons/icons';
import { messageOf } from '../api/errors.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toast.tsx';
import { discardImport } from './imports.api.ts';
import type { StepProps } from './step.tsx';

/** Discards an import with its file, after a question. */
export function DiscardButton({ detail, isConflict }: Pick<StepProps, 'detail' | 'isConflict'>) {
  const router = useRouter();
  const { busy, send } = useSend();
  const offline = useOfflineReason('descartar la importación');
  const discard = () =>
    void send({
      needs: 'descartar la importación',
      before: () =>
        confirm({
          header: '¿Descartar esta importación?',
          message: `${detail.archivo} se borra de Relevo. Nada de la organización cambia.`,
          confirm: 'Descartar',
          destructive: true,
        }),
      call: () => discardImport(detail.id),
      done: () => {
        showToast({ message: 'La importación se descartó.', tone: 'ok' });
        router.push(DESK_PATHS.imports, 'back', 'replace');
      },
      failed: async (error) => {
        if (!(await isConflict(error, false))) showToast({ message: messageOf(error), tone: 'bad' });
      },
    });
  return (
    <ActionButton kind="text" icon={trashOutline} busy={busy} disabled={offline !== null} onClick={discard}>
      Descartar
    </ActionButton>
  );
}
