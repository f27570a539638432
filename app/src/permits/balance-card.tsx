import type { PermitBalance } from '@relevo/contract';
import { formatDays } from '@relevo/domain/permit-days';
import { addDays } from '@relevo/domain/time';
import { chevronForward, warning } from 'ionicons/icons';
import { useId } from 'react';
import { permitsOfType } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { BoundDate } from '../ui/bound-date.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './balance.module.css';
import { DayCells } from './day-cells.tsx';
import { PastPeriods } from './past-periods.tsx';
import { expiryText, unitName } from './permit-words.ts';

/** Card of the balance of a type: the days as cells, the current period, and earlier periods. */
export function BalanceCard({ balance }: { balance: PermitBalance }) {
  const router = useRouter();
  const heading = useId();
  const { saldo_actual, vence, periodos } = balance;
  const left = saldo_actual ?? 0;
  const [current, ...before] = periodos;
  return (
    <section className="rl-panel rl-column rl-gap-m" aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className="rl-title rl-strong">
          {balance.observacionCausal}
        </h2>
        <span className="rl-body-s rl-ink-2">{unitName(balance.tipo)}</span>
      </header>
      <p>
        <span className="rl-hero-time">{formatDays(left)}</span>{' '}
        <span className="rl-ink-2">{left === 1 ? 'día de saldo' : 'días de saldo'}</span>
      </p>
      <DayCells used={balance.ocupados} asked={balance.solicitados} left={left} />
      {vence && (
        <p className="rl-body-s rl-ink-2 rl-num">
          {expiryText(vence, left)} <BoundDate date={vence.fecha} />
        </p>
      )}
      {balance.periodos_completos >= 2 && (
        <p className="rl-notice">
          <Icon icon={warning} size={20} />
          <span>Tienes {balance.periodos_completos} periodos completos sin usar.</span>
        </p>
      )}
      {current && (
        <div className={styles.period}>
          <div className={styles.head}>
            <h3 className="rl-strong">Periodo actual</h3>
            <span className="rl-body-s rl-ink-2 rl-num">
              <BoundDate date={current.fecha_inicio} /> a <BoundDate date={current.fecha_termino} />
            </span>
          </div>
          <dl className={styles.figures}>
            <Figure name="Asignados" days={current.saldo_acumulado} />
            <Figure name="Ocupados" days={current.saldo_utilizado} />
            <Figure name="Saldo" days={current.saldo_acumulado - current.saldo_utilizado} />
          </dl>
          {balance.proporcional !== null && (
            <p className={`${styles.head} rl-body-s rl-ink-2`}>
              <span>
                Proporcional, se suma el <BoundDate date={addDays(current.fecha_termino, 1)} />
              </span>
              <span className="rl-strong rl-num">{formatDays(balance.proporcional)}</span>
            </p>
          )}
        </div>
      )}
      <PastPeriods periods={before} />
      <button
        type="button"
        className={`rl-link ${styles.last}`}
        onClick={() => router.push(permitsOfType(balance.iddetPermiso, balance.asignados))}
      >
        <span>
          Últimos permisos<span className="rl-sr"> de {balance.observacionCausal}</span>
        </span>
        <Icon icon={chevronForward} size={18} />
      </button>
    </section>
  );
}

function Figure({ name, days }: { name: string; days: number }) {
  return (
    <div>
      <dt className="rl-body-s rl-ink-2">{name}</dt>
      <dd className="rl-title rl-strong rl-num">{formatDays(days)}</dd>
    </div>
  );
}
