import { IonContent, IonPage } from '@ionic/react';
import type { Notificacion } from '@relevo/contract';
import { useQueries } from '@tanstack/react-query';
import { checkmarkDoneOutline, helpCircleOutline, notificationsOutline } from 'ionicons/icons';
import { useState } from 'react';
import { messageOf, OfflineError } from '../api/errors.ts';
import { useSession } from '../api/session.ts';
import { useAddressParam } from '../navigation/address.ts';
import { homeOf, pushesOf } from '../navigation/paths.ts';
import { useShown } from '../navigation/shown.tsx';
import { useRouter } from '../navigation/use-router.ts';
import { useNow } from '../reads/local-time.ts';
import { SEES_OFFERS, useManagerRoles } from '../reads/manager-roles.ts';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { changed } from '../sending/changed.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Refresher } from '../ui/refresher.tsx';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';
import { showToast } from '../ui/toast.tsx';
import { INBOX_PAGE, inboxQuery, markRead, refreshInbox } from './inbox.api.ts';
import { InboxRow } from './inbox-row.tsx';
import { inboxOf, pageOf } from './notice.ts';
import { changeTo, sessionOf } from './notice-session.ts';
import { NotificationNotice } from './notification-notice.tsx';
import styles from './notifications.module.css';

/** A message that arrives between two reads moves the others into the next part: each is shown once. */
function oncePerId(messages: Notificacion[]): Notificacion[] {
  return [...new Map(messages.map((one) => [one.id, one])).values()];
}

function useInbox(parts: number) {
  const offsets = Array.from({ length: parts }, (_, index) => index * INBOX_PAGE);
  const reads = useQueries({ queries: offsets.map((offset) => inboxQuery(offset)), subscribed: useShown() });
  const first = reads[0];
  const last = reads.at(-1);
  return {
    messages: oncePerId(reads.flatMap((read) => read.data?.data ?? [])),
    unread: first?.data?.meta.sin_leer ?? 0,
    more: (first?.data?.meta.total ?? 0) > parts * INBOX_PAGE,
    loading: last?.isPending ?? false,
    error: last?.error && !last.data ? last.error : null,
    first,
    retry: async () => last?.refetch(),
  };
}

const EMPTY = {
  worker: 'Aquí verás los cambios que te piden, las respuestas de tu jefatura y los turnos disponibles.',
  admin: 'Aquí verás los cambios y liberaciones por revisar.',
  adminOfOffers: 'Aquí verás los cambios y liberaciones por revisar y las postulaciones a tus ofertas.',
};

/** Postulations are told only to managers who see offers. */
function ManagersEmpty() {
  return useManagerRoles().has(SEES_OFFERS) ? EMPTY.adminOfOffers : EMPTY.admin;
}

/** Inbox of the person's messages of the last 90 days, newest first; a tap opens the subject. */
export function InboxPage() {
  const router = useRouter();
  const session = useSession();
  const now = useNow();
  const [parts, setParts] = useState(1);
  const { busy: marking, send } = useSend();
  const { messages, unread, more, loading, error, first, retry } = useInbox(parts);
  const inbox = inboxOf(session?.role ?? 'worker');
  const unknown = useAddressParam(inbox, 'desconocida').value;
  if (!session) return null;

  const open = ({ id, tipo, sobre, leida }: Notificacion) => {
    // A message that could not be marked stays unread until next time; its page opens all the same.
    if (!leida) {
      void markRead([id]).catch(() => undefined);
      void changed('notice');
    }
    const page = pageOf({ kind: tipo, about: sobre, id }, session.role);
    const other = sessionOf({ instance: session.instance.code, role: session.role, about: sobre });
    if (other && other !== session) {
      void changeTo(other, page);
      return;
    }
    // A message explained by the inbox itself is no step away from it.
    if (page.startsWith(inbox)) router.push(page, 'none', 'replace');
    else router.push(page);
  };
  const readAll = () =>
    send({
      call: () => markRead(null),
      failed: (error) => {
        const offline = error instanceof OfflineError;
        const message = offline ? 'Necesitas conexión para marcarlas como leídas.' : messageOf(error);
        showToast({ tone: 'bad', message });
      },
    });

  return (
    <IonPage>
      <PageHeader title="Notificaciones" back={homeOf(session)} />
      <IonContent>
        <Refresher onRefresh={refreshInbox} />
        <div className={`rl-page ${styles.inbox}`}>
          <NotificationNotice />
          {unknown && (
            <p className="rl-notice" role="status">
              Esta versión de la aplicación no sabe abrir esa notificación. Puedes leerla aquí.
            </p>
          )}
          {messages.length > 0 && (
            <div className={`rl-between ${styles.all}`}>
              <p className="rl-label rl-ink-2" role="status">
                {unread === 0 ? 'Todo leído' : `${unread} sin leer`}
              </p>
              {unread > 0 && (
                <ActionButton
                  kind="text"
                  icon={checkmarkDoneOutline}
                  busy={marking}
                  onClick={() => void readAll()}
                >
                  Marcar todas como leídas
                </ActionButton>
              )}
            </div>
          )}
          {messages.length > 0 && (
            <div className="rl-panel rl-panel--list">
              {messages.map((one) => (
                <InboxRow key={one.id} notification={one} now={now} onOpen={() => open(one)} />
              ))}
            </div>
          )}
          {loading && <SkeletonRows rows={parts === 1 ? 5 : 2} height={84} />}
          {error && <ReadFailure read={{ error, refetch: retry }} />}
          {!loading && !error && messages.length === 0 && (
            <EmptyState icon={notificationsOutline} title="No tienes notificaciones">
              {session.role === 'admin' ? <ManagersEmpty /> : EMPTY.worker}
            </EmptyState>
          )}
          {more && !loading && !error && (
            <ActionButton kind="tonal" wide onClick={() => setParts(parts + 1)}>
              Ver más
            </ActionButton>
          )}
          {first && <ReadAge read={first} />}
          {!loading && (
            <ActionButton
              kind="text"
              icon={helpCircleOutline}
              onClick={() => router.push(pushesOf(session.role))}
            >
              ¿No te llegan al teléfono?
            </ActionButton>
          )}
        </div>
      </IonContent>
    </IonPage>
  );
}
