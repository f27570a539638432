import webPush from 'web-push';
import type { Db } from '../db/connection.ts';
import { findPushKey, offerPushKey, type PushKeyPair } from './push-key.sql.ts';

/**
 * The deployment's VAPID key pair, made when it is first asked for. Subscriptions are bound to it, so all processes
 * share the one in the directory.
 */
export class PushKey {
  readonly #db: Db;
  #known: PushKeyPair | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  async get(): Promise<PushKeyPair> {
    if (this.#known) return this.#known;
    const found = await findPushKey(this.#db);
    if (!found) await offerPushKey(this.#db, webPush.generateVAPIDKeys());
    const pair = found ?? (await findPushKey(this.#db));
    if (!pair) throw new Error('no push key');
    this.#known = pair;
    return pair;
  }
}
