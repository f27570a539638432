import type { Thing } from '@relevo/contract';

/** Requests of workers that a manager decides. */
export const REQUESTS = ['swap', 'release', 'offer', 'publication', 'permit', 'correction'] as const;

/**
 * Every read, by the name that follows person and instance in its key, with the things that its answer shows: a change of
 * one of them makes it old. `lasting`: large, and all but never changed. A read without a line here does not compile.
 */
export const READS = {
  applicants: ['offer', 'publication', 'shift', 'person'],
  administration: ['person', 'shift', 'permit', 'sheet'],
  'article-categories': ['article'],
  'article-file': [],
  articles: ['article'],
  'askable-permits': ['permit', 'shift'],
  banner: [],
  catalogues: ['person'],
  colleagues: ['shift', 'person'],
  configurations: 'lasting',
  contingency: ['shift', 'punch', 'person'],
  'correction-reasons': [],
  corrections: ['correction', 'shift'],
  'daily-summary': [],
  'desk-banners': ['person'],
  'desk-periods': ['sheet', 'person'],
  'device-state': [],
  enrolment: ['person'],
  holidays: ['permit'],
  'last-changes': ['swap', 'shift'],
  'manager-roles': ['person'],
  'mobile-data': 'lasting',
  history: ['person', 'shift', 'setting'],
  invitations: ['person'],
  'invitation-proposal': ['person'],
  notes: ['note'],
  notifications: ['notification'],
  'offer-verdict': ['offer', 'shift'],
  'organisation-settings': ['setting'],
  'open-sessions': [],
  'own-absences': ['person', 'permit'],
  'own-posts': ['person'],
  passkeys: [],
  'payroll-groups': [],
  people: ['person'],
  'people-endings': ['shift', 'swap', 'release', 'permit', 'person'],
  'people-moves': ['shift', 'permit', 'person'],
  periods: [],
  'permit-balances': ['permit'],
  'permit-coverage': ['permit', 'shift'],
  'permit-history': ['permit', 'person'],
  'permit-review': ['permit', 'shift', 'person'],
  permits: ['permit', 'shift'],
  'permits-of-type': ['permit'],
  'permits-of-worker': ['permit'],
  person: ['person'],
  'person-balances': ['permit', 'person'],
  'person-image': ['person'],
  'person-compared': ['shift', 'swap', 'release', 'permit', 'punch', 'person'],
  'person-leaving': ['shift', 'swap', 'release', 'permit', 'offer', 'person'],
  'person-pacts': ['person'],
  'person-merges': ['person'],
  'person-shifts': ['shift'],
  publications: ['offer', 'publication', 'shift'],
  'punch-history': ['punch'],
  'push-key': 'lasting',
  'release-verdict': ['release', 'shift'],
  releases: ['release', 'swap', 'shift'],
  report: ['punch', 'shift', 'permit'],
  'request-counts': ['swap', 'article', 'shift'],
  'second-factor': [],
  settings: 'lasting',
  sheet: ['sheet', 'punch', 'shift', 'permit', 'correction'],
  'sheet-days': ['sheet', 'punch', 'shift', 'permit', 'correction'],
  'sheet-states': ['sheet', 'shift'],
  'shift-edit': ['shift'],
  'shift-kinds': ['shift'],
  'shift-types': [],
  shifts: ['shift', 'punch', 'swap', 'release'],
  'shifts-without-marks': ['shift', 'punch', 'correction'],
  staffing: ['shift', 'punch', 'publication', 'person'],
  structure: ['person'],
  survey: [],
  'swap-history': ['swap', 'person'],
  'swap-options': ['shift', 'punch', 'person'],
  swaps: ['swap', 'shift', 'person'],
  uncovered: ['shift', 'offer', 'publication', 'permit'],
  'unit-articles': ['article'],
  'unit-correction': ['correction', 'shift', 'person'],
  'unit-corrections': ['correction', 'shift', 'person'],
  'unit-counts': [...REQUESTS, 'shift'],
  'unit-minima': ['shift'],
  'unit-permit': ['permit', 'shift', 'person'],
  'unit-permits': ['permit', 'shift', 'person'],
  'unit-positions': [],
  'unit-publications': ['offer', 'publication', 'shift', 'person'],
  'unit-release': ['release', 'shift', 'person'],
  'unit-release-verdict': ['release', 'shift'],
  'unit-releases': ['release', 'shift', 'person'],
  'unit-sectors': [],
  'unit-sheets': ['sheet', 'person'],
  'unit-sheets-to-look-at': ['sheet', 'punch', 'shift', 'correction'],
  'unit-shifts': ['shift', 'punch', 'offer', 'publication', 'person'],
  'unit-swap': ['swap', 'shift', 'person'],
  'unit-swap-verdict': ['swap', 'shift'],
  'unit-swaps': ['swap', 'shift', 'person'],
  'unit-workers': ['person'],
  'week-hours': ['shift', 'punch'],
  workplaces: [],
  zone: 'lasting',
} as const satisfies Record<string, readonly Thing[] | 'lasting'>;

/** Name of a read; also the part of the query key after person and instance. */
export type ReadName = keyof typeof READS;
const all: readonly ReadName[] = Object.keys(READS) as ReadName[];

export const LASTING = all.filter((name) => READS[name] === 'lasting');

/** The reads that show one of these things. */
export const readsOf = (things: readonly Thing[]): ReadName[] =>
  all.filter((name) => {
    const shown: readonly Thing[] | 'lasting' = READS[name];
    return shown !== 'lasting' && shown.some((thing) => things.includes(thing));
  });
