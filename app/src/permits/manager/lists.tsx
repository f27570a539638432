import { airplaneOutline, timeOutline } from 'ionicons/icons';
import { useToday } from '../../reads/local-time.ts';
import { ReadOf } from '../../reads/read-state.tsx';
import { usePages } from '../../reads/use-pages.ts';
import { useRead } from '../../reads/use-read.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { MoreButton } from '../../ui/more-button.tsx';
import { isFound } from '../../ui/plain-text.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useDebounced } from '../use-debounced.ts';
import { HistoryCard } from './history-card.tsx';
import { permitHistoryQuery, unitPermitsQuery } from './manager-permits.api.ts';
import { RequestCard } from './request-card.tsx';
import { nameOf } from './unit-permit.ts';
import styles from './unit-permits.module.css';

/** Pending requests, soonest start first; the name is searched on the device. */
export function PendingPermits({ search }: { search: string }) {
  const read = useRead(unitPermitsQuery());
  const permits = (read.data ?? []).filter(({ solicitante }) =>
    isFound(nameOf(solicitante.trabajador), search),
  );
  const count = permits.length;
  return (
    <ReadOf read={read} rows={3} height={170}>
      {() =>
        count > 0 ? (
          <>
            <div className="rl-group-header">
              <h2 className={styles.order}>Empieza primero</h2>
              <span className="rl-num" role="status">
                {count === 1 ? '1 solicitud' : `${count} solicitudes`}
              </span>
            </div>
            <ul className="rl-stack">
              {permits.map((permit) => (
                <RequestCard key={permit.idsolicitud} permit={permit} />
              ))}
            </ul>
          </>
        ) : (
          <EmptyState icon={airplaneOutline} title="(sin resultados)">
            {search.trim() === ''
              ? 'No hay permisos por decidir.'
              : 'Ninguna solicitud es de alguien con ese nombre.'}
          </EmptyState>
        )
      }
    </ReadOf>
  );
}

/** Milliseconds until a name is looked up. */
const LOOKUP_PAUSE = 250;

/** Permits that no longer wait, 10 at a time (spec 3 §2.14, §9). The server searches, as most are not on the device. */
export function PermitHistory({ search }: { search: string }) {
  const wanted = search.trim();
  const settled = useDebounced(wanted, wanted, LOOKUP_PAUSE);
  const { read, entries = [], total, more, busy } = usePages(permitHistoryQuery(useToday(), settled));
  const offline = useOfflineReason('cargar más');
  return (
    <ReadOf read={read} rows={3} height={170}>
      {() =>
        entries.length > 0 ? (
          <>
            <ul className="rl-stack">
              {entries.map((entry) => (
                <HistoryCard key={entry.id} entry={entry} />
              ))}
            </ul>
            <p className="rl-caption rl-ink-2 rl-num rl-center" role="status">
              {entries.length} de {total}
            </p>
            <MoreButton kind="tonal" more={more} busy={busy} disabled={offline !== null}>
              cargar mas
            </MoreButton>
            {more && offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
          </>
        ) : (
          <EmptyState icon={timeOutline} title="(sin resultados)">
            {settled === ''
              ? 'No hay permisos resueltos desde hace 60 días hasta 60 días más.'
              : 'Ningún permiso es de alguien con ese nombre.'}
          </EmptyState>
        )
      }
    </ReadOf>
  );
}
