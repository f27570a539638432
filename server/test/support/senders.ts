import { PushKey } from '../../src/notifications/push-key.ts';
import { Senders } from '../../src/notifications/senders.ts';
import type { TestServer } from './server.ts';

/** What a pusher of a test's own sends with. */
export const sendersOf = ({ config, db, now }: Pick<TestServer, 'config' | 'db' | 'now'>): Senders =>
  new Senders({ config, key: new PushKey(db), contact: 'mailto:relevo@example.com', clock: now });
