import type { WorkerBrief } from '@relevo/contract';
import { useToday } from '../../reads/local-time.ts';
import { ReadGap } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { dateRange } from '../../ui/formatters.ts';
import { ListedSection } from '../../ui/listed-section.tsx';
import { plainDays } from '../permit-words.ts';
import { lastPermitsQuery } from './manager-permits.api.ts';
import styles from './review.module.css';

/** The worker's last 3 permits of a year (spec 3 §2.15, §9). */
export function LastPermits({ worker }: { worker: WorkerBrief }) {
  const read = useRead(lastPermitsQuery(worker.idtrabajador, useToday()));
  return (
    <ListedSection title="Últimos permisos" count={read.data?.length}>
      {!read.data && <ReadGap read={read} rows={2} height={56} />}
      {read.data?.length === 0 && <p className="rl-body-s rl-ink-2">(sin resultados)</p>}
      {read.data && read.data.length > 0 && (
        <ul className="rl-panel rl-panel--list">
          {read.data.map(({ id, fecha_inicio, fecha_termino, detPermiso, ...days }) => (
            <li key={id} className={`rl-row ${styles.wrap}`}>
              <span className="rl-row__main">
                <span className="rl-num rl-block">{dateRange(fecha_inicio, fecha_termino)}</span>
                <span className="rl-body-s rl-ink-2 rl-block">{detPermiso.observacion_causal}</span>
              </span>
              <span className="rl-ink-2 rl-num">
                {plainDays(detPermiso.tipo === 'habiles' ? days.businessDays : days.continiusDay)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListedSection>
  );
}
