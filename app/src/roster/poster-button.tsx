import type { RosterPeriod } from '@relevo/domain/roster-grid';
import { printOutline } from 'ionicons/icons';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../ui/action-button.tsx';

/** Fetched when it is first opened. */
const PosterSheet = lazy(async () => ({ default: (await import('./poster-sheet.tsx')).PosterSheet }));

/** The period's roster as a PDF for the wall (40d), on a paper that is chosen. */
export function PosterButton({ period }: { period: RosterPeriod }) {
  /** Null until it is first asked for. */
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton icon={printOutline} label="Imprimir" onClick={() => setOpen(true)} />
      {open !== null && (
        <Suspense fallback={null}>
          <PosterSheet period={period} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
