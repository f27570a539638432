import webPush from 'web-push';
import { type Db, tablesOf } from '../db/connection.ts';
import { directorySchema } from '../db/migrate.ts';

export interface PushKeyPair {
  publicKey: string;
  privateKey: string;
}

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
    const t = tablesOf(this.#db, directorySchema);
    const find = () => this.#db<PushKeyPair[]>`
      select public_key as "publicKey", private_key as "privateKey" from ${t('push_key')}`;
    let [pair] = await find();
    if (!pair) {
      const { publicKey, privateKey } = webPush.generateVAPIDKeys();
      await this.#db`
        insert into ${t('push_key')} (public_key, private_key) values (${publicKey}, ${privateKey})
        on conflict do nothing`;
      [pair] = await find();
    }
    if (!pair) throw new Error('no push key');
    this.#known = pair;
    return pair;
  }
}
