import { lazy, Suspense, useRef } from 'react';
import type { InstanceSheetProps } from './instance-sheet-content.tsx';

const Content = lazy(() => import('./instance-sheet-content.tsx'));

/** Changes to another of the person's organisations, without a new login. Fetched when it first opens. */
export function InstanceSheet(props: InstanceSheetProps) {
  const opened = useRef(false);
  opened.current ||= props.open;
  if (!opened.current) return null;
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  );
}
