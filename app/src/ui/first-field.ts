const CONTROLS = 'input:not([type="hidden"]), textarea, select, button, a[href], [tabindex="0"]';
const FOR_TEXT = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';

/**
 * Moves the focus into the first field of a sheet, where that is one for text. Not on a touch screen, whose keyboard
 * would cover the sheet unasked, nor away from what was touched while the sheet came up.
 */
export function focusFirstField(sheet: HTMLElement): void {
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return;
  if (sheet.contains(document.activeElement)) return;
  const body = sheet.querySelector('[data-sheet="body"]');
  const controls = [...(body?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  // The cross of a wide sheet is no field.
  const first = controls.find((control) => !control.closest('[data-sheet="top"]'));
  if (first?.matches(FOR_TEXT)) first.focus({ preventScroll: true });
}
