import type { CDPSession, Page, Worker } from '@playwright/test';
import { untilInstalled } from './offline.ts';
import { stage } from './stage.ts';

export interface PushedNotice {
  kind: string;
  title: string;
  body: string;
  id: number;
  instance: string;
  /** `sobre` in the inbox. */
  about?: object;
}

/** A phone with the app installed and notifications allowed; its push service is the browser's own tool for tests. */
export async function phoneOf(page: Page) {
  const context = page.context();
  const origin = stage().address;
  await context.grantPermissions(['notifications'], { origin });
  await untilInstalled(page);
  const cdp = await context.newCDPSession(page);
  const registrationId = await registrationOf(cdp);
  const worker = context.serviceWorkers()[0] as Worker;
  return {
    worker,
    push: (notice: PushedNotice | string) =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: typeof notice === 'string' ? notice : JSON.stringify(notice),
      }),
    /** Notifications that the phone's own list shows. */
    shown: () => worker.evaluate(listShown),
    /** Taps a notification, without the right to raise windows that a real tap gives. */
    tap: (tag: string) => worker.evaluate(tapOn, tag),
  };
}

function registrationOf(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const live = registrations.find(({ isDeleted }) => !isDeleted);
      if (live) resolve(live.registrationId);
    });
  });
  return cdp.send('ServiceWorker.enable').then(() => found);
}

/** Runs in the service worker. */
async function listShown() {
  const { registration } = globalThis as unknown as ServiceWorkerGlobalScope;
  return (await registration.getNotifications()).map(({ tag, title, body }) => ({ tag, title, body }));
}

/** Runs in the service worker. */
async function tapOn(tag: string): Promise<void> {
  const worker = globalThis as unknown as ServiceWorkerGlobalScope;
  const [notification] = await worker.registration.getNotifications({ tag });
  if (!notification) throw new Error(`Nothing is shown with the tag ${tag}`);
  worker.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
}

/**
 * Makes the push service, which a browser under test does not have, hand out these subscriptions, one after the other.
 * Only its answers are made up; the app and the server are real.
 * @param tokens subscriptions as JSON: the endpoint and the keys
 */
export async function subscribesAs(page: Page, tokens: string[]): Promise<void> {
  await page.addInitScript(pretendToSubscribe, tokens);
}

/** Runs in the browser. */
function pretendToSubscribe(tokens: string[]): void {
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const given = () => Number(localStorage.getItem('pretended-before') ?? 0);
  const made = () => {
    const key = localStorage.getItem('pretended');
    if (!key) return null;
    return {
      options: { applicationServerKey: bytesOf(key).buffer },
      unsubscribe: async () => {
        localStorage.removeItem('pretended');
        localStorage.setItem('pretended-before', String(given() + 1));
        return true;
      },
      toJSON: () => JSON.parse(tokens[given()] ?? '{}') as object,
    };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => made(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem('pretended', applicationServerKey);
      return made();
    },
  });
}
