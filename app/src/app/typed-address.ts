/**
 * Opens typed addresses, and addresses from outside, as a fresh page. Ionic takes such a change for a step back and
 * would show the page before; the router's own steps leave a state behind, typed ones do not.
 */
export function watchTypedAddress(): void {
  window.addEventListener('hashchange', () => {
    if (history.state === null) location.reload();
  });
}
