import type { Call } from '../call.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { managerSubject, workerSubject } from '../notify/notify.ts';
import type { LockedPerson } from './people-write.sql.ts';

/** Tells every process to read these people's posts again: what they may do is true at once. */
export async function announcePosts(
  { deps, actor }: Pick<Call, 'deps' | 'actor'>,
  ...people: Pick<LockedPerson, 'workerId' | 'managerId'>[]
): Promise<void> {
  const { code } = actor.org;
  for (const { workerId, managerId } of people) {
    if (workerId !== null) deps.bus.publish(endedTopic, sessionsOf.subject(code, workerSubject(workerId)));
    if (managerId !== null) deps.bus.publish(endedTopic, sessionsOf.subject(code, managerSubject(managerId)));
  }
  await deps.bus.sent();
}
