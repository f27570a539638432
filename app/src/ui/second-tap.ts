/** Milliseconds in which a second tap belongs to the first. */
const DOUBLE = 350;

/** What has just opened does not hear the second tap of a double tap, which would close it again. */
export function missSecondTap(element: HTMLElement): void {
  element.classList.add('rl-deaf');
  setTimeout(() => element.classList.remove('rl-deaf'), DOUBLE);
}
