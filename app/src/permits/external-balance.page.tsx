import { formatDays } from '@relevo/domain/permit-days';
import { useAddressParam } from '../navigation/address.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { EmptyState } from '../ui/states.tsx';
import { externalBalancesQuery } from './permits.api.ts';

/** The balance of one type as another system keeps it (spec 2 §2, user.permits.external.report). */
export function ExternalBalancePage() {
  const { value: type } = useAddressParam(PATHS.externalBalance, 'permit_type');
  const read = useRead(externalBalancesQuery());
  const balance = read.data?.find(({ tipo }) => tipo === type);
  return (
    <ReadPage
      title={balance?.tipo ?? 'OTRO PERMISO'}
      back={withParameters(PATHS.permits, { tab: 'saldo' })}
      label="Saldo"
    >
      {!read.data && <ReadGap read={read} rows={1} height={120} />}
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
    </ReadPage>
  );
}
