import type { Person } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import { messageOf } from '../api/errors.ts';
import { useSend } from '../sending/use-send.ts';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toast.tsx';
import { undoneWords } from './leaving-words.ts';
import { undoLeaving } from './people.api.ts';

/** Undoes the end of a person's work after a question. */
export function useUndoLeaving(person: Person): { busy: boolean; undo: () => void } {
  const { busy, send } = useSend();
  const undo = () =>
    void send({
      needs: 'deshacer el término',
      before: () =>
        confirm({
          header: '¿Deshacer el término?',
          message: `El contrato de ${fullName(person)} vuelve a lo que era, con los turnos que nadie cubre. Las solicitudes que quedaron sin efecto no vuelven.`,
          confirm: 'Deshacer',
        }),
      call: () => undoLeaving(person.id),
      changes: 'person',
      done: (undone) => showToast({ message: undoneWords(undone), tone: 'ok' }),
      failed: (error) => showToast({ message: messageOf(error), tone: 'bad' }),
    });
  return { busy, undo };
}
