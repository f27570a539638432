import { absences } from '../../server/src/starter/catalogue.ts';
import { giveBack, offerOf } from './leave.ts';
import type { PlannedShift, Story, Worker } from './model.ts';
import { type Pair, PairFinder } from './pairs.ts';
import type { Roster } from './roster.ts';

type Fate = 'asked' | 'accepted' | 'refused' | 'approved' | 'rejected' | 'overtaken';

interface Telling {
  roster: Roster;
  story: Story;
  finder: PairFinder;
}

/**
 * Swaps in every state, by the busiest worker and with her, her shift changes of half a year, and releases. The
 * releases are told where her colleague of many stories works as well. Each story changes the planned roster too.
 */
export function tellChanges(roster: Roster, story: Story, camila: Worker, diego: Worker | undefined): void {
  const telling: Telling = { roster, story, finder: new PairFinder(roster, story) };
  const colleagues = roster.colleagues(camila).filter((one) => one.rotation !== 'office');
  const drawn = colleagues.filter((one) => !one.told);
  const partners = diego ? [diego] : drawn;
  tellPast(telling, camila, drawn);
  if (diego) tellPast(telling, diego, drawn);
  // With a busy colleague the days before stay as they are: these shifts can be asked for.
  const from = diego ? 15 : 4;
  for (const fate of ['approved', 'accepted', 'asked', 'rejected', 'refused', 'overtaken'] as const) {
    for (const sent of [true, false]) tellCurrent(telling, camila, partners, { fate, sent, from });
  }
  tellExpired(telling, camila, partners);
  tellOtherSwaps(telling, drawn);
  if (diego) tellReleases(telling, camila, diego, drawn);
}

const turned = ({ given, received }: Pair): Pair => ({ given: received, received: given });

const words: Record<Fate, { comment: string | null; decision: string | null }> = {
  asked: { comment: 'Tengo hora al médico ese día, ¿me ayudas?', decision: null },
  accepted: { comment: 'Es el cumpleaños de mi hija 🎂', decision: null },
  refused: { comment: null, decision: null },
  approved: { comment: 'Viaje familiar al sur.', decision: 'Aprobado, avisen en la entrega de turno.' },
  rejected: { comment: null, decision: 'Ese día quedan pocas personas en el sector.' },
  overtaken: { comment: 'Trámite en el Registro Civil.', decision: null },
};

/**
 * @param last the day on which the last thing happened to the request; before that a day passed between the steps
 */
function tellSwap({ roster, story, finder }: Telling, pair: Pair, fate: Fate, last: number): void {
  const { given, received } = pair;
  const steps = fate === 'asked' ? 0 : fate === 'accepted' || fate === 'refused' ? 1 : 2;
  const answeredAt = roster.moment(last - steps + 1, '12:25');
  finder.take(given, received);
  roster.hold([given.worker, received.worker], [given, received]);
  story.swaps.push({
    given,
    received,
    createdAt: roster.moment(last - steps, '09:40'),
    comment: words[fate].comment,
    answer: steps > 0 ? { accepted: fate !== 'refused', at: answeredAt } : null,
    decision:
      fate === 'approved' || fate === 'rejected'
        ? {
            approved: fate === 'approved',
            comment: words[fate].decision,
            at: roster.moment(last, '17:05'),
          }
        : null,
    overtakenAt: fate === 'overtaken' ? roster.moment(last, '16:10') : null,
  });
  if (fate === 'approved') roster.exchange(given, received);
}

/** The last changes of half a year, as the manager sees them. */
function tellPast(telling: Telling, worker: Worker, colleagues: readonly Worker[]): void {
  for (const [index, from] of [-170, -131, -96, -58].entries()) {
    const pair = telling.finder.pair(worker, colleagues, from);
    if (!pair || Math.max(pair.given.day, pair.received.day) > from + 25) continue;
    tellSwap(telling, index % 2 === 0 ? pair : turned(pair), 'approved', from - 6);
  }
}

