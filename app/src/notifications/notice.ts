import type { Notificacion } from '@relevo/contract';
import { type Address, articleAddress, NOTICE, PATHS, withParameters } from '../navigation/paths.ts';

export type NoticeKind = Notificacion['tipo'];
type Role = 'worker' | 'admin';

type About = Notificacion['sobre'];

/** Which message of which instance, and what it is about. */
export interface NoticeRef {
  kind: NoticeKind;
  instance: string;
  /** Its id in the inbox of that instance. */
  id: number;
  /** What of that page; null where the page alone is meant, and in messages of a server from before. */
  about: About;
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

/** Where a worker sees what a message is about: the request itself, the day of the shift, or the list at that date. */
function workersOwn({ tipo, id, propia, fecha }: NonNullable<About>): Address {
  if (tipo === 'swap') return withParameters(propia ? PATHS.swapSent : PATHS.swapReceived, { id });
  if (tipo === 'release') return withParameters(PATHS.swaps, { tab: 'enviadas', liberacion: id });
  if (tipo === 'permit') return PATHS.permits;
  if (tipo === 'sheet') return withParameters(PATHS.sheet, { periodo: id });
  if (tipo === 'correction') return PATHS.corrections;
  if (tipo === 'article') return articleAddress(String(id));
  if (tipo === 'shift' || (tipo === 'offer' && propia)) return withParameters(PATHS.day, { fecha });
  return withParameters(PATHS.offers, { fecha });
}

/** The same for a manager, who is told what waits for a decision. */
function managersOwn({ tipo, id, publicacion }: NonNullable<About>): Address {
  if (tipo === 'swap') return withParameters(PATHS.swapReview, { id });
  if (tipo === 'release') return withParameters(PATHS.releaseReview, { id });
  if (tipo === 'permit') return withParameters(PATHS.permitReview, { id });
  if (tipo === 'sheet') return PATHS.unitSheets;
  if (tipo === 'correction') return PATHS.unitCorrections;
  if (tipo === 'offer' && publicacion !== null)
    return withParameters(PATHS.assignOffer, { publicacion, oferta: id });
  return PATHS.unitOffers;
}

/** What a tap on a message opens: the thing itself, or the page of its kind (spec 1 §2). */
export function pageOf({ kind, about }: Pick<NoticeRef, 'kind' | 'about'>, role: Role): Address {
  if (!about) return PAGES[role][kind];
  return role === 'admin' ? managersOwn(about) : workersOwn(about);
}

export const inboxOf = (role: Role): Address => (role === 'admin' ? PATHS.managerInbox : PATHS.workerInbox);

const isKind = (value: unknown): value is NoticeKind =>
  typeof value === 'string' && Object.hasOwn(PAGES.worker, value);

const THINGS = [
  'swap',
  'release',
  'offer',
  'publication',
  'permit',
  'sheet',
  'correction',
  'shift',
] as const satisfies NonNullable<About>['tipo'][];
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function readAbout(value: unknown): About {
  if (typeof value !== 'object' || value === null) return null;
  const { tipo, id, propia, publicacion, fecha } = value as Record<string, unknown>;
  const thing = THINGS.find((one) => one === tipo);
  if (!thing || !isId(id) || typeof fecha !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(fecha)) return null;
  return {
    tipo: thing,
    id,
    propia: propia === true,
    publicacion: isId(publicacion) ? publicacion : null,
    fecha,
  };
}

function readRef({ kind, instance, id, about }: Record<string, unknown>): NoticeRef | null {
  if (!isKind(kind) || typeof instance !== 'string' || instance === '') return null;
  return Number.isSafeInteger(id) ? { kind, instance, id: id as number, about: readAbout(about) } : null;
}

function fromJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** Reads what a push carried; null for anything that no server of ours sends. */
export function readNotice(text: string | undefined): Notice | null {
  const value = fromJson(text) as Record<string, unknown> | null;
  const ref = typeof value === 'object' && value ? readRef(value) : null;
  if (!value || !ref || typeof value.title !== 'string' || typeof value.body !== 'string') return null;
  return { ...ref, title: value.title, body: value.body };
}

/** The same message has the same tag, so that a second arrival replaces the first on the phone. */
export const tagOf = ({ instance, id }: Pick<NoticeRef, 'instance' | 'id'>): string => `${instance}:${id}`;

/** The address that opens the app at a message; the role is not known to whoever makes it. */
export const addressOf = ({ kind, instance, id, about }: NoticeRef): string =>
  `${NOTICE}${new URLSearchParams({ kind, instance, id: String(id), about: JSON.stringify(about) })}`;

export function readAddress(hash: string): NoticeRef | null {
  if (!hash.startsWith(NOTICE)) return null;
  const query = new URLSearchParams(hash.slice(NOTICE.length));
  return readRef({
    kind: query.get('kind'),
    instance: query.get('instance'),
    id: Number(query.get('id') ?? Number.NaN),
    about: fromJson(query.get('about')),
  });
}

/** What the service worker tells an open page. It answers `true` once it has taken care of it. */
export type WorkerMessage =
  | { type: 'push'; notice: Notice }
  | { type: 'open'; notice: NoticeRef }
  | { type: 'renew' };
