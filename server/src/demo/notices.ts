import { deliverAfter } from '@relevo/domain/quiet-hours';
import { weekdayDate } from '@relevo/domain/time';
import type { Manager, PlannedShift, PlannedSwap, Story, Worker } from './model.ts';
import type { OfferNote, RequestRows } from './requests.ts';
import type { Roster } from './roster.ts';

interface Happened {
  story: Story;
  swaps: readonly PlannedSwap[];
  offers: readonly OfferNote[];
  release_request: RequestRows;
  managers: readonly Manager[];
  roster: Roster;
}

interface Notice {
  to: Worker | Manager;
  kind: 'cover' | 'shiftChange' | 'calendar';
  event: string;
  title: string;
  body: string;
  at: Temporal.Instant;
}

const kept = { hours: 24 * 30 };
const unread = { hours: 24 * 3 };

/** What the people whom the demonstration is about were told in the last 30 days; what is newer than 3, unread. */
export function noticeRows(happened: Happened, now: Temporal.Instant) {
  const { roster } = happened;
  return [
    ...swapNotices(happened),
    ...releaseNotices(happened),
    ...publicationNotices(happened),
    ...offerNotices(happened),
  ]
    .filter(
      ({ to, at }) =>
        (isManager(to) || to.told) &&
        Temporal.Instant.compare(at, now.subtract(kept)) >= 0 &&
        Temporal.Instant.compare(at, now) <= 0,
    )
    .sort((a, b) => Temporal.Instant.compare(a.at, b.at))
    .map(({ to, at, ...notice }) => {
      const due = isManager(to) ? at : deliverAfter(at, nightsOf(roster, to));
      const isDue = Temporal.Instant.compare(due, now) <= 0;
      const isRead = Temporal.Instant.compare(due, now.subtract(unread)) <= 0;
      return {
        subject: `${isManager(to) ? 'admin' : 'worker'}:${to.id}`,
        ...notice,
        urgent: false,
        created_at: at.toString(),
        deliver_after: due.toString(),
        pushed_at: isDue ? due.toString() : null,
        read_at: isRead ? due.add({ minutes: 50 }).toString() : null,
      };
    });
}

const isManager = (one: Worker | Manager): one is Manager => 'roleIds' in one;

const nightsOf = (roster: Roster, worker: Worker) =>
  Array.from({ length: 34 }, (_, index) => roster.on(worker, index - 32))
    .flat()
    .flatMap(({ type, absence, startsAt, endsAt }) =>
      !type.isDay && !absence && startsAt && endsAt ? [{ startsAt, endsAt }] : [],
    );

function swapNotices({ swaps, managers, roster }: Happened): Notice[] {
  return swaps.flatMap((swap, index) => {
    const { requester, partner } = swap;
    const dates = `el turno del ${dayOf(roster, swap.given)} por el del ${dayOf(roster, swap.received)}`;
    const say = (
      to: Worker | Manager,
      at: Temporal.Instant | null,
      step: string,
      title: string,
      body: string,
    ) =>
      at ? [{ to, at, kind: 'shiftChange' as const, event: `swap:${index + 1}:${step}`, title, body }] : [];
    const asked = `${nameOf(requester)} te pide cambiar ${dates}.`;
    const both = [requester, partner];
    const word = swap.approved ? 'aprobó' : 'rechazó';
    const decided = `Cambio de turno ${swap.approved ? 'aprobado' : 'rechazado'}`;
    const overtaken = 'Tu cambio de turno quedó sin efecto: uno de los turnos cambió.';
    const answer = swap.accepted
      ? [
          ...say(
            requester,
            swap.answeredAt,
            'accepted',
            'Tu colega aceptó el cambio',
            `${nameOf(partner)} aceptó cambiar ${dates}. Falta tu jefatura.`,
          ),
          ...managersOf(managers, requester).flatMap((one) =>
            say(
              one,
              swap.answeredAt,
              'accepted',
              'Cambio de turno por revisar',
              `${nameOf(requester)} y ${nameOf(partner)} piden cambiar ${dates}.`,
            ),
          ),
        ]
      : say(
          requester,
          swap.answeredAt,
          'refused',
          'Tu colega rechazó el cambio',
          `${nameOf(partner)} no cambiará ${dates}.`,
        );
    return [
      ...say(partner, swap.createdAt, 'created', 'Te piden un cambio de turno', asked),
      ...answer,
      ...both.flatMap((one) =>
        say(
          one,
          swap.decidedAt,
          swap.approved ? 'approved' : 'rejected',
          decided,
          `Tu jefatura ${word} cambiar ${dates}.`,
        ),
      ),
      ...both.flatMap((one) => say(one, swap.overtakenAt, 'overtaken', 'Cambio anulado', overtaken)),
    ];
  });
}

