import type { profileEndpoints } from '@relevo/contract/profile';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { changeAvatar, readUpload } from './avatar.service.ts';
import { changeEmail } from './email.service.ts';
import { changePassword } from './password.service.ts';
import { findPicture, readDailySummary } from './profile.sql.ts';
import { chooseDailySummary } from './summary.service.ts';

const done = { data: { ok: true as const } };

type Change<B> = { call: Call; body: B };

const profileRoutes = ({ db, pictures }: Deps): RoutesOf<keyof typeof profileEndpoints> => {
  const password = async ({ call, body }: Change<Parameters<typeof changePassword>[1]>) => {
    await changePassword(call, body);
    return done;
  };
  const email = async ({ call, body }: Change<Parameters<typeof changeEmail>[1]>) => {
    await changeEmail(call, body);
    return done;
  };
  const avatar = async ({ call, request }: { call: Call; request: Parameters<typeof readUpload>[0] }) => {
    const image = await pictures.square(await readUpload(request));
    if (!image) throw new AppError('profile.avatar_invalid');
    return { trabajador: { persona: { avatar: await changeAvatar(call, image) } } };
  };
  return {
    'PUT me/password': password,
    'PUT admin/me/password': password,
    'PUT me/email': email,
    'PUT admin/me/email': email,
    'POST me/avatar': avatar,
    'POST admin/me/avatar': avatar,
    'GET admin/me/resumen': async ({ actor, org }) => ({
      data: { activo: await readDailySummary(db, org.t, actor.id) },
    }),
    'PUT admin/me/resumen': async ({ call, body }) => {
      await chooseDailySummary(call, body.activo);
      return { data: body };
    },
    'GET persona/{id}/imagen': async ({ actor, org, params, now }) => {
      const today = localDateOf(now, org.timeZone);
      const picture = await findPicture(db, org.t, actor, { personId: params.id, today });
      if (!picture) throw notFound();
      // The address of a picture carries a version, so that a new picture has a new address.
      return {
        mime: 'image/webp',
        bytes: picture.image,
        etag: picture.etag,
        cacheControl: 'private, max-age=3600',
      };
    },
  };
};

export const profileFeature = (deps: Deps) => ({ routes: profileRoutes(deps) });
