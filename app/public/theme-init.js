// Blocking and tiny on purpose: the palette must be on <html> before the first paint, and the security
// policy allows no inline script. `app/src/ui/theme.ts` keeps it up to date afterwards.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('relevo.theme') || 'system';
  } catch {
    // Storage may be blocked; the system's choice is then the best guess.
  }
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.classList.toggle('ion-palette-dark', dark);
  root.style.colorScheme = dark ? 'dark' : 'light';
})();
