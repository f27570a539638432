/** Takes a waiting version of the app now, if there is one; otherwise loads the one that runs anew. */
export async function updateNow(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  if (registration?.waiting) registration.waiting.postMessage('skip-waiting');
  else location.reload();
}
