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
  /** The date of the shift, of several the first; of leave and of a period the first day. */
  date: LocalDate;
  /** Whether the recipient asked for the thing, or has just been given the offered shift. */
  own?: boolean;
  /** The publication of an offer. */
  publicationId?: number;
}

/** A notification for one person. */
export interface Message {
  /** `worker:12` or `admin:3`. */
  subject: string;
  about: About;
  /** The unit whose manager is told: a person may lead several. */
  unitId?: number;
  /** The page of a notification whose thing can't be opened, where that is not the page of the thing. */
  kind?: NoticeKind;
  /** The event of the thing, such as `approved`: one line for each person, unless it grows. */
  what: string;
  /** Spanish, ready to show. */
  title: string;
  body: string;
  /** Not held back by the rest after a night shift, nor until a manager's daily summary. */
  urgent?: boolean;
  /** A later happening of the same kind takes the line's place in the inbox and on the phone, unread again. */
  grows?: boolean;
}

/** The bus's topic of new notifications, raised after the commit with the organisation's code. */
export const notifiedTopic = 'notified';

/**
 * Inserts notifications into people's inboxes, as part of their change; phones get them after the commit. A worker in
 * or after a night shift gets those without urgency only after 8 hours of rest from its end. A manager who chose one
 * summary a day gets them with that.
 *
 * The same event of a thing never comes twice to one person: its line in the inbox stops a second one. Lines go 90 days
 * after they were read (`housekeeping/`), and from then on the same event would be new; a line that is unread stays,
 * and so does the promise.
 */
export async function notify(
  write: Pick<Write, 'tx' | 't' | 'now' | 'touch' | 'announce'>,
  messages: readonly Message[],
): Promise<void> {
  if (messages.length === 0) return;
  const { now } = write;
  const canWait = messages.filter(({ urgent }) => !urgent);
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
    messages.map(({ about, what, unitId, ...message }) => ({
      ...message,
      kind: message.kind ?? THINGS[about.thing].notice,
      event: eventOf({ about, what }),
      about: { ...aboutJson(about), ...(unitId !== undefined && { unidad: unitId }) },
      inSummary: !message.urgent && summarised.has(message.subject),
      deliverAfter: deliverAfter(
        now,
        nights.filter((night) => night.workerId === idOf('worker', message.subject)),
        message.urgent,
      ),
    })),
    now,
  );
  for (const { subject } of messages) write.touch(subject, 'aviso');
  write.announce(notifiedTopic);
}

/**
 * Changes the words of messages that no longer hold: each line stays read or unread where it stands, and goes to no
 * phone again. A person without a line of the happening gets none now.
 */
export async function rewordNotification(
  { tx, t, touch }: Pick<Write, 'tx' | 't' | 'touch'>,
  subjects: readonly string[],
  { title, body, ...line }: Pick<Message, 'about' | 'what' | 'title' | 'body'>,
): Promise<void> {
  const event = eventOf(line);
  const words = { event, date: line.about.date, title, body };
  for (const subject of await rewordNotifications(tx, t, subjects, words)) {
    touch(subject, 'aviso');
  }
}

/** `swap:12:approved`. */
const eventOf = ({ about: { thing, id }, what }: Pick<Message, 'about' | 'what'>): string =>
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

/** The subject of a manager or an administrator, by the id of the post. */
export const managerSubject = (id: number): string => `admin:${id}`;
