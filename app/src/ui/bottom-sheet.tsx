import { lazy, Suspense, useRef } from 'react';
import type { BottomSheetProps } from './sheet-modal.tsx';

// Ionic's modal is as heavy as a page, and most pages are left without a sheet.
const SheetModal = lazy(async () => ({ default: (await import('./sheet-modal.tsx')).SheetModal }));

/** Slides up from below, as high as its content; closes by swipe, tap outside, back button or Escape. */
export function BottomSheet(props: BottomSheetProps) {
  const opened = useRef(false);
  opened.current ||= props.open;
  if (!opened.current) return null;
  return (
    <Suspense fallback={null}>
      <SheetModal {...props} />
    </Suspense>
  );
}
