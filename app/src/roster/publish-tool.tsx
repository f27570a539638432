import { megaphoneOutline } from 'ionicons/icons';
import { lazy, Suspense, useId, useState, useSyncExternalStore } from 'react';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { ActionButton } from '../ui/action-button.tsx';
import type { Desk } from './desk.ts';

/** Fetched when it is first opened. */
const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));

/** 'Publicar N': how many cells of the period wait; no button where nothing does. */
export function PublishTool({ desk }: { desk: Desk }) {
  const { planning } = desk;
  const { pending } = useSyncExternalStore(planning.store.subscribe, planning.store.state);
  const offline = useOfflineReason('publicar');
  const why = useId();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);
  const count = [...planning.drafted.values()].flat().length;
  if (!planning.edits) return null;
  return (
    <>
      {(count > 0 || open) && (
        <>
          <ActionButton
            kind="tonal"
            icon={megaphoneOutline}
            // What is on its way would be missing in the preview.
            disabled={pending.size > 0 || offline !== null}
            title={offline ?? undefined}
            aria-describedby={offline ? why : undefined}
            onClick={() => setOpen(true)}
          >
            {`Publicar ${count}`}
          </ActionButton>
          <span id={why} className="rl-sr">
            {offline}
          </span>
        </>
      )}
      {/* The dialog outlives its button: closed, it leads the focus back into the grid. */}
      {asked && (
        <Suspense fallback={null}>
          <PublishDialog desk={desk} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
