import { arrowRedoOutline, arrowUndoOutline } from 'ionicons/icons';
import { useSyncExternalStore } from 'react';
import { useOnline } from '../device/connectivity.ts';
import { IconButton } from '../ui/action-button.tsx';
import type { Desk } from './desk.ts';

/** 'Deshacer' and 'Rehacer': what this manager wrote on this visit, also in other periods. */
export function UndoTool({ desk: { planning } }: { desk: Desk }) {
  const { undoable, redoable } = useSyncExternalStore(planning.store.subscribe, planning.store.state);
  const online = useOnline();
  if (!planning.edits) return null;
  return (
    <>
      <IconButton
        icon={arrowUndoOutline}
        label="Deshacer"
        disabled={!undoable || !online}
        onClick={() => void planning.takeBack('undo')}
      />
      <IconButton
        icon={arrowRedoOutline}
        label="Rehacer"
        disabled={!redoable || !online}
        onClick={() => void planning.takeBack('redo')}
      />
    </>
  );
}
