import { useInfiniteQuery } from '@tanstack/react-query';
import { airplaneOutline, timeOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { useShown } from '../../navigation/shown.tsx';
import { useToday } from '../../reads/local-time.ts';
import { ReadAge, ReadFailure } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { isFound } from '../../ui/plain-text.ts';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { useDebounced } from '../use-debounced.ts';
import { HistoryCard } from './history-card.tsx';
import { permitHistoryQuery, unitPermitsQuery } from './manager-permits.api.ts';
import { RequestCard } from './request-card.tsx';
import { nameOf } from './unit-permit.ts';
import styles from './unit-permits.module.css';

interface ListProps {
  read: { error: unknown; isError: boolean; dataUpdatedAt: number; refetch: () => Promise<unknown> };
  known: boolean;
  children: ReactNode;
}

/** Skeleton, failure or the list with its age. */
function ReadList({ read, known, children }: ListProps) {
  if (!known) return read.isError ? <ReadFailure read={read} /> : <SkeletonRows rows={3} height={170} />;
  return (
    <>
      <ReadAge read={read} />
      {children}
    </>
  );
}

/** Requests that nobody has decided, soonest start first; the name is searched here. */
export function PendingPermits({ search }: { search: string }) {
  const read = useRead(unitPermitsQuery());
  const permits = (read.data ?? []).filter(({ solicitante }) =>
    isFound(nameOf(solicitante.trabajador), search),
  );
  const count = permits.length;
  return (
    <ReadList read={read} known={read.data !== undefined}>
      {count === 0 ? (
        <EmptyState icon={airplaneOutline} title="(sin resultados)">
          {search.trim() === ''
            ? 'No hay permisos por decidir.'
            : 'Ninguna solicitud es de alguien con ese nombre.'}
        </EmptyState>
      ) : (
        <>
          <div className="rl-group-header">
            <h2 className={styles.order}>Empieza primero</h2>
            <span className="rl-num" role="status">
              {count === 1 ? '1 solicitud' : `${count} solicitudes`}
            </span>
          </div>
          <ul className={styles.list}>
            {permits.map((permit) => (
              <RequestCard key={permit.idsolicitud} permit={permit} />
            ))}
          </ul>
        </>
      )}
    </ReadList>
  );
}

/** Milliseconds until a name is looked up. */
const LOOKUP_PAUSE = 250;

/** What no longer waits, 10 at a time (spec 3 §2.14, §9); the server searches, as most of it is not here. */
export function PermitHistory({ search }: { search: string }) {
  const wanted = search.trim();
  const settled = useDebounced(wanted, wanted, LOOKUP_PAUSE);
  const read = useInfiniteQuery({ ...permitHistoryQuery(useToday(), settled), subscribed: useShown() });
  const offline = useOfflineReason('cargar más');
  const entries = read.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = read.data?.pages.at(-1)?.meta.total ?? 0;
  return (
    <ReadList read={read} known={read.data !== undefined}>
      {entries.length === 0 ? (
        <EmptyState icon={timeOutline} title="(sin resultados)">
          {settled === ''
            ? 'No hay permisos resueltos desde hace 60 días hasta 60 días más.'
            : 'Ningún permiso es de alguien con ese nombre.'}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <HistoryCard key={entry.id} entry={entry} />
            ))}
          </ul>
          <p className={`rl-caption rl-ink-2 rl-num ${styles.total}`} role="status">
            {entries.length} de {total}
          </p>
          {read.hasNextPage && (
            <>
              <ActionButton
                kind="tonal"
                wide
                busy={read.isFetchingNextPage}
                disabled={offline !== null}
                onClick={() => void read.fetchNextPage()}
              >
                cargar mas
              </ActionButton>
              {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
            </>
          )}
        </>
      )}
    </ReadList>
  );
}
