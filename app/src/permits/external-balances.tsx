import { formatDays } from '@relevo/domain/permit-days';
import { chevronForward } from 'ionicons/icons';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/states.tsx';
import { externalBalancesQuery } from './permits.api.ts';

/** CONSULTA SALDO where another system keeps the balances: name and days alone. */
export function ExternalBalances() {
  const router = useRouter();
  const read = useRead(externalBalancesQuery());
  if (!read.data) {
    return <ReadGap read={read} rows={3} height={56} />;
  }
  if (read.data.length === 0) return <EmptyState title="No tienes permisos con saldo" />;
  return (
    <>
      <ReadAge read={read} />
      <div className="rl-panel rl-panel--list">
        {read.data.map(({ tipo, saldo_actual }) => (
          <button
            key={tipo}
            type="button"
            className="rl-row"
            onClick={() => router.push(withParameters(PATHS.externalBalance, { permit_type: tipo }))}
          >
            <span className="rl-row__main">{tipo}</span>
            <span className="rl-num">
              <strong>{formatDays(saldo_actual)}</strong> <span className="rl-body-s rl-ink-2">de saldo</span>
            </span>
            <Icon icon={chevronForward} size={20} />
          </button>
        ))}
      </div>
    </>
  );
}
