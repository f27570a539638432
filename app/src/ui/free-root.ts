const OPEN = 'ion-modal:not(.overlay-hidden), ion-alert:not(.overlay-hidden)';

/**
 * Gives the page back to screen readers when the last sheet or dialog is gone. Ionic hides the page from them while
 * one is open, and forgets to show it again when a dialog closes while a sheet below it is still on its way out.
 */
export function freeRoot(): void {
  // The overlay that has just been dismissed is marked as hidden a moment later.
  setTimeout(() => {
    if (document.querySelector(OPEN)) return;
    document
      .querySelector('ion-app [aria-hidden="true"]:is(ion-router-outlet, ion-nav)')
      ?.removeAttribute('aria-hidden');
    document.body.classList.remove('backdrop-no-scroll');
  }, 60);
}
