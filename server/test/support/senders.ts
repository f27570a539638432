import { PushKey } from '../../src/notifications/push-key.ts';
import { Senders } from '../../src/notifications/senders.ts';
import type { TestServer } from './server.ts';

/** The senders of a test's own pusher. */
export const sendersOf = ({ config, db, now }: Pick<TestServer, 'config' | 'db' | 'now'>): Senders =>
  new Senders({ config, key: new PushKey(db), contact: 'mailto:relevo@example.com', clock: now });
