import { deliverAfter } from '@relevo/domain/quiet-hours';
import type { Write } from '../kernel/write.ts';
import { insertNotifications, nightsAround, rewordNotifications, withDailySummary } from './tell.sql.ts';

/** Which page a tap opens (spec 1 §2): coverDashboard, the list of shift changes, permits, the calendar. */
type NotificationKind = 'cover' | 'shiftChange' | 'permit' | 'calendar';

/** One message for one person. */
export interface Telling {
  /** `worker:12` or `admin:3`. */
  subject: string;
  kind: NotificationKind;
  /** What happened, such as `swap:12:approved`: the same event tells the same person once, unless its line grows. */
  event: string;
  /** Spanish, ready to show. */
  title: string;
  body: string;
  /** Not held back by the rest after a night shift, nor until a manager's daily summary. */
  urgent?: boolean;
  /** A later happening of the same event takes the line's place in the inbox and on the phone, unread again. */
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
    tellings.map((telling) => ({
      ...telling,
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
  line: Pick<Telling, 'event' | 'title' | 'body'>,
): Promise<void> {
  for (const subject of await rewordNotifications(tx, t, subjects, line)) touch(subject, 'aviso');
}

const idOf = (role: 'worker' | 'admin', subject: string): number | null =>
  subject.startsWith(`${role}:`) ? Number(subject.slice(role.length + 1)) : null;

/** The subject of a worker, as sessions, devices and notifications name it. */
export const workerSubject = (id: number): string => `worker:${id}`;
