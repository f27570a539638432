import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { notifiedTopic } from '../notify/notify.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { PushKey } from './push-key.ts';
import { Pusher } from './pusher.ts';
import { Senders } from './senders.ts';

export function notificationsFeature(deps: Deps) {
  const { config, db, bus, clock, organisations } = deps;
  const key = new PushKey(db);
  // The server does not start with a wrong file of a key.
  const senders = new Senders({ config, key, contact: contactOf(config), clock });
  const pusher = new Pusher({
    ...deps,
    senders,
    zoneOf: async (instance) => (await organisations.require(instance)).timeZone,
  });
  bus.on(notifiedTopic, (instance) => pusher.wake(instance));
  return {
    routes: notificationsRoutes(deps, key, pusher),
    metrics: pusher.metrics,
    onReady: () => pusher.start(),
    onClose: () => pusher.stop(),
  };
}

/** The contact that push services may write to about our messages. */
function contactOf({ publicUrl, mailFrom }: Config): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
