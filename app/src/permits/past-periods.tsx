import type { PermitBalance } from '@relevo/contract';
import { formatDays } from '@relevo/domain/permit-days';
import { daysBetween } from '@relevo/domain/time';
import { boundDate } from '../ui/formatters.ts';
import styles from './balance.module.css';

type Period = PermitBalance['periodos'][number];

/** '2025 a 2026', '2025'; the days where it is no whole year. */
function nameOf({ fecha_inicio: from, fecha_termino: to }: Period): string {
  if (daysBetween(from, to) < 364) return `${boundDate(from)} a ${boundDate(to)}`;
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first}\u00a0a\u00a0${last}`;
}

/** The periods before the current one, newest first (spec 2 §2). */
export function PastPeriods({ periods }: { periods: readonly Period[] }) {
  const granted = periods.filter((one) => one.saldo_acumulado > 0 || one.saldo_utilizado > 0);
  if (granted.length === 0) return null;
  return (
    <div className={styles.period}>
      <h3 className="rl-label rl-ink-2">Periodos anteriores</h3>
      <ul className={styles.past}>
        {granted.map((period) => {
          const { saldo_acumulado: given, saldo_utilizado: used, vencido } = period;
          return (
            <li key={period.fecha_inicio}>
              <span className="rl-num">{nameOf(period)}</span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${given > 0 ? Math.min(100, (used / given) * 100) : 0}%` }} />
              </span>
              <span className="rl-num">
                <strong>{formatDays(used)}</strong>&nbsp;de&nbsp;{formatDays(given)}
              </span>
              <span className="rl-ink-2 rl-num">
                {vencido && given > used ? 'Vencidos' : 'Saldo'}&nbsp;
                <strong>{formatDays(given - used)}</strong>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
