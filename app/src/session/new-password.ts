import { passwordErrors } from '@relevo/domain/password';

export interface NewPasswordErrors {
  password?: string | undefined;
  password_confirmation?: string | undefined;
}

/** Errors of a new password without an old one, as after the link of a mail. */
export function newPasswordErrors(password: string, repeated: string): NewPasswordErrors {
  const found = passwordErrors({
    // Any text that the new password can't be equal to.
    old_password: `${password}.`,
    new_password: password,
    new_password_confirmation: repeated,
  });
  return { password: found.new_password?.[0], password_confirmation: found.new_password_confirmation?.[0] };
}
