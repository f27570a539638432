import type { Notificacion } from '@relevo/contract';
import type { Role } from '@relevo/domain/session';
import {
  type Address,
  articleAddress,
  NOTICE,
  PATHS,
  pushesOf,
  sessionsOf,
  withParameters,
} from '../navigation/paths.ts';

type NoticeKind = Notificacion['tipo'];
/** Kind of a push that sums up the inbox; no message there has it. */
const SUMMARY = 'summary';
/** Kind of a push that a person sent to the own device; no message of the inbox has it. */
export const TEST = 'test';
/** Subject of a message, as this version of the app knows it. */
type Known = NonNullable<Notificacion['sobre']>;

/** Reference to a message: its instance, its id and its subject. */
export interface NoticeRef {
  /** A kind of the contract, or the word of another version of the server. */
  kind: string;
  instance: string;
  /** The recipient's role there; null in messages of an older server. */
  role: Role | null;
  /** Id in the inbox of that instance. */
  id: number;
  /**
   * Subject of the message; null where the page alone is meant, and in messages of an older server. Of a subject that
   * this version does not know, its type alone.
   */
  about: { tipo: string } | null;
}

/** Payload of a push message. */
export interface Notice extends NoticeRef {
  title: string;
  body: string;
}

type Places<K extends string, A> = Record<K, Record<Role, A>>;

/** The page of a kind. A worker's are those of spec 1 §2; a manager has the same thing from the other side. */
const PAGES: Places<NoticeKind, Address> = {
  cover: { worker: PATHS.offers, admin: PATHS.unitOffers },
  shiftChange: { worker: PATHS.swaps, admin: PATHS.unitChanges },
  permit: { worker: PATHS.permits, admin: PATHS.unitPermits },
  calendar: { worker: PATHS.calendar, admin: PATHS.managerHome },
};

/**
 * Page of a message's subject: the request itself, the day of the shift, or the list at that date. A subject that the
 * contract has and this table lacks does not compile.
 */
const OWN: Places<Known['tipo'], (about: Known) => Address> = {
  swap: {
    worker: ({ id, propia }) => withParameters(propia ? PATHS.swapSent : PATHS.swapReceived, { id }),
    admin: ({ id }) => withParameters(PATHS.swapReview, { id }),
  },
  release: {
    worker: ({ id }) => withParameters(PATHS.swaps, { tab: 'enviadas', liberacion: id }),
    admin: ({ id }) => withParameters(PATHS.releaseReview, { id }),
  },
  offer: {
    worker: ({ propia, fecha }) => withParameters(propia ? PATHS.day : PATHS.offers, { fecha }),
    admin: ({ id, publicacion }) =>
      publicacion === null
        ? PATHS.unitOffers
        : withParameters(PATHS.assignOffer, { publicacion, oferta: id }),
  },
  publication: {
    worker: ({ fecha }) => withParameters(PATHS.offers, { fecha }),
    admin: () => PATHS.unitOffers,
  },
  permit: {
    worker: () => PATHS.permits,
    admin: ({ id }) => withParameters(PATHS.permitReview, { id }),
  },
  sheet: {
    worker: ({ id }) => withParameters(PATHS.sheet, { periodo: id }),
    admin: () => PATHS.unitSheets,
  },
  correction: { worker: () => PATHS.corrections, admin: () => PATHS.unitCorrections },
  shift: {
    worker: ({ fecha }) => withParameters(PATHS.day, { fecha }),
    admin: () => PATHS.onShift,
  },
  roster_version: {
    worker: ({ id }) => withParameters(PATHS.rosterTold, { id }),
    admin: () => PATHS.roster,
  },
  person: { worker: () => sessionsOf(PATHS.workerProfile), admin: () => sessionsOf(PATHS.managerProfile) },
  webhook: { worker: () => PATHS.integrations, admin: () => PATHS.integrations },
  article: { worker: ({ id }) => articleAddress(String(id)), admin: () => PATHS.information },
};

const isKind = (word: string): word is NoticeKind => Object.hasOwn(PAGES, word);
const isKnown = (about: { tipo: string }): about is Known => Object.hasOwn(OWN, about.tipo);

