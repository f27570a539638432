import type { releasesEndpoints } from '@relevo/contract/releases';
import type { RoutesOf } from '../http/context.ts';
import type { Deps } from '../http/deps.ts';
import { readReleases } from './releases.sql.ts';

export const releasesRoutes = ({ db }: Deps): RoutesOf<keyof typeof releasesEndpoints> => ({
  'GET me/solicitudes/cts': ({ actor, org, now }) => readReleases(db, org.t, actor.id, now),
});
