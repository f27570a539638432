import { accessEndpoints } from './access.ts';
import { accessInvitationsEndpoints } from './access-invitations.ts';
import { accessRenewalEndpoints } from './access-renewal.ts';
import { administrationEndpoints } from './administration.ts';
import { articlesEndpoints } from './articles.ts';
import { attendanceEndpoints } from './attendance.ts';
import { sheetsEndpoints } from './attendance-sheets.ts';
import { unitSheetsEndpoints } from './attendance-unit-sheets.ts';
import { badgesEndpoints } from './badges.ts';
import { bannersEndpoints } from './banners.ts';
import { calendarFeedEndpoints } from './calendar-feed.ts';
import { cataloguesEndpoints } from './catalogues.ts';
import { closingsEndpoints } from './closings.ts';
import { correctionsEndpoints } from './corrections.ts';
import { dayWishesEndpoints } from './day-wishes.ts';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from './endpoint.ts';
import { eventsEndpoints } from './events.ts';
import { feedbackEndpoints } from './feedback.ts';
import { floorEndpoints } from './floor.ts';
import { shiftEditsEndpoints } from './floor-shift-edits.ts';
import { historyEndpoints } from './history.ts';
import { holidaysEndpoints } from './holidays.ts';
import { importsEndpoints } from './imports.ts';
import { importsReviewEndpoints } from './imports-review.ts';
import { integrationsEndpoints } from './integrations.ts';
import { notesEndpoints } from './notes.ts';
import { notificationsEndpoints } from './notifications.ts';
import { offersEndpoints } from './offers.ts';
import { openSessionsEndpoints } from './open-sessions.ts';
import { organisationEndpoints } from './organisation.ts';
import { organisationSettingsEndpoints } from './organisation-settings.ts';
import { passkeysEndpoints } from './passkeys.ts';
import { peopleEndpoints } from './people.ts';
import { peopleChosenEndpoints } from './people-chosen.ts';
import { peopleContractsEndpoints } from './people-contracts.ts';
import { peopleListsEndpoints } from './people-lists.ts';
import { peopleMergeEndpoints } from './people-merge.ts';
import { peoplePactsEndpoints } from './people-pacts.ts';
import { postsEndpoints } from './people-posts.ts';
import { peopleShiftsEndpoints } from './people-shifts.ts';
import { periodsEndpoints } from './periods.ts';
import { permitsEndpoints } from './permits.ts';
import { profileEndpoints } from './profile.ts';
import { punchesEndpoints } from './punches.ts';
import { referenceEndpoints } from './reference.ts';
import { releasesEndpoints } from './releases.ts';
import { reportsEndpoints } from './reports.ts';
import { rosterEndpoints } from './roster.ts';
import { rosterCompanyEndpoints } from './roster-company.ts';
import { rosterDeltaEndpoints } from './roster-delta.ts';
import { rosterPosterEndpoints } from './roster-poster.ts';
import { rosterPublicationEndpoints } from './roster-publication.ts';
import { rotationsEndpoints } from './rotations.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './session.ts';
import { setupEndpoints } from './setup.ts';
import { shiftTypesEndpoints } from './shift-types.ts';
import { shiftsEndpoints } from './shifts.ts';
import { staffingMinimaEndpoints } from './staffing-minima.ts';
import { structureEndpoints } from './structure.ts';
import { swapsEndpoints } from './swaps.ts';

/** The whole wire: every call by its method and path. */
export const endpoints = {
  ...sessionEndpoints,
  ...openSessionsEndpoints,
  ...secondFactorEndpoints,
  ...passkeysEndpoints,
  ...setupEndpoints,
  ...profileEndpoints,
  ...referenceEndpoints,
  ...feedbackEndpoints,
  ...organisationEndpoints,
  ...notificationsEndpoints,
  ...shiftsEndpoints,
  ...floorEndpoints,
  ...shiftEditsEndpoints,
  ...rosterEndpoints,
  ...rosterPublicationEndpoints,
  ...rosterCompanyEndpoints,
  ...rosterDeltaEndpoints,
  ...rosterPosterEndpoints,
  ...rotationsEndpoints,
  ...calendarFeedEndpoints,
  ...dayWishesEndpoints,
  ...notesEndpoints,
  ...punchesEndpoints,
  ...attendanceEndpoints,
  ...sheetsEndpoints,
  ...unitSheetsEndpoints,
  ...reportsEndpoints,
  ...correctionsEndpoints,
  ...offersEndpoints,
  ...releasesEndpoints,
  ...swapsEndpoints,
  ...permitsEndpoints,
  ...badgesEndpoints,
  ...articlesEndpoints,
  ...eventsEndpoints,
  ...administrationEndpoints,
  ...structureEndpoints,
  ...holidaysEndpoints,
  ...bannersEndpoints,
  ...cataloguesEndpoints,
  ...periodsEndpoints,
  ...closingsEndpoints,
  ...shiftTypesEndpoints,
  ...staffingMinimaEndpoints,
  ...peopleEndpoints,
  ...peopleContractsEndpoints,
  ...peoplePactsEndpoints,
  ...peopleChosenEndpoints,
  ...peopleListsEndpoints,
  ...peopleMergeEndpoints,
  ...postsEndpoints,
  ...peopleShiftsEndpoints,
  ...importsEndpoints,
  ...importsReviewEndpoints,
  ...accessEndpoints,
  ...accessRenewalEndpoints,
  ...accessInvitationsEndpoints,
  ...organisationSettingsEndpoints,
  ...historyEndpoints,
  ...integrationsEndpoints,
};

