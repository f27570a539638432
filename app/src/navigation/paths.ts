import type { RosterSpan } from '@relevo/domain/roster-grid';
import { homeOf as homePath, type Role } from '@relevo/domain/session';
import type { LocalDate } from '@relevo/domain/time';
import { type Address, FIRST_PATHS, type Path, path } from './first-paths.ts';

export * from './first-paths.ts';

/** Paths of the app, with the parameters of their addresses. */
export const PATHS = {
  ...FIRST_PATHS,

  /** Of administrators: a notice leads to it. */
  integrations: path('/organizacion/integraciones'),
  day: path<{ fecha: LocalDate }>('/user/calendar/shift-details'),
  /** A publication of the roster, as it concerns the worker. */
  rosterTold: path<{ id: number }>('/user/calendar/roster'),
  /** `mes`: 'YYYY-MM'; by default the first month that the roster does not reach to its end. */
  wishes: path<undefined | { mes: string }>('/user/calendar/wishes'),
  swapRequest: path<{ idturno: number }>('/user/calendar/shift-change'),
  swapSent: path<{ id: number }>('/user/calendar/shift-change-sent'),
  swaps: path<undefined | { tab: 'enviadas'; liberacion?: number }>('/user/shift-changes-list'),
  swapReceived: path<{ id: number }>('/user/received-shift-changes-details'),
  offers: path<undefined | { fecha: LocalDate }>('/user/cover-dashboard'),
  permits: path<undefined | { tab: 'saldo' }>('/user/permits'),
  permitRequest: path('/user/permits/create'),
  /** `permitsOfType` makes its addresses. */
  permitsOfType: path<never>('/user/permits/list/type/:permit_type_id'),
  externalBalance: path<{ permit_type: string }>('/user/permits/external/report'),
  articles: path('/user/articles'),
  /** `articleAddress` makes its addresses. */
  article: path<never>('/user/article/:slug'),
  attendance: path('/user/fda/periodos'),
  sheet: path<{ periodo: number }>('/user/report/fda'),
  /** `type`: a category of the sheet (spec 2 §9). */
  sheetDetails: path<{ periodo: number; type: string }>('/user/report/fda/details'),
  sheetDays: path<{ periodo: number }>('/user/report/fda/days'),
  /** Corrections of own marks. */
  corrections: path('/user/fda/corrections'),
  reports: path('/user/report/list'),
  /** `tipo`: which report (spec 2 §2). */
  report: path<{ tipo: 'marcas' | 'horas-extras' | 'ausentismos' | 'banco-horas' }>('/user/report/details'),
  /** `desconocida`: the id of a message that this version has no page for. */
  workerInbox: path<undefined | { desconocida: number }>('/user/notifications'),
  workerProfile: path('/user/profile'),
  calendarFeed: path('/user/profile/calendar'),
  feedback: path('/user/feedback'),
  punch: path('/user/marcaje'),
  punchMap: path('/user/marcaje/map'),

  /** `ver`: how many days it shows, from `desde` on. */
  roster: path<undefined | { desde: LocalDate; ver: RosterSpan }>('/admin/roster'),
  unitChanges: path<undefined | { tab: 'historial' | 'liberaciones' }>('/admin/shift-changes'),
  swapReview: path<{ id: number }>('/admin/shift-changes/review'),
  swapAccepted: path('/admin/shift-changes/accepted'),
  swapRejected: path('/admin/shift-changes/rejected'),
  releaseReview: path<{ id: number }>('/admin/shift-changes/release'),
  /** `planilla`: payroll group; 0 for people without one. `marca`: only people without an entry mark. */
  /** `planilla`: of one payroll group; `marca`: those alone who miss an entry mark. */
  onShift: path<undefined | { fecha: LocalDate; turno: 'dia' | 'noche'; planilla?: number; marca?: 'falta' }>(
    '/admin/workers/on-shift',
  ),
  shiftDetail: path<{ turno: number; fecha: LocalDate }>('/admin/workers/on-shift/details-shift'),
  /** Contingency plan of the floor, for offline use. */
  contingency: path('/admin/workers/contingency'),
  unitOffers: path('/admin/shift-offers'),
  /** `turnos`: ids of chosen shifts, a comma list; `desde`: the date of the first of them. */
  createOffers: path<undefined | { turnos: string; desde: LocalDate }>('/admin/shift-offers/create'),
  assignOffer: path<{ publicacion: number; oferta: number }>('/admin/shift-offers/assign'),
  unitPermits: path<undefined | { tab: 'historial' }>('/admin/permits'),
  permitReview: path<{ id: number }>('/admin/permits/review'),
  /** Worker and first day chosen already. */
  recordAbsence: path<undefined | { trabajador: number; desde: LocalDate }>('/admin/permits/record'),
  permitAccepted: path<{ id: number }>('/admin/permits/review/accepted'),
  permitRejected: path('/admin/permits/review/rejected'),
  unitSheet: path<{ periodo: number; trabajador: number }>('/admin/admin/fda/management/sheet'),
  /** Corrections of the unit's marks, and beginning one. */
  unitCorrections: path<undefined | { tab: 'historial' }>('/admin/corrections'),
  beginCorrection: path('/admin/corrections/begin'),
  unitReports: path('/admin/reports'),
  information: path('/admin/informationDashboard'),
  createArticle: path('/admin/informationDashboard/create'),
  editArticle: path<{ id: number }>('/admin/informationDashboard/edit'),
  articlePublished: path<{ id: number }>('/admin/informationDashboard/published'),
  managerInbox: path<undefined | { desconocida: number }>('/admin/notifications'),
} as const;

/** The address of a page for these parameters. */
export function withParameters<P>(page: Path<P>, parameters: NonNullable<P>): Address {
  const texts = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  return `${page}?${new URLSearchParams(texts)}` as Address;
}

/** The address of the last approved permits of a type, with the days that were granted (spec 2 §2). */
export const permitsOfType = (typeId: number, granted: number): Address =>
  `${PATHS.permitsOfType.replace(':permit_type_id', String(typeId))}?devengado=${granted}` as Address;

/** Address of an article, by a slug that ends in its id. */
export const articleAddress = (slug: string): Address => PATHS.article.replace(':slug', slug) as Address;

/** Page of each role about the pushes to this device. */
export const pushesOf = (role: Role): Address => path(`${homePath(role)}/pushes`);

/** Page about the open sessions of the account, below a profile. */
export const sessionsOf = (profile: Address): Address => path(`${profile}/sessions`);
