import { tagOf } from './notice.ts';

/** Takes what was read, or all of an instance, from the phone's list of notifications. */
export async function closeShown(instance: string, ids: readonly number[] | null): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) {
    const meant = ids ? ids.some((id) => shown.tag === tagOf({ instance, id })) : shownBy(shown, instance);
    if (meant) shown.close();
  }
}

const shownBy = ({ tag }: Notification, instance: string): boolean => tag.startsWith(`${instance}:`);
