import type { Migration } from '../migration.ts';
import { accounts } from './directory-001-accounts.ts';
import { pushKey } from './directory-002-push-key.ts';
import { oneKey } from './directory-003-one-key.ts';
import { oneEmail } from './directory-004-one-email.ts';
import { callCounts } from './directory-005-call-counts.ts';
import { archives } from './directory-006-archives.ts';
import { waysIn } from './directory-007-ways-in.ts';
import { twoPosts } from './directory-008-two-posts.ts';
import { proofs } from './directory-009-proofs.ts';
import { shutPasskeys } from './directory-010-shut-passkeys.ts';
import { invitationStates } from './directory-011-invitation-states.ts';
import { renewingLetters } from './directory-012-renewing-letters.ts';
import { peopleAndPlaces } from './org-001-people-and-places.ts';
import { shifts } from './org-002-shifts.ts';
import { attendance } from './org-003-attendance.ts';
import { changes } from './org-004-changes.ts';
import { coverageAndPushes } from './org-005-coverage-and-pushes.ts';
import { house } from './org-006-house.ts';
import { oneEnvelope } from './org-007-one-envelope.ts';
import { marksByWorker } from './org-008-marks-by-worker.ts';
import { anchors } from './org-009-anchors.ts';
import { permits } from './org-010-permits.ts';
import { sheets } from './org-011-sheets.ts';
import { movementsByWorker } from './org-012-movements-by-worker.ts';
import { partTime } from './org-013-part-time.ts';
import { sheetReminders } from './org-014-sheet-reminders.ts';
import { corrections } from './org-015-corrections.ts';
import { mailTries } from './org-016-mail-tries.ts';
import { overtime } from './org-017-overtime.ts';
import { shiftEdits } from './org-018-shift-edits.ts';
import { phones } from './org-019-phones.ts';
import { articles } from './org-020-articles.ts';
import { survey } from './org-021-survey.ts';
import { ends } from './org-022-ends.ts';
import { records } from './org-023-records.ts';
import { editReasons } from './org-024-edit-reasons.ts';
import { dailySummary } from './org-025-daily-summary.ts';
import { notificationAbout } from './org-026-notification-about.ts';
import { deviceWay } from './org-027-device-way.ts';
import { administrators } from './org-028-administrators.ts';
import { deviceDeliveries } from './org-029-device-deliveries.ts';
import { managerUnits } from './org-030-manager-units.ts';
import { shiftTypesAndMinima } from './org-031-shift-types-and-minima.ts';
import { deskLists } from './org-032-desk-lists.ts';
import { settingsAndHistory } from './org-033-settings-and-history.ts';
import { mergedPeople } from './org-034-merged-people.ts';
import { managerAbsences } from './org-035-manager-absences.ts';
import { shiftTypeMinima } from './org-036-shift-type-minima.ts';
import { postponedMatters } from './org-038-postponed-matters.ts';
import { soughtPeople } from './org-039-sought-people.ts';
import { imports } from './org-040-imports.ts';
import { undoneImports } from './org-041-undone-imports.ts';
import { importAnswers } from './org-042-import-answers.ts';
import { externalRefs } from './org-044-external-refs.ts';
import { rosterDrafts } from './org-045-roster-drafts.ts';
import { rosterVersions } from './org-046-roster-versions.ts';
import { rotations } from './org-047-rotations.ts';
import { dayWishes } from './org-048-day-wishes.ts';
import { calendarFeed } from './org-049-calendar-feed.ts';
import { perimeterForClients } from './org-050-perimeter-for-clients.ts';
import { foldedNames } from './org-051-folded-names.ts';
import { seenMissing } from './org-052-seen-missing.ts';
import { endedPosts } from './org-053-ended-posts.ts';
import { draftAuthors } from './org-057-draft-authors.ts';
import { importCodes } from './org-058-import-codes.ts';
import { closings } from './org-060-closings.ts';
import { webhooks } from './org-063-webhooks.ts';

/** Forward only: a migration that has landed is never edited, the next one mends it. */
export const directoryMigrations: readonly Migration[] = [
  accounts,
  pushKey,
  oneKey,
  oneEmail,
  callCounts,
  archives,
  waysIn,
  twoPosts,
  proofs,
  shutPasskeys,
  invitationStates,
  renewingLetters,
];
export const organisationMigrations: readonly Migration[] = [
  peopleAndPlaces,
  shifts,
  attendance,
  changes,
  coverageAndPushes,
  house,
  oneEnvelope,
  marksByWorker,
  anchors,
  permits,
  sheets,
  movementsByWorker,
  partTime,
  sheetReminders,
  corrections,
  mailTries,
  overtime,
  shiftEdits,
  phones,
  articles,
  survey,
  ends,
  records,
  editReasons,
  dailySummary,
  notificationAbout,
  deviceWay,
  administrators,
  deviceDeliveries,
  managerUnits,
  shiftTypesAndMinima,
  deskLists,
  settingsAndHistory,
  mergedPeople,
  managerAbsences,
  shiftTypeMinima,
  postponedMatters,
  soughtPeople,
  imports,
  undoneImports,
  importAnswers,
  externalRefs,
  rosterDrafts,
  rosterVersions,
  rotations,
  dayWishes,
  calendarFeed,
  perimeterForClients,
  foldedNames,
  seenMissing,
  endedPosts,
  draftAuthors,
  importCodes,
  closings,
  webhooks,
];
