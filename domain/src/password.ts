/** Shortest new password, in characters. */
export const PASSWORD_MIN = 8;
/** Longest, so that hashing one can't be made expensive. */
export const PASSWORD_MAX = 200;

export interface PasswordChange {
  old_password: string;
  new_password: string;
  new_password_confirmation: string;
}

export type PasswordErrors = Partial<Record<keyof PasswordChange, string[]>>;

/**
 * What is wrong with a change of password, by field and ready to show; an empty object when nothing is (spec 1 §5,
 * spec 3 §5). Whether the old password is the right one is not judged here.
 */
export function passwordErrors(change: PasswordChange): PasswordErrors {
  const errors: PasswordErrors = {};
  const length = [...change.new_password].length;
  if (!change.old_password) errors.old_password = ['Ingresa tu contraseña actual.'];
  if (!change.new_password) {
    errors.new_password = ['Ingresa tu nueva contraseña.'];
  } else if (length < PASSWORD_MIN) {
    errors.new_password = [`La nueva contraseña debe tener al menos ${PASSWORD_MIN} caracteres.`];
  } else if (length > PASSWORD_MAX) {
    errors.new_password = [`La nueva contraseña debe tener como máximo ${PASSWORD_MAX} caracteres.`];
  } else if (change.new_password === change.old_password) {
    errors.new_password = ['La nueva contraseña debe ser distinta de la actual.'];
  }
  if (!change.new_password_confirmation) {
    errors.new_password_confirmation = ['Repite tu nueva contraseña.'];
  } else if (change.new_password_confirmation !== change.new_password) {
    errors.new_password_confirmation = ['Las contraseñas no coinciden.'];
  }
  return errors;
}

/** Wrong passwords in a row that cost nothing (spec 5, Sessions). */
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
