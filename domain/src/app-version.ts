/** A released version in three whole numbers, such as 0.1.0. */
const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

const partsOf = (version: string): number[] | undefined => VERSION.exec(version)?.slice(1).map(Number);

/** Whether the text is a version as releases are numbered. */
export const isVersion = (text: string): boolean => VERSION.test(text);

/**
 * Whether an app of one version is older than another one. A text that is no version is never older: a caller that
 * cannot be judged is not shut out.
 */
export function isOlder(version: string, other: string): boolean {
  const [own, least] = [partsOf(version), partsOf(other)];
  if (!own || !least) return false;
  const at = own.findIndex((part, index) => part !== least[index]);
  return at >= 0 && (own[at] as number) < (least[at] as number);
}
