import { IonPage } from '@ionic/react';
import { type ComponentType, lazy, Suspense } from 'react';

/** An empty page of the right colour while the real one's code arrives; Ionic needs a page to move to. */
function Arriving() {
  return <IonPage aria-busy="true" />;
}

/**
 * A page that is fetched when it is first opened: `lazyPage(() => import('./x.page.tsx'), 'XPage')`.
 */
export function lazyPage<M extends Record<string, unknown>, N extends keyof M & string>(
  load: () => Promise<M>,
  name: N,
) {
  const Page = lazy(async () => ({ default: (await load())[name] as ComponentType }));
  return (
    <Suspense fallback={<Arriving />}>
      <Page />
    </Suspense>
  );
}
