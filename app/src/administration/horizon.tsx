import type { Overview } from '@relevo/contract';
import { useToday } from '../reads/local-time.ts';
import { dateInText } from '../ui/formatters.ts';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './administration.module.css';
import { horizonOf, WEEKS } from './in-order.ts';

/** How far the planned shifts of each unit reach (37), those that end first at the top; the date says what the bar shows. */
export function Horizon({ units }: { units: Overview['horizonte'] }) {
  const today = useToday();
  if (units.length === 0) return null;
  return (
    <TitledPanel title="Turnos planificados hasta" note={`${WEEKS} semanas`}>
      <ul className={styles.horizon}>
        {units.map(({ unidad, hasta }) => {
          const { share, tone } = horizonOf(hasta, today);
          return (
            <li key={unidad.id}>
              <span>{unidad.nombre}</span>
              <span className={styles.reach} aria-hidden="true">
                <span data-tone={tone} style={{ width: `${share * 100}%` }} />
              </span>
              <span className={`rl-num ${styles.until}`} data-tone={tone}>
                {hasta === null ? 'sin turnos' : unbroken(dateInText(hasta))}
              </span>
            </li>
          );
        })}
      </ul>
    </TitledPanel>
  );
}
