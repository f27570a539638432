import { type ComponentType, useEffect, useState } from 'react';
import type { Slots } from './slots.ts';

/**
 * Lazy page, whose code is fetched when it is first opened, together with its slots: `lazyPage(() =>
 * import('./x.page.tsx'), 'XPage', xSlots)`. While the code arrives the page before stays: Ionic moves on when the new
 * page appears, and would keep a placeholder page in its place. Not by React's Suspense, which holds each page back
 * until 300 ms after the last fallback, even where the code was there at once.
 */
export function lazyPage<M extends Record<string, unknown>, N extends keyof M & string>(
  load: () => Promise<M>,
  name: N,
  ...slots: Pick<Slots<unknown>, 'ready'>[]
) {
  let known: ComponentType | undefined;
  const fetchPage = async () => {
    const [code] = await Promise.all([load(), ...slots.map((one) => one.ready())]);
    known ??= code[name] as ComponentType;
    return known;
  };
  function LazyPage() {
    const [Page, setPage] = useState(() => known);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Page) return;
      fetchPage().then(
        (found) => setPage(() => found),
        (error: unknown) => setFailure({ error }),
      );
    }, [Page]);
    if (failure) throw failure.error;
    return Page ? <Page /> : null;
  }
  return <LazyPage />;
}
