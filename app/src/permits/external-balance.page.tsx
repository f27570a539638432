import { IonContent, IonPage } from '@ionic/react';
import { formatDays } from '@relevo/domain/permit-days';
import { useAddressParam } from '../navigation/address.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { refreshShown, useRead } from '../reads/use-read.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ReadSection } from '../ui/read-section.tsx';
import { Refresher } from '../ui/refresher.tsx';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';
import { externalBalancesQuery } from './permits.api.ts';

/** The balance of one type as another system keeps it (spec 2 §2, user.permits.external.report). */
export function ExternalBalancePage() {
  const { value: type } = useAddressParam(PATHS.externalBalance, 'permit_type');
  const read = useRead(externalBalancesQuery());
  const balance = read.data?.find(({ tipo }) => tipo === type);
  return (
    <IonPage>
      <PageHeader
        title={balance?.tipo ?? 'OTRO PERMISO'}
        back={withParameters(PATHS.permits, { tab: 'saldo' })}
      />
      <IonContent>
        <Refresher onRefresh={refreshShown} />
        <ReadSection aria-label="Saldo">
          {!read.data &&
            (read.isError ? <ReadFailure read={read} /> : <SkeletonRows rows={1} height={120} />)}
          {read.data && <ReadAge read={read} />}
          {read.data && !balance && <EmptyState title="No encontramos este saldo" />}
          {balance && (
            <section className="rl-panel">
              <h2 className="rl-label rl-ink-2">Saldo</h2>
              <p>
                <span className="rl-hero-time">{formatDays(balance.saldo_actual)}</span>{' '}
                <span className="rl-ink-2">{balance.saldo_actual === 1 ? 'día' : 'días'}</span>
              </p>
              <p className="rl-body-s rl-ink-2">Lo informa el sistema de personal de tu organización.</p>
            </section>
          )}
        </ReadSection>
      </IonContent>
    </IonPage>
  );
}