export const inboxOf = (role: Role) => (role === 'admin' ? PATHS.managerInbox : PATHS.workerInbox);

/**
 * Page that a tap on a message opens: the subject itself, or the page of its kind (spec 1 §2). Messages of another
 * version of the server without a page in this app lead to the inbox, which tells so.
 */
export function pageOf({ kind, about, id }: Pick<NoticeRef, 'kind' | 'about' | 'id'>, role: Role): Address {
  if (kind === SUMMARY) return inboxOf(role);
  if (kind === TEST) return pushesOf(role);
  if (about && isKnown(about)) return OWN[about.tipo][role](about);
  if (!about && isKind(kind)) return PAGES[kind][role];
  return withParameters(inboxOf(role), { desconocida: id });
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function readAbout(value: unknown): NoticeRef['about'] {
  if (typeof value !== 'object' || value === null) return null;
  const { tipo, id, propia, publicacion, fecha, unidad } = value as Record<string, unknown>;
  if (typeof tipo !== 'string') return null;
  if (!isKnown({ tipo })) return { tipo };
  if (!isId(id) || typeof fecha !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(fecha)) return null;
  return {
    tipo,
    id,
    propia: propia === true,
    publicacion: isId(publicacion) ? publicacion : null,
    fecha,
    ...(isId(unidad) && { unidad }),
  } as Known;
}

/** The role in a message, which may come from an older server. */
export const readRole = (role: unknown): Role | null => (role === 'worker' || role === 'admin' ? role : null);

function readRef({ kind, instance, role, id, about }: Record<string, unknown>): NoticeRef | null {
  if (typeof kind !== 'string' || kind === '' || typeof instance !== 'string' || instance === '') return null;
  if (!Number.isSafeInteger(id)) return null;
  return { kind, instance, role: readRole(role), id: id as number, about: readAbout(about) };
}

function fromJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** Parses the payload of a push; null for anything that no server of ours sends. */
export function readNotice(text: string | undefined): Notice | null {
  const value = fromJson(text) as Record<string, unknown> | null;
  const ref = typeof value === 'object' && value ? readRef(value) : null;
  if (!value || !ref || typeof value.title !== 'string' || typeof value.body !== 'string') return null;
  return { ...ref, title: value.title, body: value.body };
}

/** Whether a push is a message of the inbox, with its id there: a summary and a test are none. */
const isOfInbox = (kind: string | undefined): boolean => kind !== SUMMARY && kind !== TEST;

/**
 * Tag of a notification, the same for the same message, so that a second arrival replaces the first. A summary and a
 * test replace the one before.
 */
export const tagOf = ({
  instance,
  id,
  kind,
}: Pick<NoticeRef, 'instance' | 'id'> & Partial<NoticeRef>): string =>
  `${instance}:${isOfInbox(kind) ? id : kind}`;

/** Messages of the inbox read by opening a notice: a summary or a test opens none of them. */
export const readBy = ({ kind, id }: Pick<NoticeRef, 'id' | 'kind'>): number[] =>
  isOfInbox(kind) ? [id] : [];

/** Address that opens the app at a message. */
export const addressOf = ({ kind, instance, role, id, about }: NoticeRef): string =>
  `${NOTICE}${new URLSearchParams({ kind, instance, ...(role && { role }), id: String(id), about: JSON.stringify(about) })}`;

export function readAddress(hash: string): NoticeRef | null {
  if (!hash.startsWith(NOTICE)) return null;
  const query = new URLSearchParams(hash.slice(NOTICE.length));
  return readRef({
    kind: query.get('kind'),
    instance: query.get('instance'),
    role: query.get('role'),
    id: Number(query.get('id') ?? Number.NaN),
    about: fromJson(query.get('about')),
  });
}

/** Message from the service worker to an open page, which answers `true` once it has handled it. */
export type WorkerMessage =
  | { type: 'push'; notice: Notice }
  | { type: 'open'; notice: NoticeRef }
  | { type: 'renew' };
