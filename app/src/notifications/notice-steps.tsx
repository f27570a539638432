import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../device/store.ts';
import { type Address, hrefOf } from '../navigation/first-paths.ts';
import { useRouter } from '../navigation/use-router.ts';

/** The page that a tapped message is about, until it is opened. */
export const wantedPage = createStore<Address | null>(null);
/** Whether the question about notifications is open. */
export const asking = createStore(false);

const PermissionSheet = lazy(async () => ({
  default: (await import('./permission-sheet.tsx')).PermissionSheet,
}));

/** Effects of notifications on the open page: navigation to another page, or a question. */
export function NoticeSteps() {
  const router = useRouter();
  const page = useSyncExternalStore(wantedPage.subscribe, wantedPage.get);
  const open = useSyncExternalStore(asking.subscribe, asking.get);
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  useEffect(() => {
    if (!page) return;
    wantedPage.set(null);
    // The current address: a tab chosen since has changed it without the router.
    if (hrefOf(page) !== location.hash) router.push(page);
  }, [page, router.push]);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <PermissionSheet open={open} onClose={() => asking.set(false)} />
    </Suspense>
  );
}
