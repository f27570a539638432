/**
 * Inline script of index.html, which runs before anything is fetched and must stay tiny. It puts the chosen palette on
 * <html> and shows the first page of this start while the app itself loads: the saved page, the login, or the tutorial;
 * `first-page.ts` removes it again. The build inlines it.
 */
import { type Held, isCalled, ownerName, ownerOf } from '../device/owner.ts';
import { buildName, type PaintedPage, paintedAt } from '../device/painted-pages.ts';
import { type Beginning, FIRST_PATHS, homeOf } from '../navigation/first-paths.ts';

/** Shape as in `api/session.ts`, without the imports of that file. */
interface Login {
  current: string;
  instances: (Beginning &
    Held & {
      jwt: { token: string; expires_at: number };
    })[];
}

/** Pages open without a session by their address; there is no saved look of them. */
const OPEN = [
  FIRST_PATHS.recoverPassword,
  FIRST_PATHS.resetPassword,
  FIRST_PATHS.update,
  FIRST_PATHS.about,
  FIRST_PATHS.setup,
  FIRST_PATHS.activation,
].map((path) => path.split('/:')[0]);

function showTheme(): void {
  const choice = localStorage.getItem('relevo.theme') ?? 'system';
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.classList.toggle('ion-palette-dark', dark);
  root.style.colorScheme = dark ? 'dark' : 'light';
}

/** Parts about a day that is over, or a moment that has passed, are blanked. */
function leaveOutPast(place: HTMLElement, { dayUntil, zone }: PaintedPage, now: number): void {
  for (const part of place.querySelectorAll<HTMLElement>('[data-until]')) {
    if (Number(part.dataset.until) <= now) part.dataset.paint = 'blank';
  }
  const marked = place.querySelector('[data-date][aria-current]');
  if (!marked || now < dayUntil) return;
  // Locale 'sv' formats dates as 2026-11-22.
  const today = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(now);
  marked.removeAttribute('aria-current');
  place.querySelector(`[data-date="${today}"]`)?.setAttribute('aria-current', 'date');
}

/**
 * A tap that comes before the app is seen to be heard, and remembered: `first-page.ts` then presses the part of the
 * page that leads to the same place. Parts that lead nowhere say no place, and are not pressed.
 */
function hearTaps(place: HTMLElement): void {
  let down: HTMLElement | null | undefined;
  const partAt = ({ clientX, clientY }: PointerEvent) => {
    if (!place.isConnected) return null;
    place.inert = false;
    const hit = document.elementFromPoint(clientX, clientY);
    place.inert = true;
    return place.contains(hit) ? hit?.closest<HTMLElement>('[data-opens],[data-date]') : null;
  };
  document.addEventListener('pointerdown', (event) => {
    down = partAt(event);
  });
  document.addEventListener('pointerup', (event) => {
    const part = partAt(event);
    if (!part || part !== down) return;
    place.querySelector('.rl-tapped')?.classList.remove('rl-tapped');
    part.classList.add('rl-tapped');
    const { opens, date } = part.dataset;
    document.documentElement.dataset.tapped = opens ? `[data-opens="${opens}"]` : `[data-date="${date}"]`;
  });
}

function showPainted(path: string, owner: string): boolean {
  const page = paintedAt(path);
  const now = Date.now();
  if (!page || page.owner !== owner || page.build !== buildName() || page.until <= now) return false;
  const place = document.getElementById('painted');
  if (!place) return false;
  const style = document.createElement('style');
  style.textContent = page.css;
  place.innerHTML = page.html;
  place.prepend(style);
  // Offline notices take up room, so they are shown from the first paint, or not at all.
  if (navigator.onLine) for (const part of place.querySelectorAll('[data-paint="offline"]')) part.remove();
  leaveOutPast(place, page, now);
  hearTaps(place);
  return true;
}

/** Shows the first page, and returns its kind. */
function showFirst(): 'painted' | 'login' | 'welcome' | null {
  const path = location.hash.slice(1).split('?')[0]?.replace(/\/$/, '') ?? '';
  const login = JSON.parse(localStorage.getItem('relevo.session') ?? 'null') as Login | null;
  const session = login?.instances.find(isCalled(login.current));
  if (localStorage.getItem('relevo.tutorial') !== 'done') return 'welcome';
  if (!session?.jwt.token || session.jwt.expires_at * 1000 <= Date.now()) {
    return OPEN.some((open) => path === open || path.startsWith(`${open}/`)) ? null : 'login';
  }
  const wanted = path === '' || path === FIRST_PATHS.login ? homeOf(session) : path;
  return showPainted(wanted, ownerName(ownerOf(session))) ? 'painted' : null;
}

/**
 * Runs the app's modules one after the other, each in a task of its own. Taps and keys in between are handled; the
 * modules have been loading since the head was parsed. The last one starts the app.
 */
function begin(): void {
  const parts = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
  const next = () => {
    const href = parts.shift()?.href;
    if (!href) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = href;
    script.addEventListener('load', () => setTimeout(next));
    script.addEventListener('error', () => {
      document.documentElement.dataset.late = '';
    });
    document.head.append(script);
  };
  next();
}

let shown: string | null = null;
try {
  showTheme();
  shown = showFirst();
} catch {
  // Storage may be blocked, or hold content that no version of the app has written: the app itself handles it.
}
// The first paint comes before the app's own code occupies the main thread.
if (shown && document.visibilityState === 'visible') {
  document.documentElement.dataset.first = shown;
  requestAnimationFrame(() => setTimeout(begin));
} else {
  begin();
}
