/** Activates a waiting version of the app, if there is one; otherwise reloads the running one. */
export async function updateNow(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  if (registration?.waiting) registration.waiting.postMessage('skip-waiting');
  else location.reload();
}
