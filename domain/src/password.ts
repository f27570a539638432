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
 * Messages for a change of password by field, ready to show; an empty object without any (spec 1 §5, spec 3 §5).
 * Whether the old password is the right one is not judged here.
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

export interface NewPasswordErrors {
  password?: string | undefined;
  password_confirmation?: string | undefined;
}

/** The first message of each field for a new password without an old one, as after the link of a mail. */
export function newPasswordErrors(password: string, repeated: string): NewPasswordErrors {
  const found = passwordErrors({
    // Any text that the new password can't be equal to.
    old_password: `${password}.`,
    new_password: password,
    new_password_confirmation: repeated,
  });
  return { password: found.new_password?.[0], password_confirmation: found.new_password_confirmation?.[0] };
}
