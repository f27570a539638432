import { IonContent, IonPage } from '@ionic/react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAddressParam } from '../navigation/address.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import { PATHS } from '../navigation/paths.ts';
import { refreshShown } from '../reads/use-read.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Refresher } from '../ui/refresher.tsx';

// Separate chunks: the report of marks needs no curve.
const REPORTS: Record<string, { title: string; report: ReactNode } | undefined> = {
  marcas: { title: 'Marcas', report: lazyPage(() => import('./marks-report.tsx'), 'MarksReport') },
  'horas-extras': {
    title: 'Horas Extras',
    report: lazyPage(() => import('./hours-report.tsx'), 'HoursReport'),
  },
  ausentismos: {
    title: 'Ausentismos',
    report: lazyPage(() => import('./absences-report.tsx'), 'AbsencesReport'),
  },
  'banco-horas': {
    title: 'Banco de horas',
    report: lazyPage(() => import('./bank-report.tsx'), 'BankReport'),
  },
};

/** Page of a report: dates, total and results (spec 2 §2, Reports menu and reports). */
export function ReportPage() {
  const { value } = useAddressParam(PATHS.report, 'tipo');
  const shown = REPORTS[value ?? ''];
  if (!shown) return <Navigate to={PATHS.reports} replace />;
  return (
    <IonPage>
      <PageHeader title={shown.title} back={PATHS.reports} />
      <IonContent>
        <Refresher onRefresh={refreshShown} />
        <div className="rl-page" key={value}>
          {shown.report}
        </div>
      </IonContent>
    </IonPage>
  );
}