function releaseNotices({ story, release_request, managers, roster }: Happened): Notice[] {
  return story.releases.flatMap(({ shift, createdAt, approved, overtakenAt }, index) => {
    const { worker } = shift;
    const kind = 'shiftChange' as const;
    const event = (step: string) => `release:${index + 1}:${step}`;
    const body = `${nameOf(worker)} pide liberar su turno del ${dayOf(roster, shift)}.`;
    const title = 'Liberación por revisar';
    const notices: Notice[] = managersOf(managers, worker).map((to) => ({
      to,
      at: createdAt,
      kind,
      event: event('created'),
      title,
      body,
    }));
    if (approved !== null) {
      notices.push({
        to: worker,
        at: Temporal.Instant.from(String(release_request[index]?.decided_at)),
        kind,
        event: event(approved ? 'approved' : 'rejected'),
        title: approved ? 'Liberación aprobada' : 'Liberación rechazada',
        body: `Tu jefatura ${approved ? 'aprobó' : 'rechazó'} liberar tu turno del ${dayOf(roster, shift)}.`,
      });
    }
    if (overtakenAt) {
      const gone = 'Tu solicitud quedó sin efecto: el turno cambió.';
      notices.push({
        to: worker,
        at: overtakenAt,
        kind,
        event: event('overtaken'),
        title: 'Liberación anulada',
        body: gone,
      });
    }
    return notices;
  });
}

function publicationNotices({ offers, roster }: Happened): Notice[] {
  return [...Map.groupBy(offers, (one) => one.publication)].flatMap(([{ id, at }, published]) => {
    const many = published.length > 1;
    const absent = published.map(({ offer }) => offer.absent.worker);
    return roster.workers
      .filter((one) => absent.some((other) => other !== one && isPeer(other, one)))
      .map((to) => ({
        to,
        at,
        kind: 'cover' as const,
        event: `publication:${id}:created`,
        title: many ? 'Nuevos turnos disponibles' : 'Nuevo turno disponible',
        body: many
          ? `Hay ${published.length} turnos en tu unidad a los que puedes postular.`
          : 'Hay un turno en tu unidad al que puedes postular.',
      }));
  });
}

const isPeer = (one: Worker, other: Worker) => one.unit === other.unit && one.position === other.position;

function offerNotices({ offers, managers, roster }: Happened): Notice[] {
  return offers.flatMap(({ id, offer, applications, finishedAt }) => {
    const { absent, winner, applicants } = offer;
    const shift = shiftText(roster, absent);
    const applied = applications.flatMap(({ worker, at }) =>
      managersOf(managers, absent.worker).map((to) => ({
        to,
        at,
        kind: 'cover' as const,
        event: `offer:${id}:applied:${worker.id}`,
        title: 'Nueva postulación',
        body: `${nameOf(worker)} postuló al turno del ${shift}.`,
      })),
    );
    if (!winner || !finishedAt) return applied;
    const at = finishedAt;
    const won = `Cubres el turno del ${shift} en ${absent.worker.unit.name}.`;
    const lost = `El turno del ${shift} se asignó a otra persona.`;
    return [
      ...applied,
      {
        to: winner,
        at,
        kind: 'calendar' as const,
        event: `offer:${id}:won`,
        title: 'Te asignaron un turno',
        body: won,
      },
      ...applicants
        .filter((one) => one !== winner)
        .map((to) => ({
          to,
          at,
          kind: 'cover' as const,
          event: `offer:${id}:lost`,
          title: 'Oferta asignada',
          body: lost,
        })),
    ];
  });
}

const managersOf = (managers: readonly Manager[], { unit }: Worker) =>
  managers.filter((one) => one.unit === unit);

const nameOf = ({ person }: Worker): string => `${person.firstName} ${person.lastName}`;

/** '19 de noviembre'. */
const dayOf = (roster: Roster, { day }: PlannedShift): string =>
  Temporal.PlainDate.from(roster.date(day)).toLocaleString('es-CL', { day: 'numeric', month: 'long' });

/** 'dom 22 nov, de 08:00 a 20:00'. */
const shiftText = (roster: Roster, { day, type }: PlannedShift): string =>
  `${weekdayDate(roster.date(day))}, de ${type.start} a ${type.end}`;
