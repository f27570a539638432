import type { ShiftType } from '../../server/src/starter/catalogue.ts';
import type { PositionKey } from './catalogue.ts';
import type { Rotation } from './organisations.ts';

/** Rows by table, in the order in which they can be inserted. */
export type Rows = Record<string, Record<string, unknown>[]>;

export interface Person {
  id: number;
  firstName: string;
  lastName: string;
  secondLastName: string;
  rut: string;
  email: string;
  /** Null of the few who gave none. */
  phone: string | null;
  username: string;
}

export interface Unit {
  id: number;
  name: string;
  abbreviation: string;
  sectors: { id: number; name: string; rank: number }[];
}

export interface Worker {
  id: number;
  person: Person;
  unit: Unit;
  position: PositionKey;
  payrollGroupId: number;
  rotation: Rotation | 'part';
  /** Place in the rotation: day 0, today, is a long day for phase 0. */
  phase: number;
  sectorId: number;
  enrolled: boolean;
  gps: boolean;
  freeMarking: boolean;
  article22: boolean;
  workplaceIds: number[];
  /** The worker's days are told by stories, not drawn. */
  told: boolean;
}

export interface Manager {
  id: number;
  person: Person;
  unit: Unit;
  roleIds: number[];
}

/** The marks of a shift that is over; `on-time` covers the agreed extra time too. */
export type Marks = 'usual' | 'none' | 'no-entry' | 'no-exit' | 'both' | 'on-time';

export interface PlannedAbsence {
  typeId: number;
  from: number | null;
  to: number | null;
  covered: boolean;
  /** Whether the shift comes with a story, and was not on the roster before. */
  comes?: true;
}

/** A shift, with its day as a number: 0 is today. */
export interface PlannedShift {
  id: number;
  /** The worker in the end; swaps give shifts to others. */
  worker: Worker;
  /** The worker before any story. */
  first: Worker;
  day: number;
  type: ShiftType;
  startsAt: Temporal.Instant | null;
  endsAt: Temporal.Instant | null;
  detailId: number;
  sectorId: number;
  before: number;
  after: number;
  extra: number;
  coverage: boolean;
  tagIds: number[];
  absence: PlannedAbsence | null;
  marks: Marks;
}

/** An offer of a publication, with its outcome. */
export interface PlannedOffer {
  absent: PlannedShift;
  applicants: Worker[];
  winner: Worker | null;
  /** The winner's shift. */
  coverage: PlannedShift | null;
}

export interface PlannedPublication {
  unit: Unit;
  notes: string | null;
  createdAt: Temporal.Instant;
  deadline: Temporal.Instant;
  offers: PlannedOffer[];
}

export interface PlannedRelease {
  shift: PlannedShift;
  createdAt: Temporal.Instant;
  approved: boolean | null;
  notes: string | null;
  /** Ended because something else changed the shift. */
  overtakenAt?: Temporal.Instant;
}

/** A request to exchange two shifts, each its first worker's. */
export interface PlannedSwap {
  given: PlannedShift;
  received: PlannedShift;
  createdAt: Temporal.Instant;
  comment: string | null;
  answer: { accepted: boolean; at: Temporal.Instant } | null;
  decision: { approved: boolean; comment: string | null; at: Temporal.Instant } | null;
  overtakenAt: Temporal.Instant | null;
}

/** A worker's request for leave. */
export interface PlannedPermit {
  worker: Worker;
  typeId: number;
  from: number;
  to: number;
  notes: string | null;
  createdAt: Temporal.Instant;
  decision: { approved: boolean; comment: string | null; at: Temporal.Instant } | null;
}

export interface PlannedNote {
  worker: Worker;
  day: number;
  text: string;
}

/** A manager's edit of a single shift. */
export interface PlannedEdit {
  shift: PlannedShift;
  at: Temporal.Instant;
  /** The change: another sector, or agreed extra time after the shift with its reason. */
  change: { sectorId: number } | { minutes: number; reason: string };
}

/** An article and what its readers did with it. */
export interface PlannedArticle {
  at: Temporal.Instant;
  unit: Unit;
  title: string;
  excerpt: string;
  content: string;
  categoryId: number;
  positions: PositionKey[];
  asksConfirmation: boolean;
  /** Name of a drawing of `article-pictures.ts`. */
  picture: 'soap' | 'room' | null;
  documents: string[];
  /** The readers among ten recipients. */
  readers: number;
  fans: number;
}

export interface PlannedCorrection {
  shift: PlannedShift;
  reasonId: number;
  createdAt: Temporal.Instant;
  notes: string | null;
  /** The proposed moment, in minutes after the planned start or end; null for a mark that exists, or without a time. */
  entry: number | null;
  exit: number | null;
  decision: {
    accepted: boolean;
    at: Temporal.Instant;
    notes: string | null;
    /** An exit that differs from the request. */
    exit?: number;
  } | null;
}

/** A worker's review of the own sheet of the open period. */
export interface PlannedReview {
  worker: Worker;
  validatedAt: Temporal.Instant | null;
  /** The objection before the validation. */
  objection: { day: number; note: string } | null;
  /** A shift that was missed, for which a licence is recorded after that. */
  licence: PlannedShift | null;
}

/** The story of one organisation's shifts. */
export interface Story {
  publications: PlannedPublication[];
  releases: PlannedRelease[];
  swaps: PlannedSwap[];
  permits: PlannedPermit[];
  notes: PlannedNote[];
  corrections: PlannedCorrection[];
  edits: PlannedEdit[];
  articles: PlannedArticle[];
  reviews: PlannedReview[];
}
