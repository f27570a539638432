import { lazy, Suspense, useState } from 'react';
import type { BottomSheetProps } from './sheet-modal.tsx';

// Ionic's modal is as heavy as a page, and most pages are left without a sheet.
const SheetModal = lazy(async () => ({ default: (await import('./sheet-modal.tsx')).SheetModal }));

/** Slides up from below, as high as its content; closes by swipe, tap outside, back button or Escape. */
export function BottomSheet(props: BottomSheetProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <SheetModal {...props} />
    </Suspense>
  );
}
