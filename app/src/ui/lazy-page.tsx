import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A page that is fetched when it is first opened: `lazyPage(() => import('./x.page.tsx'), 'XPage')`. While its
 * code arrives the page before stays: Ionic moves on when the new page appears, and would keep a placeholder
 * page in its place.
 */
export function lazyPage<M extends Record<string, unknown>, N extends keyof M & string>(
  load: () => Promise<M>,
  name: N,
) {
  const Page = lazy(async () => ({ default: (await load())[name] as ComponentType }));
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
