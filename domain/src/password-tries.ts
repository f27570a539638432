/** The wrong passwords in a row without a wait (spec 5, Sessions). */
export const FREE_TRIES = 5;
const waits = [30, 60, 120, 300, 900] as const;

/**
 * Seconds to wait before the next try after `failures` wrong passwords in a row: none below 5, then 30 s, 1, 2, 5
 * and at most 15 minutes, longer with each further one (spec 5, Sessions).
 */
export function nextWait(failures: number): number {
  if (failures < FREE_TRIES) return 0;
  return waits[Math.min(failures - FREE_TRIES, waits.length - 1)] ?? 0;
}

/** The waits after the first wrong password in a row, the second and so on; after more than these, the last one. */
export const waitSteps: readonly number[] = Array.from({ length: FREE_TRIES + waits.length - 1 }, (_, at) =>
  nextWait(at + 1),
);

/** The wait in words: '30 segundos', '1 minuto', '15 minutos'. Minutes are rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
