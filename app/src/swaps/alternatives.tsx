import { searchOutline } from 'ionicons/icons';
import { lazy, Suspense, useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import type { SwapDraft } from './use-swap-draft.ts';

// Most requests are made without it.
const DaySearch = lazy(async () => ({ default: (await import('./day-search.tsx')).DaySearch }));

interface AlternativesProps {
  shiftId: number;
  draft: SwapDraft;
}

/** Search the other way round: from the days in return to the colleagues who have them. */
export function Alternatives({ shiftId, draft }: AlternativesProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton kind="tonal" icon={searchOutline} onClick={() => setOpen(true)}>
        Buscar por los días que trabajarías
      </ActionButton>
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title="¿Qué días trabajarías?"
        note="Elige uno o más días y verás quién tiene un turno que se puede cambiar."
      >
        <Suspense fallback={<SkeletonRows rows={4} height={44} />}>
          <DaySearch
            shiftId={shiftId}
            from={draft.today}
            onChoose={(worker, shift) => {
              draft.chooseAll(worker, shift);
              setOpen(false);
            }}
          />
        </Suspense>
      </BottomSheet>
    </>
  );
}
