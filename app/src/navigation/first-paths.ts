import { homeOf as homePath, type Role } from '@relevo/domain/session';

declare const takes: unique symbol;

/** A path of the app. `P` are the parameters that an address of it carries; undefined where it needs none. */
export type Path<P = undefined> = string & { readonly [takes]: (parameters: P) => void };
/** Path of a page, independent of the type of its parameters. */
export type AnyPath = Path<never>;
/** Address of a link or a step. Only this file makes addresses, so that a mistyped path does not compile. */
export type Address = Path;

/** A path of the app, for this file and for those that go on with it. */
export const path = <P = undefined>(text: string) => text as Path<P>;

/** Paths that the first visit needs; `PATHS` has them too. */
export const FIRST_PATHS = {
  login: path('/login'),
  welcome: path('/welcome'),
  recoverPassword: path('/recover-password'),
  /** Only ever opened from a mail. */
  resetPassword: path<never>('/reset-password/:token'),
  update: path('/update'),
  about: path('/about'),
  /** Only ever opened from a link. */
  setup: path<never>('/crear-organizacion/:token'),
  activation: path('/activar'),
  /** Of a letter or a mail. */
  activationByCode: path<never>('/activar/:codigo'),
  /** Of administrators, be they workers or managers; the other pages are `DESK_PATHS`. */
  desk: path('/organizacion'),
  workerHome: path('/user'),
  calendar: path('/user/calendar'),
  managerHome: path('/admin'),
  unitSheets: path('/admin/admin/fda/management'),
  floorFilter: path('/admin/admin/filter'),
  managerProfile: path('/admin/admin/profile'),
} as const;

/** Aliases of paths that the specification gives a page (spec 3 §2.2). */
export const ALIASES: Readonly<Record<string, Address>> = {
  '/admin/profile': FIRST_PATHS.managerProfile,
  '/admin/fda/management': FIRST_PATHS.unitSheets,
  '/admin/filter': FIRST_PATHS.floorFilter,
};

/** Prefix of a message's address, before its page is known. */
export const NOTICE = '#/notice?';

/** An address typed by hand or brought by a link from outside. The guards decide whether it leads anywhere. */
export const addressFrom = (text: string): Address => text as Address;

/** An address as the browser knows it, for links and for its history. */
export const hrefOf = (address: Address): string => `#${address}`;

/** Parts of a session that decide where it begins. */
export interface Beginning {
  role: Role;
  usuario: { unidad: { id: number; tipoUnidad_idtipoUnidad?: number } };
  alcances?: readonly unknown[];
}

/** First page of a session: the desk of an administrator without another post; without a session the login. */
export const homeOf = (session: Beginning | null): Address =>
  session?.alcances?.length && session.usuario.unidad.tipoUnidad_idtipoUnidad === 0
    ? FIRST_PATHS.desk
    : addressFrom(homePath(session?.role ?? null));
