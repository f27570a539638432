import type { PostWire, SessionWire } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** The person's posts in the current organisation as they are now; the stored session keeps them. */
export const ownPostsQuery = () =>
  queryOptions({
    queryKey: scoped('own-posts'),
    queryFn: async ({ signal }): Promise<PostWire[]> => (await api('GET me/sesion', { signal })).data,
    meta: { keep: false },
  });

/** Opens sessions of this login for posts that came since. */
export const openOwnPosts = async (): Promise<SessionWire[]> => (await api('POST me/sesion')).data;
