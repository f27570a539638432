import { megaphoneOutline } from 'ionicons/icons';
import { useState, useSyncExternalStore } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import type { Desk } from './desk.ts';
import { PublishDialog } from './publish-dialog.tsx';

/** 'Publicar N': how many cells of the period wait; no button where nothing does. */
export function PublishTool({ desk }: { desk: Desk }) {
  const { planning } = desk;
  const { pending } = useSyncExternalStore(planning.store.subscribe, planning.store.state);
  const [open, setOpen] = useState(false);
  const count = [...planning.drafts.values()].flat().length;
  if (!planning.edits || (count === 0 && !open)) return null;
  return (
    <>
      <ActionButton
        kind="tonal"
        icon={megaphoneOutline}
        // What is on its way would be missing in the preview.
        disabled={pending.size > 0}
        onClick={() => setOpen(true)}
      >
        {`Publicar ${count}`}
      </ActionButton>
      <PublishDialog desk={desk} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