/** Expired swaps: the earlier shift began before an answer, or before the manager decided. */
function tellExpired(telling: Telling, camila: Worker, partners: readonly Worker[]): void {
  const { finder } = telling;
  const ofPartners = (days: readonly number[]) =>
    partners.flatMap((one) => days.flatMap((day) => finder.usable(one, day)));
  const own = (days: readonly number[]) => days.flatMap((day) => finder.usable(camila, day));
  const asked = finder.firstPair(own([-3, -4, -5, -6, -7, -8]), ofPartners([-1, -2, -3]));
  if (asked) tellSwap(telling, asked, 'asked', -9);
  const accepted = finder.firstPair(ofPartners([-1, -2, -3]), own([1, 2, 3, 4]));
  if (accepted) tellSwap(telling, accepted, 'accepted', -5);
}

/** A request for coming days. An ended request may have been about a shift of hers that is asked for again. */
function tellCurrent(
  telling: Telling,
  camila: Worker,
  partners: readonly Worker[],
  { fate, sent, from }: { fate: Fate; sent: boolean; from: number },
): void {
  const { finder, story } = telling;
  const isOver = fate === 'rejected' || fate === 'refused' || fate === 'overtaken';
  const fresh = finder.pair(camila, partners, from);
  const pair = fresh ?? (isOver ? finder.pair(camila, partners, from, true) : undefined);
  if (!pair) return;
  // A shift is in one request at a time: those of the past followed each other.
  const last = fresh ? -1 - (story.swaps.length % 3) : -6 - 3 * (story.swaps.length % 6);
  tellSwap(telling, sent ? pair : turned(pair), fate, last);
  if (fate === 'overtaken') takeAway(pair.received);
}

/** A permit that is granted in the course of the story. */
function takeAway(shift: PlannedShift): void {
  const { day } = shift;
  shift.absence = { typeId: absences.unpaid.id, from: day, to: day, covered: false, comes: true };
}

/** Other swaps that wait for the unit's manager, or were decided lately. */
function tellOtherSwaps(telling: Telling, colleagues: readonly Worker[]): void {
  const [first] = colleagues;
  const technicians = telling.roster.workers.filter(
    (one) => one.unit === first?.unit && one.position === 'technician',
  );
  const asking: [Worker | undefined, readonly Worker[], Fate, number][] = [
    [technicians[0], technicians, 'accepted', -1],
    [technicians[2], technicians, 'asked', -1],
    [colleagues[2], colleagues, 'accepted', -4],
    [colleagues[5], colleagues, 'rejected', -12],
    [technicians[4], technicians, 'approved', -5],
    [colleagues[7], colleagues, 'approved', -15],
  ];
  for (const [worker, all, fate, last] of asking) {
    const others = all.filter((one) => one !== worker);
    const pair = worker && telling.finder.pair(worker, others, 5);
    if (!pair) continue;
    tellSwap(telling, pair, fate, last);
  }
}

/** Releases that were decided, one of them offered and covered since, one overtaken, one whose shift began. */
function tellReleases(
  { roster, story, finder }: Telling,
  camila: Worker,
  other: Worker,
  colleagues: readonly Worker[],
): void {
  const release = (
    worker: Worker,
    from: number,
    asked: number,
    approved: boolean | null,
    notes: string | null = null,
  ) => {
    const shift = finder.shift(worker, from);
    if (!shift) return undefined;
    finder.take(shift);
    const told = { shift, createdAt: roster.moment(asked, '09:05'), approved, notes };
    story.releases.push(told);
    if (approved) giveBack(shift);
    return told;
  };
  release(camila, 25, -4, true, 'Autorizado.');
  release(camila, 30, -6, false, 'Ese día ya hay dos ausencias.');
  const overtaken = release(camila, 33, -7, null);
  if (overtaken) {
    takeAway(overtaken.shift);
    Object.assign(overtaken, { overtakenAt: roster.moment(-5, '10:30') });
  }
  release(colleagues[1] ?? camila, -4, -9, null);
  release(colleagues[3] ?? camila, 7, -1, null);
  release(other, 28, -5, false, 'No hay reemplazo para ese día.');
  const given = release(other, 12, -8, true, 'Autorizado. Se descuenta del banco de horas.');
  const absent = given?.shift;
  const able =
    absent && colleagues.filter((one) => one !== other && roster.canTake(one, absent.day, absent.type));
  const winner = able?.[0];
  if (!absent || !winner) return;
  story.publications.push({
    unit: other.unit,
    notes: 'Turno liberado.',
    createdAt: roster.moment(-6, '10:00'),
    deadline: roster.moment(8, '18:00'),
    offers: [offerOf(roster, absent, able.slice(0, 3), winner)],
  });
}
