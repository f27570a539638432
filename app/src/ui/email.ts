/** Generous test as of a browser's e-mail field, with a dot in the domain. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}