export type Api = typeof endpoints;
export type EndpointKey = keyof Api;
export type Params<K extends EndpointKey> = ParamsOf<Api[K]>;
export type Query<K extends EndpointKey> = QueryOf<Api[K]>;
export type Body<K extends EndpointKey> = BodyOf<Api[K]>;
export type Response<K extends EndpointKey> = ResponseOf<Api[K]>;

export type { InvitationCounts, InvitationProposal, InvitationRow } from './access-invitations.ts';
export type { OpenAccess } from './access-renewal.ts';
export type { Overview } from './administration.ts';
export type { AdminScope } from './administration-scopes.ts';
export type {
  AdminArticle,
  Article,
  ArticleActivity,
  ArticleBrief,
  ArticleDownload,
  ArticleImage,
} from './articles.ts';
export type {
  AttendanceSheet,
  OpenCorrection,
  SheetCause,
  SheetCore,
  SheetDay,
  SheetShift,
} from './attendance-sheets.ts';
export type { UnitSheet } from './attendance-unit-sheets.ts';
export type { DeskBanner } from './banners.ts';
export type { ShiftBrief, WorkerBrief } from './briefs.ts';
export type { CatalogueAbsence, CatalogueEntry, CatalogueLeaveType } from './catalogues.ts';
export type { ClosingFile, ClosingPeriod, ClosingUnit, PayrollFormat } from './closings.ts';
export type {
  AdminMarkCorrection,
  CorrectionOutcome,
  CorrectionOutcomes,
  MarkCorrection,
  MarkCorrectionEvidence,
} from './corrections.ts';
export type { OwnWish, OwnWishes, UnitWishes, WishKind } from './day-wishes.ts';
export type { Endpoint, Permission } from './endpoint.ts';
export { type ErrorCode, errors } from './errors.ts';
export { Change } from './events.ts';
export type { Contingency, FloorPerson, FloorShift, Staffing } from './floor.ts';
export type { AvailableType, ShiftEditPreview } from './floor-shift-edits.ts';
export type { HistoryEvent, LatestChange } from './history.ts';
export type { DeskHoliday, HolidayProposal } from './holidays.ts';
export type { Webhook, WebhookDelivery, WebhookTrial } from './integrations.ts';
export type { Nota } from './notes.ts';
export type { EstadoDispositivo, Notificacion, Prueba } from './notifications.ts';
export type { AdminOferta, Applicant, Oferta } from './offers.ts';
export type { Planilla } from './organisation.ts';
export type { OrganisationSetting } from './organisation-settings.ts';
export type { Person, PersonRow } from './people.ts';
export type { Ending, MovePeople, Moving, NotEnded, NotMoved } from './people-chosen.ts';
export type { NewContract } from './people-contracts.ts';
export type { MergeComparison, MergeSide } from './people-merge.ts';
export type { OvertimePact } from './people-pacts.ts';
export type { DatedPost, ManagerAbsence, NewPost, OwnAbsence } from './people-posts.ts';
export type { DeskPeriod } from './periods.ts';
export type {
  AdminPermitRequest,
  AskablePermit,
  PermitBalance,
  PermitCoverage,
  PermitHistoryEntry,
  PermitRequest,
  PermitReview,
  WorkerPermit,
} from './permit-shapes.ts';
export type { PunchBody, RemotePunch, Workplace } from './punches.ts';
export type { AdminReleaseRequest, ReleaseRequest } from './releases.ts';
export type { BankEntry, OvertimeOfWorker, ReportAbsence, ReportMark, ReportShift } from './reports.ts';
export type {
  DraftAnswer,
  DraftCell,
  DraftChange,
  Roster,
  RosterFact,
  RosterRow,
  RosterShift,
  RosterType,
} from './roster.ts';
export type { DraftDelta } from './roster-delta.ts';
export type {
  ChangedDay,
  OwnRosterVersion,
  PublicationPreview,
  RosterVersion,
  RosterVersionDetail,
  SeenDay,
} from './roster-publication.ts';
export type { CopyWriting, DraftBefore, Rotation, RotationWriting, WrittenAnswer } from './rotations.ts';
export type { AdminUser, PostWire, SessionWire, WorkerUser } from './session.ts';
export type { NewOrganisation } from './setup.ts';
export type { ShiftKind, ShiftKindBody } from './shift-types.ts';
export type { PartnerShift, ShiftEdit, Turno } from './shifts.ts';
export type { MinimumCell, MinimumLine, UnitMinima } from './staffing-minima.ts';
export type {
  StructurePlace,
  StructurePosition,
  StructureShiftType,
  StructureUnit,
  StructureUses,
} from './structure.ts';
export type { AdminSwapRequest, SwapPartner, SwapRequest } from './swap-shapes.ts';
export type { NoticedThing, Thing, Topic } from './things.ts';
export type { Check, Confirmed, Verdict } from './verdict.ts';
