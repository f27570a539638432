import type { Permission } from './endpoint.ts';

interface TopicFacts {
  /** Whether the unit's managers hear of the thing about their workers: always, with a permission, or never. */
  inUnit: boolean | Permission;
  /** Whether managers get an event that figures have changed, without the worker's id. */
  unnamed?: true;
}

/** The topics of a change: the words of `tema` in the event stream. */
export const TOPICS = {
  /** Planned shifts and absences. */
  turno: { inUnit: true },
  /** Drafts of the roster, of which workers never hear. */
  planificacion: { inUnit: false },
  /** Marks and their figures. */
  marca: { inUnit: true },
  cambio_turno: { inUnit: true },
  liberacion: { inUnit: true },
  oferta: { inUnit: 'adminVerOfertaTurnosNativa' },
  permiso: { inUnit: 'adminVerPermisosNativa' },
  correccion: { inUnit: true },
  ficha: { inUnit: 'fdaManagement' },
  nota: { inUnit: false },
  /** Wishes for days, which the unit's planners see. */
  preferencia: { inUnit: 'adminEditarTurnoNativa' },
  /** A person's own data or picture. */
  persona: { inUnit: true },
  articulo: { inUnit: true, unnamed: true },
  /** A setting of the organisation: what every page offers may be another. */
  ajuste: { inUnit: false },
  /** Connections with other programs, which the desk of administrators shows. */
  integracion: { inUnit: false },
  /** Messages of the inbox. */
  aviso: { inUnit: false },
  /** Unknown, so everything. */
  todo: { inUnit: true },
} as const satisfies Record<string, TopicFacts>;
export type Topic = keyof typeof TOPICS;

/** The page of a notice without a thing (spec 1 §2); kinds without one of their own use the calendar. */
export type NoticeKind = 'cover' | 'shiftChange' | 'permit' | 'calendar';

interface ThingFacts {
  /** The topics of a change of the thing. */
  topics: readonly Topic[];
  /** The kind of a notice about the thing; null for things without notices. */
  notice: NoticeKind | null;
}

/**
 * All things that people write, ask for, decide and publish, each by its word in a notice. Topics, notices and what a
 * unit hears follow from this table in the server and in the app, by types: a thing that one of them lacks does not
 * compile.
 */
export const THINGS = {
  shift: { topics: ['turno'], notice: 'calendar' },
  roster: { topics: ['planificacion'], notice: null },
  /** A publication of the roster. */
  roster_version: { topics: ['turno'], notice: 'calendar' },
  punch: { topics: ['marca'], notice: null },
  swap: { topics: ['cambio_turno', 'turno'], notice: 'shiftChange' },
  release: { topics: ['liberacion', 'turno'], notice: 'shiftChange' },
  publication: { topics: ['oferta', 'turno'], notice: 'cover' },
  offer: { topics: ['oferta', 'turno'], notice: 'cover' },
  permit: { topics: ['permiso', 'turno'], notice: 'permit' },
  correction: { topics: ['correccion', 'marca'], notice: 'calendar' },
  sheet: { topics: ['ficha'], notice: 'calendar' },
  note: { topics: ['nota'], notice: null },
  wish: { topics: ['preferencia'], notice: null },
  article: { topics: ['articulo'], notice: 'calendar' },
  /** A notice about a person is about her own way in. */
  person: { topics: ['persona'], notice: 'calendar' },
  setting: { topics: ['ajuste'], notice: null },
  webhook: { topics: ['integracion'], notice: 'calendar' },
  notification: { topics: ['aviso'], notice: null },
} as const satisfies Record<string, ThingFacts>;
export type Thing = keyof typeof THINGS;

/** A thing that notices are about. */
export type NoticedThing = {
  [T in Thing]: (typeof THINGS)[T]['notice'] extends null ? never : T;
}[Thing];

export const noticedThings = (Object.keys(THINGS) as Thing[]).filter(
  (thing): thing is NoticedThing => THINGS[thing].notice !== null,
);
