import type { WorkerBrief } from '@relevo/contract';
import { useToday } from '../../reads/local-time.ts';
import { ReadFailure } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { dateRange } from '../../ui/formatters.ts';
import { SkeletonRows } from '../../ui/states.tsx';
import { plainDays } from '../permit-words.ts';
import { ListedSection, Rows } from './listed-section.tsx';
import { lastPermitsQuery } from './manager-permits.api.ts';
import styles from './review.module.css';

/** The worker's last 3 permits of a year (spec 3 §2.15, §9). */
export function LastPermits({ worker }: { worker: WorkerBrief }) {
  const read = useRead(lastPermitsQuery(worker.idtrabajador, useToday()));
  return (
    <ListedSection title="Últimos permisos" count={read.data?.length}>
      {read.isPending && <SkeletonRows rows={2} height={56} />}
      {read.isError && !read.data && <ReadFailure read={read} />}
      {read.data?.length === 0 && <p className="rl-body-s rl-ink-2">(sin resultados)</p>}
      {read.data && read.data.length > 0 && (
        <Rows>
          {read.data.map(({ id, fecha_inicio, fecha_termino, detPermiso, ...days }) => (
            <li key={id} className={`rl-row ${styles.wrap}`}>
              <span className="rl-row__main">
                <span className={`rl-num ${styles.block}`}>{dateRange(fecha_inicio, fecha_termino)}</span>
                <span className={`rl-body-s rl-ink-2 ${styles.block}`}>{detPermiso.observacion_causal}</span>
              </span>
              <span className="rl-ink-2 rl-num">
                {plainDays(detPermiso.tipo === 'habiles' ? days.businessDays : days.continiusDay)}
              </span>
            </li>
          ))}
        </Rows>
      )}
    </ListedSection>
  );
}
