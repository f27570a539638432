import type { ImportBrief } from '@relevo/contract/imports';
import { messageOf } from '../api/errors.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { FormSheet, type SheetProps } from '../ui/form-sheet.tsx';
import { showToast } from '../ui/toast.tsx';
import { type Undo, undoImport } from './imports.api.ts';
import { KeptPeople } from './kept-people.tsx';
import type { StepProps } from './step.tsx';
import { writtenRows } from './tally-words.ts';
import { undoText } from './undo-words.ts';

interface UndoSheetProps extends Pick<StepProps, 'isConflict'>, SheetProps {
  one: Pick<ImportBrief, 'id' | 'version' | 'archivo' | 'cuenta'>;
  undo: Undo;
}

/** What undoing an import does, before it is done: what goes back, and what stays and why. */
export function UndoSheet({ one, isConflict, undo, open, onClose }: UndoSheetProps) {
  const { busy, send } = useSend();
  const offline = useOfflineReason('deshacer la importación');
  const written = one.cuenta ? writtenRows(one.cuenta) - one.cuenta.deshechas : undo.deshechas;
  const go = () =>
    send({
      needs: 'deshacer la importación',
      call: (keyOf) => undoImport(one.id, one.version, keyOf(['undo', one.id, one.version])),
      changes: 'imports',
      done: onClose,
      failed: async (error) => {
        if (!(await isConflict(error, false))) return showToast({ message: messageOf(error), tone: 'bad' });
        onClose();
      },
    });
  return (
    <FormSheet
      {...{ open, onClose, busy, offline }}
      title="Deshacer la importación"
      note={one.archivo}
      kind="danger"
      go="Deshacer"
      disabled={undo.deshechas === 0}
      onGo={go}
    >
      <p>{undoText(undo, written)}</p>
      <KeptPeople undo={undo} title="Se quedan como están" />
    </FormSheet>
  );
}
