import type { Role } from '@relevo/domain/session';

/** Owner of data on a device that several people may use: a person in one of the sessions of a login. */
export interface Owner {
  user: string;
  /** Name of the session (`nameOf`). */
  instance: string;
}

/** Parts of a session that tell it from the others of its login. */
export interface Held {
  role: Role;
  usuario: { usuario: string; unidad: { id: number } };
  instance: { code: string };
}

/** The owner as part of a name under which the device keeps something. */
export const ownerName = ({ user, instance }: Owner): string => `${user}|${instance}`;

/** Name of a session in its login: the organisation's code, for a manager with the unit, since a person may have both. */
export const nameOf = ({ role, usuario, instance: { code } }: Held): string =>
  role === 'admin' ? `${code}:${usuario.unidad.id}` : code;

/** Whether a session has a name; a code alone, as earlier versions kept it, names any of the organisation. */
export const isCalled =
  (name: string | null) =>
  (session: Held): boolean =>
    nameOf(session) === name || session.instance.code === name;

/** Owner of the data of a session on the device. */
export const ownerOf = (session: Held): Owner => ({
  user: session.usuario.usuario,
  instance: nameOf(session),
});
