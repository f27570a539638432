import { lazy, Suspense, useState } from 'react';
import type { InstanceSheetProps } from './instance-sheet-content.tsx';

const Content = lazy(() => import('./instance-sheet-content.tsx'));

/** Changes to another of the person's sessions, without a new login. Fetched when it first opens. */
export function InstanceSheet(props: InstanceSheetProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  );
}
