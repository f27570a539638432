import { lazy, Suspense, useSyncExternalStore } from 'react';
import { proofAsked } from '../sending/proven-api.ts';

const ProveSheet = lazy(async () => ({ default: (await import('./prove-sheet.tsx')).ProveSheet }));
const EnrolSheet = lazy(async () => ({ default: (await import('./enrol-sheet.tsx')).EnrolSheet }));

/** Asks for the second factor above the page whose call needs it. */
export function FactorHost() {
  const asked = useSyncExternalStore(proofAsked.subscribe, proofAsked.get);
  if (!asked) return null;
  const Sheet = asked.kind === 'enrol' ? EnrolSheet : ProveSheet;
  return (
    <Suspense fallback={null}>
      <Sheet onEnd={asked.answer} />
    </Suspense>
  );
}
