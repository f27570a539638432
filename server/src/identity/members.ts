import type { Db } from '../db/connection.ts';
import { ownPostsOf } from './members.sql.ts';
import type { Organisations } from './organisations.ts';
import { postsOf } from './posts.sql.ts';

/** Whether an account administrates in an organisation that this deployment serves. */
export async function administers(
  { db, organisations }: { db: Db; organisations: Organisations },
  accountId: number,
): Promise<boolean> {
  for (const { code, subject } of await ownPostsOf(db, accountId)) {
    const { t } = await organisations.require(code);
    const post = (await postsOf(db, t, [subject])).get(subject);
    if (post && post.scopes.length > 0) return true;
  }
  return false;
}
