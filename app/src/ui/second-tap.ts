/** Milliseconds in which a second tap belongs to the first. */
const DOUBLE = 350;

/** Makes a newly opened element ignore the second tap of a double tap, which would close it again. */
export function missSecondTap(element: HTMLElement): void {
  element.classList.add('rl-deaf');
  setTimeout(() => element.classList.remove('rl-deaf'), DOUBLE);
}
