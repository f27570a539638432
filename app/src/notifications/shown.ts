import { tagOf } from './notice.ts';

/** Closes read messages, or all of an instance, in the phone's list of notifications. */
export async function closeShown(instance: string, ids: readonly number[] | null): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const tags = ids?.map((id) => tagOf({ instance, id }));
  for (const shown of (await registration?.getNotifications?.()) ?? []) {
    if (tags ? tags.includes(shown.tag) : shown.tag.startsWith(`${instance}:`)) shown.close();
  }
}
