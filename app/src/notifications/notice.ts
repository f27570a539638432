import type { Notificacion } from '@relevo/contract';
import { type Address, PATHS } from '../navigation/paths.ts';

export type NoticeKind = Notificacion['tipo'];
type Role = 'worker' | 'admin';

/** Which message of which instance, and which page it is about. */
export interface NoticeRef {
  kind: NoticeKind;
  instance: string;
  /** Its id in the inbox of that instance. */
  id: number;
}

/** What a push carries. */
export interface Notice extends NoticeRef {
  title: string;
  body: string;
}

/** A worker's pages are those of spec 1 §2; a manager has the same thing from the other side. */
const PAGES: Record<Role, Record<NoticeKind, Address>> = {
  worker: {
    cover: PATHS.offers,
    shiftChange: PATHS.swaps,
    permit: PATHS.permits,
    calendar: PATHS.calendar,
  },
  admin: {
    cover: PATHS.unitOffers,
    shiftChange: PATHS.unitChanges,
    permit: PATHS.unitPermits,
    calendar: PATHS.managerHome,
  },
};

/** The page that a tap on a message opens (spec 1 §2). */
export const pageOf = (kind: NoticeKind, role: Role): Address => PAGES[role][kind];

export const inboxOf = (role: Role): Address => (role === 'admin' ? PATHS.managerInbox : PATHS.workerInbox);

const isKind = (value: unknown): value is NoticeKind =>
  typeof value === 'string' && Object.hasOwn(PAGES.worker, value);

function readRef({ kind, instance, id }: Record<string, unknown>): NoticeRef | null {
  if (!isKind(kind) || typeof instance !== 'string' || instance === '') return null;
  return Number.isSafeInteger(id) ? { kind, instance, id: id as number } : null;
}

/** Reads what a push carried; null for anything that no server of ours sends. */
export function readNotice(text: string | undefined): Notice | null {
  let value: Record<string, unknown> | null;
  try {
    value = JSON.parse(text ?? '') as Record<string, unknown> | null;
  } catch {
    return null;
  }
  const ref = typeof value === 'object' && value ? readRef(value) : null;
  if (!value || !ref || typeof value.title !== 'string' || typeof value.body !== 'string') return null;
  return { ...ref, title: value.title, body: value.body };
}

/** The same message has the same tag, so that a second arrival replaces the first on the phone. */
export const tagOf = ({ instance, id }: Pick<NoticeRef, 'instance' | 'id'>): string => `${instance}:${id}`;

const ADDRESS = '#/notice?';

/** The address that opens the app at a message; the role is not known to whoever makes it. */
export const addressOf = ({ kind, instance, id }: NoticeRef): string =>
  `${ADDRESS}${new URLSearchParams({ kind, instance, id: String(id) })}`;

export function readAddress(hash: string): NoticeRef | null {
  if (!hash.startsWith(ADDRESS)) return null;
  const query = new URLSearchParams(hash.slice(ADDRESS.length));
  return readRef({
    kind: query.get('kind'),
    instance: query.get('instance'),
    id: Number(query.get('id') ?? Number.NaN),
  });
}

/** What the service worker tells an open page. It answers `true` once it has taken care of it. */
export type WorkerMessage =
  | { type: 'push'; notice: Notice }
  | { type: 'open'; notice: NoticeRef }
  | { type: 'renew' };
