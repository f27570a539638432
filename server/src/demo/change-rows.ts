import { elapsedMinutes } from '@relevo/domain/time';
import type { Manager, PlannedShift, PlannedSwap, Story } from './model.ts';
import { noticeRows } from './notices.ts';
import type { OfferNote, RequestRows } from './requests.ts';
import type { Roster } from './roster.ts';

/** Rows of swaps, of what decisions left in calendars and hour banks, of claims, and of what people were told. */
export function changeRows(
  story: Story,
  {
    offers,
    rows: { release_request },
  }: { offers: readonly OfferNote[]; rows: { release_request: RequestRows } },
  managers: readonly Manager[],
  roster: Roster,
  now: Temporal.Instant,
) {
  const swaps = story.swaps.toSorted((a, b) => Temporal.Instant.compare(a.createdAt, b.createdAt));
  const managerOf = (swap: PlannedSwap) =>
    managers.find((one) => one.unit === swap.requester.unit)?.id ?? null;
  const ahead = (shift: PlannedShift) => isAfter(shift.startsAt, now);

  const live: { shift_id: number; kind: string; request_id: number }[] = [];
  for (const [index, swap] of swaps.entries()) {
    const undecided = swap.accepted !== false && swap.approved === null && !swap.overtakenAt;
    if (!undecided || !ahead(swap.given) || !ahead(swap.received)) continue;
    for (const shift of [swap.given, swap.received]) {
      live.push({ shift_id: shift.id, kind: 'swap', request_id: index + 1 });
    }
  }
  for (const [index, { shift, approved, overtakenAt }] of story.releases.entries()) {
    if (approved !== null || overtakenAt || !ahead(shift)) continue;
    live.push({ shift_id: shift.id, kind: 'release', request_id: index + 1 });
  }
  for (const { id, offer, deadline } of offers) {
    if (offer.finished || !isAfter(deadline, now)) continue;
    live.push({ shift_id: offer.absent.id, kind: 'offer', request_id: id });
  }

  const changes = swaps.flatMap((swap, index) => {
    if (!swap.approved) return [];
    const side = (workerId: number, given: PlannedShift, received: PlannedShift) => ({
      swap_id: index + 1,
      worker_id: workerId,
      given_shift_id: given.id,
      received_shift_id: received.id,
      given_date: roster.date(given.day),
      received_date: roster.date(received.day),
      created_at: swap.decidedAt?.toString(),
    });
    return [
      side(swap.requester.id, swap.given, swap.received),
      side(swap.partner.id, swap.received, swap.given),
    ];
  });

  return {
    swap_request: swaps.map((swap, index) => ({
      id: index + 1,
      unit_id: swap.requester.unit.id,
      requester_id: swap.requester.id,
      partner_id: swap.partner.id,
      requester_shift_id: swap.given.id,
      partner_shift_id: swap.received.id,
      absence_date: roster.date(swap.given.day),
      return_date: roster.date(swap.received.day),
      comment: swap.comment,
      created_at: swap.createdAt.toString(),
      accepted: swap.accepted,
      answered_at: swap.answeredAt?.toString() ?? null,
      approved: swap.approved,
      decided_at: swap.decidedAt?.toString() ?? null,
      decided_by: swap.decidedAt && managerOf(swap),
      decision_comment: swap.decisionComment,
      ended_at: swap.overtakenAt?.toString() ?? null,
      end_reason: swap.overtakenAt ? 'overtaken' : null,
      seen_by_partner_at: swap.seenAt?.toString() ?? null,
    })),
    live_request: live,
    shift_change: numbered(changes),
    hour_entry: numbered([
      ...story.releases.flatMap(({ shift, approved }, index) =>
        approved ? [entry(shift, -1, 'release', index + 1, String(release_request[index]?.decided_at))] : [],
      ),
      ...offers.flatMap(({ id, offer, finishedAt }) =>
        offer.coverage ? [entry(offer.coverage, 1, 'coverage', id, String(finishedAt))] : [],
      ),
    ]),
    notification: numbered(noticeRows({ story, swaps, offers, release_request, managers, roster }, now)),
  };
}

const isAfter = (at: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  at !== null && Temporal.Instant.compare(at, now) > 0;

const numbered = <T>(rows: readonly T[]) => rows.map((row, index) => ({ id: index + 1, ...row }));

/** The shift's real minutes, owed or credited. */
function entry(shift: PlannedShift, sign: 1 | -1, kind: string, sourceId: number, at: string) {
  const minutes = shift.startsAt && shift.endsAt ? elapsedMinutes(shift.startsAt, shift.endsAt) : 0;
  return {
    worker_id: shift.worker.id,
    shift_id: shift.id,
    minutes: sign * minutes,
    kind,
    source_id: sourceId,
    created_at: at,
  };
}
