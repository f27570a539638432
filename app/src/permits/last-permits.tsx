import type { WorkerPermit } from '@relevo/contract';
import { dateRange } from '../ui/formatters.ts';
import { unitDays } from './permit-words.ts';

/** Approved permits, one a row: when, and how long as their type counts. */
export function LastPermits({ permits }: { permits: readonly WorkerPermit[] }) {
  if (permits.length === 0) return null;
  return (
    <ul className="rl-panel rl-panel--list">
      {permits.map(({ id, fecha_inicio, fecha_termino, detPermiso: { tipo }, ...days }) => (
        <li key={id} className="rl-row">
          <span className="rl-row__main rl-num">{dateRange(fecha_inicio, fecha_termino)}</span>
          <span className="rl-ink-2 rl-num">
            {unitDays(tipo === 'habiles' ? days.businessDays : days.continiusDay, tipo)}
          </span>
        </li>
      ))}
    </ul>
  );
}
