import type { AdminUser, WorkerUser } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { ApiError, UNEXPECTED } from '../api/errors.ts';
import { scoped } from '../api/queries.ts';
import { getSession, updateUser } from '../api/session.ts';
import { rememberPassword } from '../device/offline-check.ts';
import { changeReads } from '../reads/change-reads.ts';

export interface PasswordForm {
  old_password: string;
  new_password: string;
  new_password_confirmation: string;
}

const isAdmin = () => getSession()?.role === 'admin';

/** Changes the password and the hash for the offline check with it (spec 1 §7, spec 3 §7.1). */
export async function changePassword(body: PasswordForm): Promise<void> {
  if (isAdmin()) await api('PUT admin/me/password', { body });
  else await api('PUT me/password', { body });
  const session = getSession();
  if (session) await rememberPassword(session.usuario.usuario, body.new_password);
}

export async function changeEmail(password: string, email: string): Promise<void> {
  const body = { password, email };
  if (isAdmin()) await api('PUT admin/me/email', { body });
  else await api('PUT me/email', { body });
  updateUser((user) => withEmail(user, email));
}

/** Sends the cropped picture; the stored user then points at the new one. */
export async function changeAvatar(image: Blob): Promise<void> {
  const form = new FormData();
  form.append('avatar', image, 'avatar.jpg');
  const { trabajador } = isAdmin()
    ? await api('POST admin/me/avatar', { form })
    : await api('POST me/avatar', { form });
  updateUser((user) => withAvatar(user, trabajador.persona.avatar));
}

/** Setting of the daily summary for this manager, at 07:00. */
export const dailySummaryQuery = () =>
  queryOptions({
    queryKey: scoped('daily-summary'),
    queryFn: async ({ signal }) => (await api('GET admin/me/resumen', { signal })).data,
  });

/** Chooses the daily summary or each notice by itself, on screen at once; a refusal is taken back. */
export async function chooseDailySummary(activo: boolean): Promise<void> {
  const { queryKey } = dailySummaryQuery();
  const put = (on: boolean) => changeReads<{ activo: boolean }>(queryKey, () => ({ activo: on }));
  await put(activo);
  try {
    await api('PUT admin/me/resumen', { body: { activo } });
  } catch (error) {
    await put(!activo);
    throw error;
  }
}

function withEmail(user: WorkerUser | AdminUser, correo: string): WorkerUser | AdminUser {
  if ('idadmin' in user) return { ...user, correo, persona: { ...user.persona, correo } };
  const { persona } = user.objTrabajador;
  return { ...user, objTrabajador: { ...user.objTrabajador, correo, persona: { ...persona, correo } } };
}

function withAvatar(user: WorkerUser | AdminUser, avatar: string): WorkerUser | AdminUser {
  if ('idadmin' in user) return { ...user, persona: { ...user.persona, avatar } };
  const { persona } = user.objTrabajador;
  return { ...user, objTrabajador: { ...user.objTrabajador, persona: { ...persona, avatar } } };
}

/** Message of a refused change: the first message of each field, or the server's text (spec 1 §8). */
export function changeFailure(error: unknown, wrongPassword?: string): string {
  if (!(error instanceof ApiError))
    return error instanceof Error && error.message ? error.message : UNEXPECTED;
  if (error.status === 401 && wrongPassword) return wrongPassword;
  if (error.status === 422 && error.fieldMessages.length > 0) return error.fieldMessages.join(' ');
  return error.message;
}
