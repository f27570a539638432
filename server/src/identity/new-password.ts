import { newPasswordErrors } from '@relevo/domain/password';

/** Messages by field for a new password without an old one, as a refusal carries them; empty without any. */
export function newPasswordFields(body: {
  password: string;
  password_confirmation: string;
}): Record<string, string[]> {
  const found = newPasswordErrors(body.password, body.password_confirmation);
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, message]) => (message === undefined ? [] : [[name, [message]]])),
  );
}
