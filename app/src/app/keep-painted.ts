import { monthOf } from '@relevo/domain/month';
import { addDays, type LocalDate, localDateOf, startOfDay } from '@relevo/domain/time';
import { queryClient } from '../api/queries.ts';
import { getSession, isLive, ownerOf } from '../api/session.ts';
import { ownerName } from '../device/owner.ts';
import { buildName, keepPainted } from '../device/painted-pages.ts';
import { PATHS } from '../navigation/paths.ts';
import { zoneQuery } from '../reads/organisation-reads.ts';
import { WIDE } from '../ui/desk/wide-room.ts';
import frame from './app.module.css';

/** The pages that a start comes to. */
const KEPT: readonly string[] = [PATHS.workerHome, PATHS.calendar, PATHS.managerHome];
/** Milliseconds after which an entered page has its content. */
const SETTLED = 2_000;

/** Replacements of Ionic's elements, which would come to life in the copy; their look is in `first-page.css`. */
const PLAIN: Record<string, string> = {
  'ion-router-outlet': 'rl-painted-outlet',
  'ion-content': 'rl-painted-content',
};
const NOT_SHOWN =
  'ion-refresher, ion-modal, .ion-page-hidden, .ion-page-invisible, [data-paint="skip"], img[src^="blob:"]';

function makePlain(element: Element): void {
  for (const child of element.children) makePlain(child);
  for (const name of ['id', 'for', 'tabindex']) element.removeAttribute(name);
  if (!element.localName.includes('-')) return;
  const plain = document.createElement('div');
  plain.className = `${element.className} ${PLAIN[element.localName] ?? ''}`;
  plain.append(...element.childNodes);
  element.replaceWith(plain);
}

/**
 * The current page as inert markup, or null where there is no page. Parts of a page say by `data-paint` how they are
 * saved: `skip` is left out, `blank` keeps its place and shows nothing, `offline` stands there only while there is no
 * connection, and a page with `stop` is not saved. A part that expires says by `data-until` when, in epoch milliseconds
 * or with the `day`; then it is blank. `data-day` is the day that the page was drawn for.
 */
function drawn(today: LocalDate, dayUntil: number): string | null {
  const copy = document.querySelector(`.${frame.shell}`)?.cloneNode(true) as Element | undefined;
  for (const part of copy?.querySelectorAll(NOT_SHOWN) ?? []) part.remove();
  if (!copy?.querySelector('ion-content')) return null;
  // The page was left in the evening and closed in the morning, without a render in between.
  const day = copy.querySelector<HTMLElement>('[data-day]')?.dataset.day;
  if (day && day !== today) return null;
  for (const part of copy.querySelectorAll<HTMLElement>('[data-paint="offline"]')) {
    part.removeAttribute('hidden');
    if (part.dataset.shown) part.dataset.shown = 'true';
  }
  for (const part of copy.querySelectorAll<HTMLElement>('[data-until="day"]')) {
    part.dataset.until = String(dayUntil);
  }
  makePlain(copy);
  return copy.outerHTML;
}

/** Texts of the style sheets that came with pages; those of index.html are there. A rule read from the page loses parts. */
const sheets = new Map<string, string>();

const sheetsOfPage = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);

async function readSheets(): Promise<void> {
  const missing = sheetsOfPage().filter((href) => !sheets.has(href));
  await Promise.all(missing.map(async (href) => sheets.set(href, await (await fetch(href)).text())));
}

/** When its day ends, and when a start comes to another page: both roles read by the month. */
function limits(now: Temporal.Instant) {
  const zone = queryClient.getQueryData<string>(zoneQuery().queryKey) ?? Temporal.Now.timeZoneId();
  const today = localDateOf(now, zone);
  const begins = (date: string) => startOfDay(date, zone).epochMilliseconds;
  return { zone, today, dayUntil: begins(addDays(today, 1)), until: begins(`${monthOf(today, 1)}-01`) };
}

/** A page was drawn for a wide screen or a narrow one, and is not shown on the other. */
const ofRoom = () =>
  `@media (width ${matchMedia(WIDE).matches ? '<' : '>='} 900px){#painted *{display:none}}`;

/** Saves the page, and returns whether that is done; false while the page shows a state that a start would not. */
function keep(): boolean {
  const path = location.hash.slice(1).split('?')[0] ?? '';
  const session = getSession();
  const now = Temporal.Now.instant();
  if (!KEPT.includes(path) || !isLive(session, now)) return true;
  const stops = [...document.querySelectorAll('[data-paint="stop"]')];
  if (stops.some((part) => part.checkVisibility())) return false;
  const styles = sheetsOfPage().map((href) => sheets.get(href));
  const { today, ...end } = limits(now);
  const html = drawn(today, end.dayUntil);
  if (html === null || styles.includes(undefined)) return false;
  keepPainted(path, {
    owner: ownerName(ownerOf(session)),
    build: buildName(),
    ...end,
    css: `${styles.join('\n')}\n${ofRoom()}`,
    html,
  });
  return true;
}

/** Saves the look of home and calendar for the next start: once they stand still, and when the app is left. */
export function watchPainted(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await readSheets().catch(() => undefined);
      const orLater = () => {
        if (!keep()) soon();
      };
      if ('requestIdleCallback' in globalThis) requestIdleCallback(orLater);
      else orLater();
    }, SETTLED);
  };
  soon();
  document.addEventListener('ionViewDidEnter', soon, true);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
  window.addEventListener('pagehide', keep);
}
