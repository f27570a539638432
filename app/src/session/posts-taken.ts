import type { PostWire, SessionWire } from '@relevo/contract';
import { nameOf } from '../device/owner.ts';

/** Sessions after the server has said which posts there are. */
export interface Taken {
  sessions: SessionWire[];
  current: SessionWire;
  /** Whether a post has no session here yet. */
  missing: boolean;
}

function withFacts(session: SessionWire, { actual: _here, instance, ...facts }: PostWire): SessionWire {
  return { ...session, ...facts, instance: { ...session.instance, ...instance } } as SessionWire;
}

/** The same text for the same session, whichever way its fields came. */
const inOneOrder = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
export const isSame = (a: unknown, b: unknown): boolean => inOneOrder(a) === inOneOrder(b);

/**
 * The sessions of a login with the facts that the server says now about the current organisation: sessions of posts that
 * ended are left out, those of further posts are added where they were opened. Tokens and other organisations stay.
 * @param opened sessions that the server has opened for the posts
 * @returns null where the current session's own post is not among the posts
 */
export function takePosts(
  known: readonly SessionWire[],
  current: SessionWire,
  posts: readonly PostWire[],
  opened: readonly SessionWire[] = [],
): Taken | null {
  const own = posts.find(({ actual }) => actual);
  if (!own) return null;
  const { code } = current.instance;
  const now = withFacts(current, own);
  const others = [...known, ...opened].filter(
    (session) => session.instance.code === code && session.jwt.token !== current.jwt.token,
  );
  const here = posts.flatMap((post) => {
    if (post === own) return [now];
    const stored = others.find((session) => nameOf(session) === nameOf(post));
    return stored ? [withFacts(stored, post)] : [];
  });
  const at = known.findIndex(({ instance }) => instance.code === code);
  const elsewhere = known.filter(({ instance }) => instance.code !== code);
  return {
    sessions: [...elsewhere.slice(0, at), ...here, ...elsewhere.slice(at)],
    current: now,
    missing: here.length < posts.length,
  };
}
