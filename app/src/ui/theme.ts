import { createStore } from '../device/store.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Read by `app/first-paint.ts` too, before the first paint. */
const KEY = 'relevo.theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');

function stored(): ThemeChoice {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

export const themeChoice = createStore<ThemeChoice>(stored());

function apply(): void {
  const choice = themeChoice.get();
  const dark = choice === 'dark' || (choice === 'system' && systemDark.matches);
  const root = document.documentElement;
  root.classList.toggle('ion-palette-dark', dark);
  root.style.colorScheme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0C1312' : '#F1F4F2');
}

export function setTheme(choice: ThemeChoice): void {
  localStorage.setItem(KEY, choice);
  themeChoice.set(choice);
}

export function watchTheme(): void {
  apply();
  themeChoice.subscribe(apply);
  systemDark.addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) themeChoice.set(stored());
  });
}
