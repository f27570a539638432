import { swapHorizontalOutline } from 'ionicons/icons';
import { useId, useState } from 'react';
import { OfflineError } from '../../api/errors.ts';
import { useToday } from '../../reads/local-time.ts';
import { useRead } from '../../reads/use-read.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { shortDate } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { lastChangesQuery } from './manager-swaps.api.ts';
import styles from './review.module.css';
import type { Party } from './swap-facts.ts';

const SHOWN = 5;

/** Shift changes of both in the last 6 months (spec 3 §2.5, §9). */
export function LastChanges({ parties }: { parties: readonly [Party, Party] }) {
  const id = useId();
  return (
    <section className={`rl-panel ${styles.changes}`} aria-labelledby={id}>
      <header className={styles.changesHead}>
        <h2 id={id} className="rl-title rl-strong">
          Últimos cambios
        </h2>
        <span className="rl-body-s rl-ink-2">6 meses</span>
      </header>
      <div className={styles.columns}>
        {parties.map((party) => (
          <ChangesOf key={party.worker.idtrabajador} party={party} />
        ))}
      </div>
    </section>
  );
}

function ChangesOf({ party }: { party: Party }) {
  const today = useToday();
  const [all, setAll] = useState(false);
  const read = useRead(lastChangesQuery(party.worker.idtrabajador, today));
  const changes = read.data ?? [];
  const hidden = all ? 0 : Math.max(0, changes.length - SHOWN);
  return (
    <div className={styles.of}>
      <h3 className={`${styles.changesName} rl-num`}>
        {party.first}
        {read.data && ` · ${changes.length}`}
      </h3>
      {!read.data && !read.isError && <SkeletonRows rows={2} height={28} />}
      {!read.data && read.isError && (
        <>
          <p className="rl-body-s rl-ink-2">
            {read.error instanceof OfflineError ? 'Sin internet' : 'No pudimos cargar esta información'}
          </p>
          <ActionButton kind="text" onClick={() => void read.refetch()}>
            Reintentar
          </ActionButton>
        </>
      )}
      {read.data && changes.length === 0 && <p className="rl-body-s rl-ink-2">(sin resultados)</p>}
      {changes.length > 0 && (
        <ul className={`${styles.list} rl-num`}>
          {changes.slice(0, changes.length - hidden).map((change) => (
            <li key={change.idcambioTurno}>
              {shortDate(change.cambio_hora_emisor.turno_ausente.fecha)}{' '}
              <Icon icon={swapHorizontalOutline} size={18} label="por" />{' '}
              {shortDate(change.cambio_hora_receptor.turno_ausente.fecha)}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <ActionButton kind="text" onClick={() => setAll(true)}>
          Ver {hidden} más
        </ActionButton>
      )}
    </div>
  );
}
