import { addressOf, type Notice, type NoticeRef, readNotice, tagOf, type WorkerMessage } from './notice.ts';

/** A page that does not answer by then is frozen or still loading. */
const ANSWER_LIMIT = 1_000;
/** Notification for a push that this version does not understand: a push that shows nothing costs the permission. */
const UNKNOWN = { title: 'Relevo', body: 'Hay novedades para ti.' };

/** Tells a page something; true once it has taken care of it. */
function tell(page: WindowClient, message: WorkerMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const limit = setTimeout(() => resolve(false), ANSWER_LIMIT);
    port1.onmessage = (event: MessageEvent<boolean>) => {
      clearTimeout(limit);
      port1.close();
      resolve(event.data);
    };
    page.postMessage(message, [port2]);
  });
}

/** Handlers of the service worker for notifications: shows them, opens their subjects, renews the subscription. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  const { registration, clients } = worker;
  const at = (path: string) => new URL(path, registration.scope).href;

  const pages = async (): Promise<WindowClient[]> => {
    const all = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    return all.filter(({ url }) => url.startsWith(registration.scope));
  };

  /** Hidden pages refresh themselves; a visible page shows the message itself, and the phone keeps quiet. */
  const seenInPage = async (notice: Notice): Promise<boolean> => {
    const message: WorkerMessage = { type: 'push', notice };
    const seen: Promise<boolean>[] = [];
    for (const page of await pages()) {
      const told = tell(page, message);
      if (page.visibilityState === 'visible') seen.push(told);
    }
    return (await Promise.all(seen)).includes(true);
  };

  const show = async (text: string | undefined): Promise<void> => {
    const notice = readNotice(text);
    const { title, body } = notice ?? UNKNOWN;
    const looks = { body, icon: at('icons/icon-192.png'), lang: 'es-CL' };
    if (!notice) return registration.showNotification(title, looks);
    const { kind, instance, role, id, about } = notice;
    const silent = await seenInPage(notice);
    await registration.showNotification(title, {
      ...looks,
      silent,
      tag: tagOf(notice),
      data: { kind, instance, role, id, about } satisfies NoticeRef,
    });
  };

  const open = async (notice: NoticeRef | null): Promise<void> => {
    const address = at(notice ? addressOf(notice) : '');
    const found = await pages();
    const page = found.find(({ focused }) => focused) ?? found.find(isVisible) ?? found[0];
    if (page) {
      await page.focus().catch(() => undefined);
      if (!notice || (await tell(page, { type: 'open', notice }))) return;
      if (await page.navigate(address).catch(() => null)) return;
    }
    await clients.openWindow(address);
  };

  /** The browser has replaced or lost the subscription. Pages have the session: they tell the servers, or the next does. */
  const renew = async (old: PushSubscription | null): Promise<void> => {
    const known = await registration.pushManager.getSubscription();
    const key = old?.options.applicationServerKey;
    if (!known && key) {
      const options = { userVisibleOnly: true, applicationServerKey: key };
      await registration.pushManager.subscribe(options).catch(() => undefined);
    }
    await Promise.all((await pages()).map((page) => tell(page, { type: 'renew' })));
  };

  worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as NoticeRef | null) ?? null));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew((event as PushSubscriptionChangeEvent).oldSubscription));
  });
}

const isVisible = ({ visibilityState }: WindowClient): boolean => visibilityState === 'visible';
