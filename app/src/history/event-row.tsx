import type { HistoryEvent } from '@relevo/contract';
import { timeToTheSecond } from '@relevo/domain/written';
import { chevronDown, chevronUp, settingsOutline } from 'ionicons/icons';
import { useId, useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './history.module.css';

interface EventRowProps {
  event: HistoryEvent;
  zone: string;
}

/** An event: when to the second, who in which role, what, and whom it concerns; it opens to before and after. */
export function EventRow({ event, zone }: EventRowProps) {
  const { momento, quien, que, concierne, cambios } = event;
  const [open, setOpen] = useState(false);
  const id = useId();
  const time = timeToTheSecond(Temporal.Instant.from(momento).epochMilliseconds, zone);
  const words = (
    <>
      <span className="rl-num">{time}</span>
      <span className={styles.who}>
        {quien.idpersona === null ? (
          <span className={styles.machine}>
            <Icon icon={settingsOutline} size={18} />
          </span>
        ) : (
          <Avatar name={quien.nombre} size={36} />
        )}
        <span>
          <span className="rl-block rl-medium">{quien.nombre}</span>
          <span className="rl-block rl-body-s rl-ink-2">{quien.papel}</span>
        </span>
      </span>
      <span className={styles.what}>{unbroken(que)}</span>
      <span className={styles.whom}>{concierne.map(({ nombre }) => nombre).join(', ')}</span>
    </>
  );
  if (cambios.length === 0) return <li className={styles.event}>{words}</li>;
  return (
    <li className={styles.item} data-open={open || undefined}>
      <button
        type="button"
        className={styles.event}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {words}
        <Icon icon={open ? chevronUp : chevronDown} size={18} className={styles.more} />
      </button>
      <dl id={id} className={styles.changes} hidden={!open}>
        {cambios.map(({ campo, antes, despues }) => (
          <div key={campo}>
            <dt className="rl-ink-2">{unbroken(campo)}</dt>
            <dd>
              {antes !== null && (
                <>
                  {unbroken(antes)} <span aria-hidden="true">→</span>
                  <span className="rl-sr">, ahora</span>{' '}
                </>
              )}
              <span className="rl-medium">{unbroken(despues ?? 'nada')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
