import type { profileEndpoints } from '@relevo/contract/profile';
import type { RoutesOf } from '../http/context.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import type { Deps } from '../kernel/deps.ts';
import { changeAvatar, readUpload } from './avatar.service.ts';
import { changeEmail } from './email.service.ts';
import { changePassword } from './password.service.ts';
import { findPicture } from './profile.sql.ts';

const done = { data: { ok: true as const } };

type Change<B> = { actor: Actor; body: B; now: Temporal.Instant };

export const profileRoutes = (deps: Deps): RoutesOf<keyof typeof profileEndpoints> => {
  const password = async ({ actor, body, now }: Change<Parameters<typeof changePassword>[2]>) => {
    await changePassword(deps, actor, body, now);
    return done;
  };
  const email = async ({ actor, body, now }: Change<Parameters<typeof changeEmail>[2]>) => {
    await changeEmail(deps, actor, body, now);
    return done;
  };
  const avatar = async ({ actor, request }: { actor: Actor; request: Parameters<typeof readUpload>[0] }) => ({
    trabajador: { persona: { avatar: await changeAvatar(deps, actor, await readUpload(request)) } },
  });
  return {
    'PUT me/password': password,
    'PUT admin/me/password': password,
    'PUT me/email': email,
    'PUT admin/me/email': email,
    'POST me/avatar': avatar,
    'POST admin/me/avatar': avatar,
    'GET persona/{id}/imagen': async ({ actor, org, params }) => {
      const picture = await findPicture(deps.db, org.t, actor, params.id);
      if (!picture) throw notFound();
      // Its address carries a version, so that a new picture has a new address.
      return {
        mime: 'image/webp',
        bytes: picture.image,
        etag: picture.etag,
        cacheControl: 'private, max-age=3600',
      };
    },
  };
};
