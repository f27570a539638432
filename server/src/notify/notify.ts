import type { Notificacion } from '@relevo/contract';
import { type NoticedThing, type NoticeKind, THINGS } from '@relevo/contract/things';
import { deliverAfter } from '@relevo/domain/quiet-hours';
import type { LocalDate } from '@relevo/domain/time';
import type { Write } from '../kernel/write.ts';
import { insertNotifications, nightsAround, rewordNotifications, withDailySummary } from './notify.sql.ts';

/** The thing that a message is about, as a tap on the message needs to know it. */
export interface About {
  thing: NoticedThing;
  id: number;
  /** Of its shift, of several the first; of leave and of a period the first day. */
  date: LocalDate;
  /** Whether the recipient asked for the thing, or has just been given the offered shift. */
  own?: boolean;
  /** Of an offer or a publication. */
  publicationId?: number;
}

/** One message for one person. */
export interface Telling {
  /** `worker:12` or `admin:3`. */
  subject: string;
  about: About;
  /** The page of a message of which nothing more can be read, where that is not the page of its thing. */
  kind?: NoticeKind;
  /** What happened to the thing, such as `approved`: the same tells the same person once, unless its line grows. */
  what: string;
  /** Spanish, ready to show. */
  title: string;
  body: string;
  /** Not held back by the rest after a night shift, nor until a manager's daily summary. */
  urgent?: boolean;
  /** A later happening of the same kind takes the line's place in the inbox and on the phone, unread again. */
  grows?: boolean;
}

/** Raised after the commit of whatever told somebody something, with the organisation's code. */
export const toldTopic = 'told';

/**
 * Tells people something, as part of the change that it is about: the messages are in their inboxes when the
 * change is, and are sent to their phones afterwards. A worker in or after a night shift gets what is not urgent
 * only after 8 hours of rest from its end. A manager who chose one summary a day gets what is not urgent with that.
 */
export async function tell(
  write: Pick<Write, 'tx' | 't' | 'now' | 'touch' | 'announce'>,
  tellings: readonly Telling[],
): Promise<void> {
  if (tellings.length === 0) return;
  const { now } = write;
  const canWait = tellings.filter(({ urgent }) => !urgent);
  const nights = await nightsAround(
    write.tx,
    write.t,
    canWait.flatMap(({ subject }) => idOf('worker', subject) ?? []),
    now,
  );
  const summarised = await withDailySummary(
    write.tx,
    write.t,
    canWait.flatMap(({ subject }) => idOf('admin', subject) ?? []),
  );
  await insertNotifications(
    write.tx,
    write.t,
    tellings.map(({ about, what, ...telling }) => ({
      ...telling,
      kind: telling.kind ?? THINGS[about.thing].notice,
      event: eventOf({ about, what }),
      about: aboutJson(about),
      inSummary: !telling.urgent && summarised.has(telling.subject),
      deliverAfter: deliverAfter(
        now,
        nights.filter((night) => night.workerId === idOf('worker', telling.subject)),
        telling.urgent,
      ),
    })),
    now,
  );
  for (const { subject } of tellings) write.touch(subject, 'aviso');
  write.announce(toldTopic);
}

/**
 * Says otherwise what people were told, where that is no longer so: the line stays read or unread where it stands, and
 * goes to no phone again. Whoever was not told of the event is not told now.
 */
export async function tellOtherwise(
  { tx, t, touch }: Pick<Write, 'tx' | 't' | 'touch'>,
  subjects: readonly string[],
  { title, body, ...line }: Pick<Telling, 'about' | 'what' | 'title' | 'body'>,
): Promise<void> {
  const event = eventOf(line);
  for (const subject of await rewordNotifications(tx, t, subjects, { event, title, body })) {
    touch(subject, 'aviso');
  }
}

/** `swap:12:approved`. */
const eventOf = ({ about: { thing, id }, what }: Pick<Telling, 'about' | 'what'>): string =>
  `${thing}:${id}:${what}`;

const aboutJson = ({
  thing,
  id,
  date,
  own = false,
  publicationId,
}: About): NonNullable<Notificacion['sobre']> => ({
  tipo: thing,
  id,
  propia: own,
  publicacion: publicationId ?? null,
  fecha: date,
});

const idOf = (role: 'worker' | 'admin', subject: string): number | null =>
  subject.startsWith(`${role}:`) ? Number(subject.slice(role.length + 1)) : null;

/** The subject of a worker, as sessions, devices and notifications name it. */
export const workerSubject = (id: number): string => `worker:${id}`;
