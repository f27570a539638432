import { IonContent, IonPage } from '@ionic/react';

import { type ReactNode, useEffect } from 'react';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadFailure } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { enrolmentQuery } from '../reads/worker-reads.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonRows } from '../ui/states.tsx';

/**
 * Renders a punch screen for an enrolled worker and goes back for all others (spec 1 §5). The screen with GPS and the
 * one without are not a choice: an address typed by hand leads to the one of the enrolment.
 */
export function Enrolled({ gps, children }: { gps: boolean; children: ReactNode }) {
  const { data, error, refetch } = useRead(enrolmentQuery());
  const router = useRouter();
  const wrongScreen = data?.value === true && data.gps !== gps;
  const refused = data?.value === false;
  useEffect(() => {
    if (wrongScreen) router.push(gps ? PATHS.punch : PATHS.punchMap, 'none', 'replace');
    else if (refused && router.canGoBack()) router.goBack();
    else if (refused) router.push(PATHS.workerHome, 'back', 'replace');
  }, [wrongScreen, refused, gps, router.push, router.goBack, router.canGoBack]);

  if (data?.value && !wrongScreen) return children;
  return (
    <IonPage>
      <PageHeader title="Marcaje" back={PATHS.workerHome} />
      <IonContent>
        <div className="rl-page">
          {error && !data ? <ReadFailure read={{ error, refetch }} /> : <SkeletonRows rows={4} height={72} />}
        </div>
      </IonContent>
    </IonPage>
  );
}
